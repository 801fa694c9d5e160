import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import { SheetPicture } from "#client/features/workshop/parts/print/sheet-picture.tsx";
import { SheetRoom } from "#client/features/workshop/parts/print/sheet-room.tsx";
import { trpc } from "#client/trpc.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { lyingPaper, type PaperSize, sizeOfPaper } from "#shared/sheets/paper.ts";
import { type PrintedGrid, type Printer, printedGrid } from "#shared/sheets/printer.ts";
import { gridLayout, usedShare } from "#shared/sheets/sheet-layout.ts";

import styles from "./format-preview.module.css";

/** How many lie on a sheet of each printer, how much of the paper they take, and what takes the rest. */
export const SheetFills = ({ geometry }: { readonly geometry: FormatGeometry }) => {
  const [{ printing }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  return (
    <ul className={styles["sheets"]}>
      {printing.printers.map((printer) => (
        <SheetFill
          key={printer.slug}
          geometry={geometry}
          printer={printer}
          isNamed={printing.printers.length > 1}
        />
      ))}
    </ul>
  );
};

const SheetFill = ({
  geometry,
  printer,
  isNamed,
}: {
  readonly geometry: FormatGeometry;
  readonly printer: Printer;
  /** Where there are several printers. */
  readonly isNamed: boolean;
}) => {
  const paper = sizeOfPaper(printer.paper);
  const grid = printedGrid(geometry, paper, printer);
  const lying = printedGrid(geometry, lyingPaper(paper), printer)?.cells.length ?? 0;
  const name = isNamed
    ? `${printer.name} · ${paperLabel(printer.paper)}`
    : paperLabel(printer.paper);
  return (
    <li className={styles["sheet"]}>
      {grid && (
        <SheetPicture
          paper={paper}
          margins={grid.margins}
          layout={gridLayout(grid)}
          formats={[geometry]}
        />
      )}
      <div className={styles["fill"]}>
        <span>
          {grid ? fillWords(grid, geometry, paper, name) : m.format_sheet_none({ paper: name })}
        </span>
        <small>
          <SheetRoom paper={paper} printer={printer} />
        </small>
        {lying > (grid?.cells.length ?? 0) && (
          <small>{m.format_sheet_lying({ count: lying })}</small>
        )}
      </div>
    </li>
  );
};

const fillWords = (
  { cells }: PrintedGrid,
  format: FormatGeometry,
  paper: PaperSize,
  name: string,
): string =>
  m.format_sheet_fill({
    count: cells.length,
    paper: name,
    percent: new Intl.NumberFormat(getLocale(), { style: "percent" }).format(
      usedShare([{ format, pieces: cells.length }], 1, paper),
    ),
  });
