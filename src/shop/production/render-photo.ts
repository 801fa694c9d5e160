import { proxyPixelsMax } from "#server/images/image-limits.ts";
import type { PhotoNode } from "#shared/design/drawing.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { applyMatrix, followedBy, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import type { PrintRaster } from "./print-raster.ts";
import { recolourPixels } from "./render-colours.ts";
import {
  type Master,
  type PixelImage,
  type PixelRegion,
  type PixelSize,
  readPixels,
  scalePixels,
} from "./render-pixels.ts";
import { samplePixels } from "./render-samples.ts";

/** Pixels around what is shown, so that it is not mixed from its edge. */
const marginPx = 2;

/** Far beyond what a design may be; it bounds the memory of the enlarged picture. */
const enlargementMax = 40;

/**
 * A photo as the printer's pixels of a region that it fills, exactly where the drawing puts it, in its
 * colours.
 * @throws RangeError when the photo has too few pixels by far: a design must have been refused before.
 */
export const renderPhoto = async (
  master: Master,
  { matrix, photo, colours }: PhotoNode,
  { bleed, size: whole }: PrintRaster,
  { left, top, ...size }: PixelRegion,
): Promise<PixelImage> => {
  const [acrossPxPerMm, downPxPerMm] = [whole.width / bleed.width, whole.height / bleed.height];
  const toPrint = followedBy(matrix, [acrossPxPerMm, 0, 0, downPxPerMm, -left, -top]);
  const printPxPerPhotoPx = Math.sqrt(Math.abs(toPrint[0] * toPrint[3] - toPrint[1] * toPrint[2]));
  if (printPxPerPhotoPx > enlargementMax) {
    throw new RangeError(`a photo cannot be enlarged ${Math.round(printPxPerPhotoPx)} times`);
  }
  const copy = browserCopy(printPxPerPhotoPx, photo);
  const toCopy: Matrix = [copy.width / photo.widthPx, 0, 0, copy.height / photo.heightPx, 0, 0];
  const fromCopy = followedBy(invertMatrix(toCopy), toPrint);
  const part = partOf(copy, fromCopy, size);
  const image = await readPixels(scalePixels(master, copy, part));
  const inPart: Matrix = [1, 0, 0, 1, part.left, part.top];
  const pixels = samplePixels(image, followedBy(inPart, fromCopy), size);
  return colours === undefined ? pixels : recolourPixels(pixels, colours);
};

/**
 * The size of the copy that a browser draws a photo from: it halves the proxy for as long as that is no
 * smaller than what it draws, and interpolates the rest. Done alike, print and preview are equally soft.
 * A print that needs more than the proxy has gets it from the master.
 */
const browserCopy = (printPxPerPhotoPx: number, { widthPx, heightPx }: PhotoSize): PixelSize => {
  const proxy = Math.min(1, Math.sqrt(proxyPixelsMax / (widthPx * heightPx)));
  const halvings = Math.floor(Math.log2(proxy / printPxPerPhotoPx) + 1e-9);
  const sideOf = (lengthPx: number): number =>
    Math.min(lengthPx, Math.ceil(Math.floor(lengthPx * proxy) / 2 ** halvings));
  return { width: sideOf(widthPx), height: sideOf(heightPx) };
};

/** The upright part of a copy that a print of this size shows, and a margin. */
const partOf = (copy: PixelSize, toPrint: Matrix, { width, height }: PixelSize): PixelRegion => {
  const toCopy = invertMatrix(toPrint);
  const corners = [
    applyMatrix(toCopy, 0, 0),
    applyMatrix(toCopy, width, 0),
    applyMatrix(toCopy, 0, height),
    applyMatrix(toCopy, width, height),
  ];
  const across = spanIn(
    copy.width,
    corners.map(([x]) => x),
  );
  const down = spanIn(
    copy.height,
    corners.map(([, y]) => y),
  );
  return { left: across.start, top: down.start, width: across.length, height: down.length };
};

const spanIn = (length: number, spots: readonly number[]) => {
  const start = Math.max(0, Math.floor(Math.min(...spots)) - marginPx);
  const end = Math.min(length, Math.ceil(Math.max(...spots)) + marginPx);
  return { start, length: end - start };
};
