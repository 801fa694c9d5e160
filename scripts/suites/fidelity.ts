/**
 * What you see is what is printed: shows designs in Chromium, prints them, compares the pixels.
 * `bun scripts/suites/fidelity.ts [folder]` leaves the report in the folder, which it empties first.
 * TEST_SEED makes other random designs than the usual ones.
 */
import { resolve } from "node:path";

import { drawnDesigns } from "../../src/e2e/fidelity/drawn-designs.ts";
import { photoDesigns } from "../../src/e2e/fidelity/photo-designs.ts";
import { randomDesigns } from "../../src/e2e/fidelity/random-designs.ts";
import { runFidelity } from "../../src/e2e/fidelity/run-fidelity.ts";
import { textDesigns } from "../../src/e2e/fidelity/text-designs.ts";
import { writeReport } from "../../src/e2e/fidelity/write-report.ts";
import { testSeed } from "../../src/testing/test-seed.ts";

const randomCount = 7;
const folder = resolve(process.argv[2] ?? "data/fidelity");
const seed = testSeed();
const designs = [
  ...photoDesigns,
  ...drawnDesigns,
  ...textDesigns,
  ...randomDesigns(seed, randomCount),
];
const rows = await runFidelity(designs, folder);
const report = await writeReport(rows, folder, { seed });
const columns = [
  ["", "format", "design", "dpi", "mean", "share >24", ""],
  ...rows.map(({ name, design, mean, share, effectiveDpi, faults }) => [
    name,
    design.format,
    design.name,
    String(Math.round(effectiveDpi)),
    mean.toFixed(3),
    `${(share * 100).toFixed(3)} %`,
    faults.length === 0 ? "ok" : faults.join("; "),
  ]),
];
const widths = columns[0]?.map((_, at) => Math.max(...columns.map((row) => row[at]?.length ?? 0)));
for (const row of columns) {
  console.log(
    row
      .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

console.log(`report: ${report}`);
const worst = (values: readonly number[]): string => Math.max(0, ...values).toFixed(4);
const failed = rows.filter(({ faults }) => faults.length > 0).length;
console.log(
  `fidelity: designs=${rows.length} seed=${seed} worstMean=${worst(rows.map(({ mean }) => mean))} worstShare=${worst(rows.map(({ share }) => share))}`,
);
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && rows.length > 0 ? 0 : 1);
