import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type { QueuedFormatView } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type BatchRule, heldPieces } from "#shared/sheets/held-pieces.ts";
import { lyingPaper, type PaperSize } from "#shared/sheets/paper.ts";
import { piecesToLay } from "#shared/sheets/pieces-to-lay.ts";
import { sheetFill } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, type Printer } from "#shared/sheets/printer.ts";

import { type BatchWish, ChooseOrders } from "./choose-orders.tsx";
import { FillMeter } from "./fill-meter.tsx";
import { QueueRow } from "./queue-row.tsx";

type QueuedFormatProps = {
  readonly queued: QueuedFormatView;
  readonly printer: Printer;
  /** Null while its size is typed. */
  readonly paper: PaperSize | null;
  readonly rule: BatchRule;
  readonly isBusy: boolean;
  readonly isOneOfMany: boolean;
  readonly onMake: (wish: BatchWish) => void;
};

/** What waits of a format, on sheets of its own. */
export const QueuedFormat = ({
  queued,
  printer,
  paper,
  rule,
  isBusy,
  isOneOfMany,
  onMake,
}: QueuedFormatProps) => {
  const name = useFormatName()(queued.format.slug, queued.formatName);
  const { formatKey, pieces } = queued;
  const grid = paper && printedGrid(queued.format, paper, printer);
  const cells = grid?.cells.length ?? 0;
  const lying = paper && printedGrid(queued.format, lyingPaper(paper), printer);
  const isBetterLying = lying !== null && lying.cells.length > cells;
  const fillOf = (count: number) => grid && sheetFill(count, grid);
  const meterOf = (count: number) => {
    const fill = fillOf(count);
    return (
      fill && (
        <FillMeter fill={fill}>{m.production_sheets({ count: fill.allCells / cells })}: </FillMeter>
      )
    );
  };
  return (
    <QueueRow
      of={{ formatKey }}
      name={name}
      waiting={queued}
      orders={queued.orders}
      fill={
        <>
          {meterOf(pieces) ?? m.production_fits_not()}
          {isBetterLying && (
            <small>{m.production_lying({ count: lying.cells.length, cells })}</small>
          )}
        </>
      }
      held={grid && heldPieces(queued, cells, rule)}
      sheets={grid ? Math.ceil(pieces / cells) : 0}
      restPieces={grid ? pieces % cells : 0}
      isBusy={isBusy}
      isOneOfMany={isOneOfMany}
      onMake={onMake}
      choose={
        grid &&
        queued.orders > 1 && (
          <ChooseOrders
            of={{ formatKey }}
            name={name}
            lay={(chosen, rest) => {
              const meant = chosen.reduce((sum, order) => sum + order.pieces, 0);
              const laid = meant === 0 ? 0 : piecesToLay(rest, meant, pieces, cells);
              return { pieces: laid, sheets: Math.ceil(laid / cells), fill: meterOf(laid) };
            }}
            onMake={onMake}
          />
        )
      }
    />
  );
};
