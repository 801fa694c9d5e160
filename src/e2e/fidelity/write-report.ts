import { join } from "node:path";

import {
  coarseDeltaEMax,
  meanDeltaEMax,
  mostDeltaEMax,
  moveMmMax,
  pathMmMax,
  limitsOf,
} from "./compare-as-seen.ts";
import type { FidelityRow } from "./run-design.ts";
import { type Sharpness, sharpnessMax, sharpnessMin } from "./sharpness.ts";

/** Rows with their pictures, before the others: those that come nearest to a limit. */
const worstShown = 10;

/**
 * Writes the table as a page beside its pictures; those in it are named by relative paths, so the folder
 * can be moved or uploaded as it is.
 * @returns the page's path
 */
export const writeReport = async (
  rows: readonly FidelityRow[],
  folder: string,
  facts: { readonly seed: number; readonly sharpness: readonly Sharpness[] },
): Promise<string> => {
  const path = join(folder, "index.html");
  await Bun.write(path, page(rows, facts));
  return path;
};

const page = (
  rows: readonly FidelityRow[],
  { seed, sharpness }: { readonly seed: number; readonly sharpness: readonly Sharpness[] },
): string => {
  const failed = rows.filter(({ faults }) => faults.length > 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fidelity: ${rows.length} designs, ${failed.length} failed</title>
<style>${style}</style>
<h1>What you see is what is printed</h1>
<p>${rows.length} designs, ${failed.length} failed. Preview: the shop's own component in Chromium. Print: the PDF through poppler, bleed included. Both are brought to the preview’s CSS pixels by the same mean, on screens of 1, 2 and 3 pixels for each.</p>
<p>Limits: ΔE2000 on average ${meanDeltaEMax}, of 95 % of the pixels ${mostDeltaEMax} (on screens of 1 pixel, and under strong looks, ${coarseDeltaEMax}); features moved by ${moveMmMax} mm; paths ${pathMmMax} mm apart. The difference is drawn white where ΔE is 10. Random designs: seed ${seed}.</p>
<p>Sharpness, of a Lanczos reference of the original (${sharpnessMin} to ${sharpnessMax}): ${sharpness.map(({ photo, zoom, turn, share }) => `${photo} × ${zoom}, ${turn}°: ${share.toFixed(3)}`).join("; ")}.</p>
<table>
<thead><tr><th>Design<th>Preview<th>Print<th>ΔE</thead>
<tbody>
${[...rows]
  .sort((one, other) => nearnessOf(other) - nearnessOf(one))
  .map(rowHtml)
  .join("\n")}
</tbody>
</table>
</html>
`;
};

/** How near a design comes to the nearest of the limits; beyond 1 it has failed. */
const nearnessOf = (row: FidelityRow): number =>
  Math.max(
    ...limitsOf(row, row.design.document.frames, row.effectiveDpi).map(
      ({ value, most }) => value / most,
    ),
  );

const rowHtml = (row: FidelityRow, place: number): string => {
  const { name, design, effectiveDpi, faults } = row;
  const figures = [
    ["mean ΔE", row.meanDeltaE.toFixed(3)],
    ["95 % ΔE", row.mostDeltaE.toFixed(3)],
    ["on 1x", `${row.coarseMeanDeltaE.toFixed(3)}, ${row.coarseDeltaE.toFixed(3)}`],
    ["moved", `${row.moveMm.toFixed(3)} mm (${row.blocks} blocks)`],
    ["paths", `${row.pathMm.toFixed(4)} mm`],
    ["dpi", String(Math.round(effectiveDpi))],
  ];
  const picture = (kind: string): string => {
    const source = `${name}-${kind}.jpg`;
    return `<td><a href="${source}"><img src="${source}" loading="lazy" alt="${kind}"></a>`;
  };
  return `<tr id="design-${name}"${faults.length === 0 ? "" : ' class="failed"'}>
<th scope="row"><h2>${name} ${escaped(design.name)}</h2><p>${design.format}</p>
<dl>${figures.map(([term, value]) => `<dt>${term}<dd>${value}`).join("")}</dl>
<p>${faults.length === 0 ? "ok" : escaped(faults.join("; "))} · <a href="${name}.pdf">print file</a></p>
${place < worstShown || faults.length > 0 ? ["preview", "print", "difference"].map(picture).join("\n") : ""}`;
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1rem; margin: 0 } p { margin: .3rem 0 }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
thead th:first-child { width: 15rem }
thead th { position: sticky; top: 0; background: Canvas; text-align: left; padding: .5rem }
tbody th { text-align: left; vertical-align: top; font-weight: normal; padding: .75rem .5rem }
td { vertical-align: top; padding: .75rem .5rem }
tr + tr { border-top: 1px solid GrayText }
img { display: block; max-width: 100%; max-height: 24rem; background: Canvas; outline: 1px solid GrayText }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: .3rem 0; font-variant-numeric: tabular-nums }
dd { margin: 0 }
.failed th { color: #c01818; font-weight: bold }
`;
