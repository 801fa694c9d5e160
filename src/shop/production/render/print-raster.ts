import type { Frame } from "#shared/design/frame.ts";
import type { Box } from "#shared/design/path.ts";
import { millimetresPerInch, printDpi } from "#shared/design/units.ts";

import type { PixelRegion, PixelSize } from "./render-pixels.ts";

/** The pixels over the bleed box, of a printer or coarser: the grid that every photo on the page is rendered to. */
export type PrintRaster = { readonly bleed: Frame; readonly size: PixelSize };

export const printRasterOf = (bleed: Frame, dpi = printDpi): PrintRaster => ({
  bleed,
  size: { width: pixelsOf(bleed.width, dpi), height: pixelsOf(bleed.height, dpi) },
});

/** Of a print pixel: less is a rounding. */
const roundingPx = 1e-6;

/** Rounded up, so that no pixel is larger than was asked; a hair above a whole one is that one. */
const pixelsOf = (lengthMm: number, dpi: number): number =>
  Math.ceil((lengthMm / millimetresPerInch) * dpi - roundingPx);

/**
 * The whole print pixels inside a box, as far as they are on the page. Photos reach far enough beyond
 * what is seen of them that none of it is missing.
 * @throws RangeError when the box is not on the page: a bug
 */
export const regionOf = ({ bleed, size }: PrintRaster, box: Box): PixelRegion => {
  const across = spanOf(box.x, box.width, size.width / bleed.width, size.width);
  const down = spanOf(box.y, box.height, size.height / bleed.height, size.height);
  if (across.length <= 0 || down.length <= 0) throw new RangeError("a photo lies beside the page");
  return { left: across.start, top: down.start, width: across.length, height: down.length };
};

const spanOf = (fromMm: number, lengthMm: number, pxPerMm: number, lengthPx: number) => {
  const start = Math.max(0, Math.ceil(fromMm * pxPerMm - roundingPx));
  const end = Math.min(lengthPx, Math.floor((fromMm + lengthMm) * pxPerMm + roundingPx));
  return { start, length: end - start };
};

/** Where a region's pixels lie on the drawing, in millimetres. */
export const boxOfRegion = ({ bleed, size }: PrintRaster, region: PixelRegion): Box => ({
  x: (region.left / size.width) * bleed.width,
  y: (region.top / size.height) * bleed.height,
  width: (region.width / size.width) * bleed.width,
  height: (region.height / size.height) * bleed.height,
});
