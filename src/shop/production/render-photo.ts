import type { PhotoNode } from "#shared/design/drawing.ts";
import type { Frame } from "#shared/design/frame.ts";
import { applyMatrix, followedBy, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import { resamplePixels } from "./render-affine.ts";
import {
  extractPixels,
  type Master,
  type PixelImage,
  type PixelRegion,
  type PixelSize,
  turnPixels,
} from "./render-pixels.ts";

/** Of a print pixel: what no eye and no printer tells apart. */
const alignedPxTolerance = 0.02;

/** Photo pixels around what is shown, so that the resampling filter never reads past its picture. */
const filterMarginPx = 8;

/**
 * A photo as the printer's pixels over the whole bleed box, exactly where the drawing puts it: shrunk
 * by Lanczos on whole pixels where the crop allows it, else also moved or turned by bicubic.
 */
export const renderPhoto = async (
  master: Master,
  node: PhotoNode,
  bleed: Frame,
  size: PixelSize,
): Promise<PixelImage> => {
  const toPrint = followedBy(node.matrix, [
    size.width / bleed.width,
    0,
    0,
    size.height / bleed.height,
    0,
    0,
  ]);
  const shown = shownOf(toPrint, size);
  const printPxPerPhotoPx = Math.sqrt(Math.abs(toPrint[0] * toPrint[3] - toPrint[1] * toPrint[2]));

  // Only when shrinking: libvips' enlarging resize is off by up to half a pixel.
  const quarters = printPxPerPhotoPx <= 1 ? quarterTurnsOf(toPrint) : undefined;
  const whole = wholePixels(shown, alignedPxTolerance / printPxPerPhotoPx);
  if (quarters !== undefined && whole !== undefined) {
    const upright = quarters % 2 === 0 ? size : { width: size.height, height: size.width };
    return turnPixels(await extractPixels(master, whole, upright), quarters);
  }

  const region = around(shown, filterMarginPx / Math.min(printPxPerPhotoPx, 1), node.photo);
  const shrink = Math.min(printPxPerPhotoPx, 1);
  const image = await extractPixels(master, region, {
    width: Math.max(1, Math.round(region.width * shrink)),
    height: Math.max(1, Math.round(region.height * shrink)),
  });
  const toPhoto: Matrix = [
    region.width / image.width,
    0,
    0,
    region.height / image.height,
    region.left,
    region.top,
  ];
  return resamplePixels(image, followedBy(toPhoto, toPrint), size);
};

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

/** 0 to 3 quarters clockwise, or undefined for any other turn. */
const quarterTurnsOf = ([a, b, c, d]: Matrix): number | undefined => {
  if (b === 0 && c === 0) return a > 0 ? 0 : 2;
  if (a === 0 && d === 0) return b > 0 ? 1 : 3;
  return undefined;
};

/** The shown part, if its edges fall between pixels within the tolerance. */
const wholePixels = (shown: Shown, tolerancePx: number): PixelRegion | undefined => {
  const edges = [shown.left, shown.top, shown.right, shown.bottom];
  if (edges.some((edge) => Math.abs(edge - Math.round(edge)) > tolerancePx)) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = edges.map(Math.round);
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : undefined;
};

const around = (
  shown: Shown,
  marginPx: number,
  photo: { readonly widthPx: number; readonly heightPx: number },
): PixelRegion => {
  const left = Math.max(0, Math.floor(shown.left - marginPx));
  const top = Math.max(0, Math.floor(shown.top - marginPx));
  return {
    left,
    top,
    width: Math.min(photo.widthPx, Math.ceil(shown.right + marginPx)) - left,
    height: Math.min(photo.heightPx, Math.ceil(shown.bottom + marginPx)) - top,
  };
};
