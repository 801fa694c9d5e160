import type { PhotoNode } from "#shared/design/drawing.ts";
import { applyMatrix, followedBy, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import type { PrintRaster } from "./print-raster.ts";
import { recolourPixels } from "./render-colours.ts";
import { browserCopy, readCopy } from "./render-copy.ts";
import type { PixelImage, PixelRegion, PixelSize, PrintPhoto } from "./render-pixels.ts";
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
  files: PrintPhoto,
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
  const copy = browserCopy(files, photo, printPxPerPhotoPx);
  const toCopy: Matrix = [copy.width / photo.widthPx, 0, 0, copy.height / photo.heightPx, 0, 0];
  const fromCopy = followedBy(invertMatrix(toCopy), toPrint);
  const part = partOf(copy, fromCopy, size);
  const image = await readCopy(copy, part);
  const inPart: Matrix = [1, 0, 0, 1, part.left, part.top];
  const pixels = samplePixels(image, followedBy(inPart, fromCopy), size);
  return colours === undefined ? pixels : recolourPixels(pixels, colours);
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
