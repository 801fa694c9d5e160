import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { PaperSize } from "#shared/sheets/paper.ts";
import { type Printer, printedMargins } from "#shared/sheets/printer.ts";
import { roomOf } from "#shared/sheets/share-rows.ts";

type SheetRoomProps = {
  readonly paper: PaperSize;
  readonly printer: Pick<Printer, "edgeUm" | "gutterUm" | "registration">;
};

/** What a printer's sheet has for magnets, and what takes the rest of the paper. */
export const SheetRoom = ({ paper, printer }: SheetRoomProps) => {
  const margins = printedMargins(printer);
  const room = roomOf({ paper, margins });
  return (
    <>
      {m.production_room({
        edge: millimetres(margins.edgeUm),
        mark: millimetres(margins.markUm),
        head: millimetres(margins.headUm),
        foot: millimetres(margins.footUm),
        width: millimetres(Math.max(0, room.widthUm)),
        height: millimetres(Math.max(0, room.heightUm)),
      })}
    </>
  );
};

const millimetres = (lengthUm: number): string =>
  (lengthUm / micrometresPerMillimetre).toLocaleString(getLocale());
