import type { Sharp } from "sharp";

import { proxyPixelsMax } from "#server/images/image-limits.ts";
import type { PhotoNode } from "#shared/design/drawing.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { applyMatrix, followedBy, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import type { PrintRaster } from "./print-raster.ts";
import { extendEdges, resamplePixels } from "./render-affine.ts";
import { alignSpan } from "./render-align-crop.ts";
import { recolourPixels } from "./render-colours.ts";
import {
  extractPixels,
  type Master,
  openPixels,
  type PixelRegion,
  type PixelSize,
  readPixels,
} from "./render-pixels.ts";

/** Pixels around what is shown, so that the resampling filter never reads past its picture. */
const filterMarginPx = { shrinking: 8, enlarging: 3 };

/** Far beyond what a design may be; it bounds the memory of the enlarged picture. */
const enlargementMax = 40;

/**
 * A photo as the printer's pixels of a region that it fills, in its colours. The result is a pipeline of
 * the image library, ready to be packed.
 * @throws RangeError when the photo has too few pixels by far: a design must have been refused before.
 */
export const renderPhoto = async (
  master: Master,
  node: PhotoNode,
  raster: PrintRaster,
  region: PixelRegion,
): Promise<Sharp> => {
  const photo = await placePixels(master, node, raster, region);
  return node.colours === undefined
    ? photo
    : openPixels(recolourPixels(await readPixels(photo), node.colours));
};

/**
 * Pixels exactly where the drawing puts them: averaged down in one pass where an upright crop allows
 * it, else also moved or turned.
 */
const placePixels = async (
  master: Master,
  node: PhotoNode,
  { bleed, size: whole }: PrintRaster,
  { left, top, width, height }: PixelRegion,
): Promise<Sharp> => {
  const size: PixelSize = { width, height };
  const toPrint = followedBy(node.matrix, [
    whole.width / bleed.width,
    0,
    0,
    whole.height / bleed.height,
    -left,
    -top,
  ]);
  const printPxPerPhotoPx = Math.sqrt(Math.abs(toPrint[0] * toPrint[3] - toPrint[1] * toPrint[2]));
  if (printPxPerPhotoPx > enlargementMax) {
    throw new RangeError(`a photo cannot be enlarged ${Math.round(printPxPerPhotoPx)} times`);
  }
  const shown = shownOf(toPrint, size);
  const isShrunk = printPxPerPhotoPx <= shrunkUpTo(node.photo);
  const aligned = isShrunk ? alignedCrop(toPrint, shown, node.photo, size) : undefined;
  if (aligned !== undefined) {
    const upright = extractPixels(master, aligned.region, aligned.scaled).extract(aligned.print);
    return aligned.quarters === 0
      ? upright
      : openPixels(await readPixels(upright)).rotate(aligned.quarters * 90);
  }

  const shrink = isShrunk ? printPxPerPhotoPx : 1;
  const marginPx = isShrunk ? filterMarginPx.shrinking / shrink : filterMarginPx.enlarging;
  const source = around(shown, marginPx, node.photo);
  const scaled: PixelSize = {
    width: Math.max(1, Math.round(source.width * shrink)),
    height: Math.max(1, Math.round(source.height * shrink)),
  };
  const image = await readPixels(extendEdges(extractPixels(master, source, scaled)));
  const toPhoto: Matrix = [
    source.width / scaled.width,
    0,
    0,
    source.height / scaled.height,
    source.left,
    source.top,
  ];
  // Enlarged as browsers enlarge, so that a soft photo is as soft in the preview as in the print.
  const interpolator = printPxPerPhotoPx > 1 ? "bilinear" : "bicubic";
  return resamplePixels(image, followedBy(toPhoto, toPrint), size, interpolator);
};

/**
 * Print pixels per photo pixel up to which a photo is averaged down; above, it is interpolated. A photo
 * that is its own proxy reaches the shopper's eye interpolated once, down to a half, and is printed so;
 * of a larger one both proxy and print are averaged. Measured: halves the difference of the two.
 */
const shrunkUpTo = ({ widthPx, heightPx }: PhotoSize): number =>
  widthPx * heightPx <= proxyPixelsMax ? 0.5 : 1;

/** What of the photo the print shows: the upright box around it, in photo pixels. */
type Shown = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const shownOf = (toPrint: Matrix, { width, height }: PixelSize): Shown => {
  const toPhoto = invertMatrix(toPrint);
  const corners = [
    applyMatrix(toPhoto, 0, 0),
    applyMatrix(toPhoto, width, 0),
    applyMatrix(toPhoto, 0, height),
    applyMatrix(toPhoto, width, height),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
};

/** A region of the photo, its scaled size, what of that is the print, and the turn that is left. */
type AlignedCrop = {
  readonly region: PixelRegion;
  readonly scaled: PixelSize;
  readonly print: PixelRegion;
  readonly quarters: number;
};

const alignedCrop = (
  toPrint: Matrix,
  shown: Shown,
  photo: PhotoSize,
  size: PixelSize,
): AlignedCrop | undefined => {
  const quarters = quarterTurnsOf(toPrint);
  if (quarters === undefined) return undefined;
  const upright = quarters % 2 === 0 ? size : { width: size.height, height: size.width };
  const across = alignSpan(shown.left, shown.right, photo.widthPx, upright.width);
  const down = alignSpan(shown.top, shown.bottom, photo.heightPx, upright.height);
  if (across === undefined || down === undefined) return undefined;
  return {
    region: { left: across.start, top: down.start, width: across.length, height: down.length },
    scaled: { width: across.scaledLength, height: down.scaledLength },
    print: { left: across.offset, top: down.offset, ...upright },
    quarters,
  };
};

/** 0 to 3 quarters clockwise, or undefined for any other turn. */
const quarterTurnsOf = ([a, b, c, d]: Matrix): number | undefined => {
  if (b === 0 && c === 0) return a > 0 ? 0 : 2;
  if (a === 0 && d === 0) return b > 0 ? 1 : 3;
  return undefined;
};

const around = (shown: Shown, marginPx: number, photo: PhotoSize): PixelRegion => {
  const left = Math.max(0, Math.floor(shown.left - marginPx));
  const top = Math.max(0, Math.floor(shown.top - marginPx));
  return {
    left,
    top,
    width: Math.min(photo.widthPx, Math.ceil(shown.right + marginPx)) - left,
    height: Math.min(photo.heightPx, Math.ceil(shown.bottom + marginPx)) - top,
  };
};
