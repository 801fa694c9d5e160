import { join } from "node:path";

import {
  seenDifference,
  differenceGain,
  meanDifferenceMax,
  seenShareMax,
} from "./compare-pixels.ts";
import type { FidelityRow } from "./run-design.ts";

/**
 * Writes the table as a page beside its pictures; those in it are named by relative paths, so the folder
 * can be moved or uploaded as it is.
 * @returns the page's path
 */
export const writeReport = async (
  rows: readonly FidelityRow[],
  folder: string,
  facts: { readonly seed: number },
): Promise<string> => {
  const path = join(folder, "index.html");
  await Bun.write(path, page(rows, facts.seed));
  return path;
};

const page = (rows: readonly FidelityRow[], seed: number): string => {
  const failed = rows.filter(({ faults }) => faults.length > 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fidelity: ${rows.length} designs, ${failed.length} failed</title>
<style>${style}</style>
<h1>What you see is what is printed</h1>
<p>${rows.length} designs, ${failed.length} failed. Preview: the shop's own component in Chromium. Print: the PDF through poppler. Both in the pixels of the print at 300 dpi, bleed included.</p>
<p>Limits: mean difference ${meanDifferenceMax} of 255; at most ${percent(seenShareMax)} of the samples differ by more than ${seenDifference}. The difference is drawn ${differenceGain} times as bright. Random designs: seed ${seed}.</p>
<table>
<thead><tr><th>Design<th>Preview<th>Print<th>Difference × ${differenceGain}</thead>
<tbody>
${[...failed, ...rows.filter((row) => !failed.includes(row))].map(rowHtml).join("\n")}
</tbody>
</table>
</html>
`;
};

const rowHtml = ({ name, design, mean, share, effectiveDpi, faults }: FidelityRow): string => {
  const figures = [
    ["mean", mean.toFixed(3)],
    [`over ${seenDifference}`, percent(share)],
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
${["preview", "print", "difference"].map(picture).join("\n")}`;
};

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

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
