import { proxySizeOf } from "#server/images/proxy-size.ts";
import { goodDpiMin } from "#shared/design/crop/resolution.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import { printDpi } from "#shared/design/units.ts";

import { halfSizeOf, halvePixels, regionForHalf } from "./render-halves.ts";
import {
  type Kernel,
  type PhotoFile,
  type PixelImage,
  type PixelRegion,
  type PixelSize,
  type PrintPhoto,
  readPixels,
  scalePixels,
} from "./render-pixels.ts";

/** What a photo is drawn from: a file of it scaled to a size, or the half of another copy. */
export type Copy = PixelSize &
  ({ readonly file: PhotoFile; readonly kernel: Kernel } | { readonly halfOf: Copy });

/** Of the print's pixels, as many as make a crop a good one. */
const goodShare = goodDpiMin / printDpi;
/** A rounding, in halvings. */
const tolerance = 1e-9;

/**
 * The copy that a browser draws a photo from: it halves the proxy for as long as that is no smaller than
 * what it draws, and interpolates the rest. Done alike with the very proxy that was seen, the print
 * shows the same pixels. A print that needs more than the proxy has gets it from the master, as many
 * pixels an inch as are called good: more would be grain that nobody has seen. Mitchell's filter has no
 * halos.
 */
export const browserCopy = (
  { master, proxy }: PrintPhoto,
  photo: PhotoSize,
  printPxPerPhotoPx: number,
): Copy => {
  const { width, height } = proxy ?? proxySizeOf(photo);
  const proxyPxPerPhotoPx = Math.sqrt((width / photo.widthPx) * (height / photo.heightPx));
  const halvings = Math.floor(Math.log2(proxyPxPerPhotoPx / printPxPerPhotoPx) + tolerance);
  if (halvings < 0) {
    const detail = Math.min(1, Math.max(proxyPxPerPhotoPx, printPxPerPhotoPx * goodShare));
    const sideOf = (lengthPx: number) => Math.ceil(lengthPx * detail);
    return {
      width: sideOf(photo.widthPx),
      height: sideOf(photo.heightPx),
      file: master,
      kernel: "mitchell",
    };
  }
  let copy: Copy = { width, height, file: proxy?.file ?? master, kernel: "lanczos3" };
  for (let count = 0; count < halvings; count += 1) copy = { ...halfSizeOf(copy), halfOf: copy };
  return copy;
};

/** The pixels of a part of a copy. */
export const readCopy = async (copy: Copy, part: PixelRegion): Promise<PixelImage> =>
  "halfOf" in copy
    ? halvePixels(await readCopy(copy.halfOf, regionForHalf(part, copy.halfOf)))
    : readPixels(scalePixels(copy.file, copy, part, copy.kernel));
