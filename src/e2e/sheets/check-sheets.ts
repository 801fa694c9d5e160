import { join } from "node:path";

import { plainDesign } from "#shared/design/new-design.ts";
import { cutLineOf } from "#shared/sheets/cut-line.ts";
import { planSheets, type PlannedSheet } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, type PrintedGrid } from "#shared/sheets/printer.ts";
import { scanUrl } from "#shared/sheets/scan-code.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import type { SheetPiece } from "#shop/production/sheets/sheet-facts.ts";
import { sheetPdf } from "#shop/production/sheets/sheet-pdf.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";

import { readSheetPdf } from "./read-sheet-pdf.ts";
import type { SheetCase } from "./sheet-cases.ts";
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
    const { format, printer } = sheetCase;
    const key = `${format.slug} ${printer.cutLine.spotName}`;
    const file = files.get(key) ?? (await printFileOf(sheetCase, master));
    files.set(key, file);
    rows.push(await checkCase(sheetCase, file, join(folder, `${index + 1}`)));
  }
  return rows;
};

const printFileOf = async (
  { format, printer }: SheetCase,
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
  file: Uint8Array,
  path: string,
): Promise<SheetRow> => {
  const { name, format, paper, printer, quantity } = sheetCase;
  const printed = printedGrid(format, paper, printer);
  if (printed === null) return { name, sheets: 0, cells: 0, faults: ["not one fits"] };
  const pieces = Array.from({ length: quantity }, (_, index): SheetPiece => ({
    fileIndex: 0,
    label: `2026-00042 · ${index + 1}/${quantity}`,
  }));
  const sheets = planSheets(pieces, printed);
  const faults: string[] = [];
  for (const sheet of sheets) {
    const pdf = await makeSheet(sheetCase, printed, sheet, file, sheets.length);
    const sheetPath = `${path}-${sheet.number}.pdf`;
    await Bun.write(sheetPath, pdf);
    const found = sheetFaults(sheetCase, sheet, await readSheetPdf(sheetPath));
    faults.push(...found.map((fault) => `sheet ${sheet.number}: ${fault}`));
  }
  const laid = sheets.flatMap(({ pieces: placed }) => placed.map(({ piece }) => piece.label));
  if (new Set(laid).size !== quantity || laid.length !== quantity) {
    faults.push(`${laid.length} of ${quantity} pieces, ${new Set(laid).size} of them different`);
  }
  return { name, sheets: sheets.length, cells: laid.length, faults };
};

const makeSheet = async (
  { format, paper, printer }: SheetCase,
  { margins, bleedUm, ...grid }: PrintedGrid,
  { number, pieces }: PlannedSheet<SheetPiece>,
  file: Uint8Array,
  sheetCount: number,
): Promise<Uint8Array> =>
  sheetPdf({
    paper,
    grid,
    margins,
    format,
    bleedUm,
    pieces,
    cutLine: cutLineOf(format, printer),
    profile: null,
    title: `Charge 42 · Bogen ${number} von ${sheetCount}`,
    note: `${format.slug} · ${pieces.length} von ${grid.cells.length}`,
    origin: `2026-11-21 · ${printer.name} · sRGB`,
    code: scanUrl("https://magnete.example", 42, number),
    files: [file],
    createdAt: new Date("2026-11-21T12:00:00Z"),
  });
