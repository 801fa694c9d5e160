/**
 * What you see is what is printed: shows designs in Chromium, prints them, compares them as an eye does,
 * and the sharpness of prints with the originals'.
 * `bun scripts/suites/fidelity.ts [folder]` leaves the report in the folder, which it empties first.
 * TEST_SEED makes other random designs than the usual ones, and many more of them.
 */
import { resolve } from "node:path";

import { drawnDesigns } from "../../src/e2e/fidelity/drawn-designs.ts";
import { photoDesigns } from "../../src/e2e/fidelity/photo-designs.ts";
import { randomDesigns } from "../../src/e2e/fidelity/random-designs.ts";
import { runFidelity } from "../../src/e2e/fidelity/run-fidelity.ts";
import { sharpnessMax, sharpnessMin } from "../../src/e2e/fidelity/sharpness.ts";
import { textDesigns } from "../../src/e2e/fidelity/text-designs.ts";
import { writeReport } from "../../src/e2e/fidelity/write-report.ts";
import { seedVariable, testSeed } from "../../src/testing/test-seed.ts";

/** With those thought of by hand 120; where somebody explores, more than 500. */
const designsUsual = 120;
const designsExploring = 520;
const folder = resolve(process.argv[2] ?? "data/fidelity");
const seed = testSeed();
const byHand = [...photoDesigns, ...drawnDesigns, ...textDesigns];
const count = process.env[seedVariable] === undefined ? designsUsual : designsExploring;
const designs = [...byHand, ...randomDesigns(seed, count - byHand.length)];
const { rows, sharpness } = await runFidelity(designs, folder);
const report = await writeReport(rows, folder, { seed, sharpness });
const columns = [
  ["", "format", "design", "dpi", "mean ΔE", "95 % ΔE", "on 1x", "moved", "paths", ""],
  ...rows.map(({ name, design, effectiveDpi, faults, ...row }) => [
    name,
    design.format,
    design.name,
    String(Math.round(effectiveDpi)),
    row.meanDeltaE.toFixed(3),
    row.mostDeltaE.toFixed(3),
    row.coarseDeltaE.toFixed(3),
    row.moveMm.toFixed(3),
    row.pathMm.toFixed(4),
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

for (const { photo, layout, zoom, turn, share } of sharpness) {
  const what = `${photo} ${layout} zoom ${zoom} turn ${turn}`;
  console.log(`sharpness: ${what} share ${share.toFixed(4)}`);
}
console.log(`report: ${report}`);
const shares = sharpness.map(({ share }) => share);
const blurred = shares.filter((share) => share < sharpnessMin || share > sharpnessMax).length;
const failed = rows.filter(({ faults }) => faults.length > 0).length + blurred;
const most = (values: readonly number[]): string => Math.max(0, ...values).toFixed(3);
console.log(
  `fidelity: designs=${rows.length} seed=${seed} worstMoveMm=${most(rows.map(({ moveMm }) => moveMm))} worstDeltaE=${most(rows.map(({ mostDeltaE }) => mostDeltaE))} worstDeltaEOn1x=${most(rows.map(({ coarseDeltaE }) => coarseDeltaE))} sharpnessMin=${Math.min(...shares).toFixed(3)} sharpnessMax=${most(shares)}`,
);
console.log(`${rows.length + shares.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && rows.length > 0 && shares.length > 0 ? 0 : 1);
