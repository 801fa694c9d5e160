/**
 * Sheets as the guillotine and the printer get them: makes PDFs of formats × papers × printers ×
 * quantities, reads them back with other programs and checks their geometry.
 * `bun scripts/suites/sheets.ts [folder]` leaves them in the folder.
 */
import { mkdir, rm } from "node:fs/promises";
import { resolve } from "node:path";

import { checkSheets } from "../../src/e2e/sheets/check-sheets.ts";
import { sheetCases } from "../../src/e2e/sheets/sheet-cases.ts";

const folder = resolve(process.argv[2] ?? "data/sheets");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const rows = await checkSheets(sheetCases, folder);
for (const { name, sheets, cells, faults } of rows) {
  console.log(`${name}  ${sheets} sheets, ${cells} cells  ${faults.length === 0 ? "ok" : ""}`);
  for (const fault of faults) console.log(`  ${fault}`);
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const wrong = sum(rows.map(({ faults }) => faults.length));
console.log(
  `sheets: sheets=${sum(rows.map(({ sheets }) => sheets))} cells=${sum(rows.map(({ cells }) => cells))} wrong=${wrong}`,
);
const failed = rows.filter(({ faults }) => faults.length > 0).length;
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && rows.length > 0 ? 0 : 1);
