/**
 * What you see is what is printed: shows designs in Chromium, prints them, compares the pixels.
 * `bun scripts/suites/fidelity.ts [folder]` keeps the pictures in the folder.
 */
import { runFidelity } from "../../src/e2e/fidelity/run-fidelity.ts";

const rows = await runFidelity(process.argv[2]);
const columns = [
  ["photo", "format", "zoom", "turn", "dpi", "mean", "share >24", ""],
  ...rows.map(({ design, mean, share, effectiveDpi, faults }) => [
    design.photo,
    design.format,
    String(design.crop.zoom),
    `${design.crop.turnDegrees}°`,
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

const worst = (values: readonly number[]): string => Math.max(0, ...values).toFixed(4);
const failed = rows.filter(({ faults }) => faults.length > 0).length;
console.log(
  `fidelity: designs=${rows.length} worstMean=${worst(rows.map(({ mean }) => mean))} worstShare=${worst(rows.map(({ share }) => share))}`,
);
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && rows.length > 0 ? 0 : 1);
