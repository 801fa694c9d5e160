import { join } from "node:path";

import type { Derivatives } from "#server/images/make-derivatives.ts";
import { type Drawing, drawMagnet } from "#shared/design/drawing.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { printPdf } from "#shop/production/render/print-pdf.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { compareAsSeen, seenFaults, type SeenDifference } from "./compare-as-seen.ts";
import { type DrawnPaths, readPdfPaths } from "./drawn-paths.ts";
import type { FidelityDesign } from "./fidelity-designs.ts";
import { fileFaults, rasterisePdf } from "./inspect-pdf.ts";
import type { PhotographPreview } from "./photograph-preview.ts";
import { writeJpeg } from "./pixels.ts";

export type FidelityRow = SeenDifference & {
  readonly design: FidelityDesign;
  readonly effectiveDpi: number;
  /** What is wrong, in words; empty when the preview is the print. */
  readonly faults: readonly string[];
  /** Names of this row's files in the folder begin so: `-preview.jpg`, `-print.jpg`, … */
  readonly name: string;
};

export type Stage = {
  readonly folder: string;
  /** Where the page finds a photo's proxy. */
  readonly addressOf: (photoId: string) => string;
  readonly photoOf: (photoId: string) => Promise<Derivatives>;
};

/** Prints a design, shows it in the browser, and compares the two. */
export const runDesign = async (
  design: FidelityDesign,
  index: number,
  photograph: PhotographPreview,
  { folder, photoOf, addressOf }: Stage,
): Promise<FidelityRow> => {
  const name = String(index + 1).padStart(2, "0");
  const { document } = design;
  const format = formatGeometries[design.format];
  const photos = new Map<string, Derivatives>();
  for (const { photoId } of document.frames) photos.set(photoId, await photoOf(photoId));

  const file = await renderPrintFile({
    document,
    format,
    readMaster: async (photoId) => photos.get(photoId)?.paths.master ?? "",
  });
  const pdfPath = join(folder, `${name}.pdf`);
  await Bun.write(pdfPath, file.pdf);

  const sizes = Array.from(photos, ([id, { width, height }]) => {
    return [id, { widthPx: width, heightPx: height }] as const;
  });
  const glyphs = await readGlyphsOf(document.texts);
  const drawing = drawMagnet(document, format, Object.fromEntries(sizes), glyphs);
  const hrefs = Object.fromEntries(Array.from(photos.keys(), (id) => [id, addressOf(id)]));
  const [print, preview, faults, paths] = await Promise.all([
    rasterisePdf(file, index),
    photograph({ drawing, hrefs }),
    fileFaults(pdfPath, format, file),
    readPaths(file.pdf, drawing),
  ]);

  const { picture, ...difference } = compareAsSeen(print, paths, preview, drawing);
  const [shown] = preview.pictures.slice(-1);
  await Promise.all([
    shown && writeJpeg(shown, join(folder, `${name}-preview.jpg`)),
    writeJpeg(print, join(folder, `${name}-print.jpg`)),
    writeJpeg(picture, join(folder, `${name}-difference.jpg`)),
  ]);
  return {
    ...difference,
    design,
    effectiveDpi: file.effectiveDpi,
    faults: [...seenFaults(difference, document.frames, file.effectiveDpi), ...faults],
    name,
  };
};

/** Of the print file, which has no contour that would be seen in it, and of one that has nothing else. */
const readPaths = async (pdf: Uint8Array, drawing: Drawing): Promise<DrawnPaths> => {
  const facts = { title: "contour", cutLine: usualCutLine };
  const [{ filled }, { cut }] = await Promise.all([
    readPdfPaths(pdf),
    readPdfPaths(await printPdf({ ...drawing, nodes: [] }, [], facts)),
  ]);
  return { filled, cut };
};
