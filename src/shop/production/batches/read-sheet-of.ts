import { desc, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { printedGrid } from "#shared/sheets/printer.ts";
import { parseBatchPrinter } from "#shared/sheets/printing-before.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";

import type { printBatch } from "./print-batch.table.ts";

type BatchOfSheets = Pick<typeof printBatch.$inferSelect, "id" | "format" | "paper" | "printer">;

/** On which sheet of a batch a place lies, as its number; both sheets of a grid and shared ones. */
export const readSheetOf = async (
  db: Database,
  { id, format, paper, printer }: BatchOfSheets,
): Promise<(place: number) => number> => {
  const sheets = await db
    .select({ number: printSheet.number, firstPlace: printSheet.firstPlace })
    .from(printSheet)
    .where(eq(printSheet.batchId, id))
    .orderBy(desc(printSheet.number));
  const cells = printedGrid(format, paper, parseBatchPrinter(printer))?.cells.length ?? 1;
  return (place) =>
    sheets.find(({ number, firstPlace }) => (firstPlace ?? (number - 1) * cells) <= place)
      ?.number ?? 1;
};
