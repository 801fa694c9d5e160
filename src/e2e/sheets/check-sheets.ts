import { join } from "node:path";

import type { FormatGeometry } from "#shared/design/format.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { cutLineOf, hasContour } from "#shared/sheets/cut-line.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedBleed, printedGrid, printedMargins } from "#shared/sheets/printer.ts";
import { scanUrl } from "#shared/sheets/scan-code.ts";
import { shareSheets } from "#shared/sheets/share-sheets.ts";
import { gridLayout, type LaidCell, type SheetLayout } from "#shared/sheets/sheet-layout.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import type { SheetPiece } from "#shop/production/sheets/sheet-facts.ts";
import { sheetPdf } from "#shop/production/sheets/sheet-pdf.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";

import { readSheetPdf } from "./read-sheet-pdf.ts";
import { type CaseSheet, drawnContours, type SheetCase } from "./sheet-cases.ts";
import { sheetFaults } from "./sheet-faults.ts";

export type SheetRow = {
  readonly name: string;
  readonly sheets: number;
  readonly cells: number;
  readonly faults: readonly string[];
};

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";

/** Makes the sheets of each case as production does, and reads them back. */
export const checkSheets = async (
  cases: readonly SheetCase[],
  folder: string,
): Promise<SheetRow[]> => {
  const master = await makeJpeg(800, 800, 7);
  const files = new Map<string, Uint8Array>();
  const rows: SheetRow[] = [];
  for (const [index, sheetCase] of cases.entries()) {
    const own: Uint8Array[] = [];
    for (const { format } of sheetCase.queue) {
      const key = `${format.slug} ${sheetCase.printer.cutLine.spotName}`;
      const file = files.get(key) ?? (await printFileOf(format, sheetCase, master));
      files.set(key, file);
      own.push(file);
    }
    rows.push(await checkCase(sheetCase, own, join(folder, `${index + 1}`)));
  }
  return rows;
};

const printFileOf = async (
  format: FormatGeometry,
  { printer }: SheetCase,
  master: Uint8Array,
): Promise<Uint8Array> => {
  const { pdf } = await renderPrintFile({
    document: plainDesign(format.slug, photoId),
    format,
    readMaster: async () => master,
    cutLine: cutLineOf(format, printer),
  });
  return pdf;
};

const checkCase = async (
  sheetCase: SheetCase,
  files: readonly Uint8Array[],
  path: string,
): Promise<SheetRow> => {
  const { name, queue } = sheetCase;
  const sheets = sheetsOf(sheetCase);
  if (sheets === null) return { name, sheets: 0, cells: 0, faults: ["not one fits"] };
  const faults: string[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const pdf = await makeSheet(sheetCase, sheet, files, `${index + 1} von ${sheets.length}`);
    const sheetPath = `${path}-${index + 1}.pdf`;
    await Bun.write(sheetPath, pdf);
    const found = sheetFaults(sheetCase, sheet, await readSheetPdf(sheetPath));
    faults.push(...found.map((fault) => `sheet ${index + 1}: ${fault}`));
  }
  const laid = sheets.flatMap(({ pieces }) => pieces.map(({ piece }) => piece.fileIndex));
  for (const [index, { format, quantity }] of queue.entries()) {
    const count = laid.filter((fileIndex) => fileIndex === index).length;
    if (count !== quantity) faults.push(`${count} of ${quantity} × ${format.slug}`);
  }
  return { name, sheets: sheets.length, cells: laid.length, faults };
};

const sheetsOf = ({ queue, paper, printer }: SheetCase): readonly CaseSheet[] | null => {
  const laid = queue.flatMap(({ format, quantity: count }) => {
    const grid = printedGrid(format, paper, printer);
    const bleedUm = printedBleed(format, printer);
    const isDrawn = hasContour(format, printer.contour);
    return grid ? [{ format, count, grid, bleedUm, hasContour: isDrawn }] : [];
  });
  const formats = laid.map(({ format, bleedUm, hasContour: isDrawn }) => ({
    format,
    bleedUm,
    hasContour: isDrawn,
  }));
  const [first] = laid;
  if (!first || laid.length < queue.length) return null;
  const { shares } = printer;
  const layouts: readonly SheetLayout[] =
    shares === undefined
      ? planSheets(
          Array.from({ length: first.count }, () => 0),
          gridLayout(first.grid),
        ).map(({ pieces }) => ({
          ...gridLayout(first.grid),
          cells: pieces.map(({ cell }) => cell),
        }))
      : shareSheets(laid, { paper, margins: printedMargins(printer), kind: shares });
  return layouts.map(({ cells, cuts }) => ({
    layout: { cells, cuts },
    formats,
    pieces: cells.map((cell) => ({ cell, piece: pieceOf(cell, cells) })),
  }));
};

const pieceOf = (cell: LaidCell, cells: readonly LaidCell[]): SheetPiece => ({
  fileIndex: cell.formatIndex,
  label: `2026-00042 · ${cells.indexOf(cell) + 1}/${cells.length}`,
});

const makeSheet = async (
  { paper, printer }: SheetCase,
  sheet: CaseSheet,
  files: readonly Uint8Array[],
  number: string,
): Promise<Uint8Array> =>
  sheetPdf({
    ...sheet,
    paper,
    margins: printedMargins(printer),
    cutLine: drawnContours(sheet) > 0 ? printer.cutLine : null,
    profile: null,
    title: `Charge 42 · Bogen ${number}`,
    note: sheet.formats.map(({ format }) => format.slug).join(" · "),
    origin: `2026-11-21 · ${printer.name} · sRGB`,
    code: scanUrl("https://magnete.example", 42, 1),
    files,
    createdAt: new Date("2026-11-21T12:00:00Z"),
  });
