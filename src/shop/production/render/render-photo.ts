import type { PhotoNode } from "#shared/design/drawing.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { applyMatrix, followedBy, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import type { PrintRaster } from "./print-raster.ts";
import { recolourPixels } from "./render-colours.ts";
import {
  type PhotoFile,
  type PixelImage,
  type PixelRegion,
  type PixelSize,
  readPart,
} from "./render-pixels.ts";
import { reachOf, samplePixels } from "./render-samples.ts";
import { shrinkPhoto } from "./render-shrunk.ts";
import { hasAlpha, layOn, seenThrough } from "./render-transparent.ts";

/** Far beyond what a design may be; it bounds the memory of the enlarged picture. */
const enlargementMax = 40;

/**
 * A photo as the printer's pixels of a region that it fills, exactly where the drawing puts it, in its
 * colours, as sharp as its master.
 * @throws RangeError when the photo has too few pixels by far: a design must have been refused before.
 */
export const renderPhoto = async (
  master: PhotoFile,
  node: PhotoNode,
  { bleed, size: page }: PrintRaster,
  { left, top, ...size }: PixelRegion,
): Promise<PixelImage> => {
  const { matrix, photo, beneath } = node;
  const [acrossPxPerMm, downPxPerMm] = [page.width / bleed.width, page.height / bleed.height];
  const toPrint = followedBy(matrix, [acrossPxPerMm, 0, 0, downPxPerMm, -left, -top]);
  const printPxPerPhotoPx = Math.sqrt(Math.abs(toPrint[0] * toPrint[3] - toPrint[1] * toPrint[2]));
  if (printPxPerPhotoPx > enlargementMax) {
    throw new RangeError(`a photo cannot be enlarged ${Math.round(printPxPerPhotoPx)} times`);
  }
  const whole = { width: photo.widthPx, height: photo.heightPx };
  const pixelsOn = async (fill: string): Promise<PixelImage> =>
    (await shrinkPhoto(master, whole, toPrint, size, fill)) ??
    (await samplePhoto(master, photo, toPrint, size, fill));
  if (node.tones === undefined && node.colours === undefined) return pixelsOn(beneath);
  if (!(await hasAlpha(master))) return recolourPixels(await pixelsOn(beneath), node);
  // A look is the photo's own: what is seen through it keeps its colour.
  const photoAlone = seenThrough(await pixelsOn("#000000"), await pixelsOn("#ffffff"));
  return layOn(beneath, recolourPixels(photoAlone.pixels, node), photoAlone.cover);
};

const samplePhoto = async (
  master: PhotoFile,
  photo: PhotoSize,
  toPrint: Matrix,
  size: PixelSize,
  beneath: string,
): Promise<PixelImage> => {
  const pxPerPrintPx = 1 / Math.sqrt(Math.abs(toPrint[0] * toPrint[3] - toPrint[1] * toPrint[2]));
  const part = partOf(photo, toPrint, size, reachOf(pxPerPrintPx));
  const inPhoto: Matrix = [1, 0, 0, 1, part.left, part.top];
  return samplePixels(await readPart(master, part, beneath), followedBy(inPhoto, toPrint), size);
};

/** The upright part of a photo that a print of this size shows, and a margin. */
const partOf = (
  { widthPx, heightPx }: PhotoSize,
  toPrint: Matrix,
  { width, height }: PixelSize,
  marginPx: number,
): PixelRegion => {
  const toPhoto = invertMatrix(toPrint);
  const corners = [
    applyMatrix(toPhoto, 0, 0),
    applyMatrix(toPhoto, width, 0),
    applyMatrix(toPhoto, 0, height),
    applyMatrix(toPhoto, width, height),
  ];
  const across = spanIn(
    widthPx,
    corners.map(([x]) => x),
    marginPx,
  );
  const down = spanIn(
    heightPx,
    corners.map(([, y]) => y),
    marginPx,
  );
  return { left: across.start, top: down.start, width: across.length, height: down.length };
};

const spanIn = (lengthPx: number, spots: readonly number[], marginPx: number) => {
  const start = Math.max(0, Math.floor(Math.min(...spots)) - marginPx);
  const end = Math.min(lengthPx, Math.ceil(Math.max(...spots)) + marginPx);
  return { start, length: end - start };
};
