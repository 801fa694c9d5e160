import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import sharp from "sharp";

import type { PixelImage } from "#shop/production/render/render-pixels.ts";

import { changePictures } from "./page-pictures.ts";

/**
 * An unsharp mask of the lightness, at edges only: its radius (sigma) is what the image library advises for
 * the 12 pixels a millimetre of 300 dpi, a fringe of three pixels: a hundredth of an inch, the least of
 * Fraser's rule for prints. Once what the mask takes away, from 1 L* on, at half of the library's limits.
 * @see https://www.libvips.org/API/current/method.Image.sharpen.html
 */
const light = { sigma: 1, x1: 1, y2: 5, y3: 10, m1: 0, m2: 1 } as const;

/**
 * A photo's pixels as they are printed, sharpened for a paper that softens: the last step before a
 * printer's own colours. Lightness only; nothing moves, and flat areas stay as they are.
 */
export const sharpenForPaper = async ({
  width,
  height,
  data,
}: Omit<PixelImage, "data"> & { readonly data: Uint8Array }): Promise<PixelImage> => {
  const sharpened = await sharp(data, { raw: { width, height, channels: 3 } })
    .sharpen(light)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (sharpened.info.channels !== 3) throw new Error("a photo came out in other colours");
  return { width, height, data: sharpened.data };
};

/** The same for all photos on the page of a print file, which is not sharpened itself. */
export const sharpenPage = (pdf: PDFDocument, page: PDFPage): Promise<void> =>
  changePictures(pdf, page, async (image) => ({ image: await sharpenForPaper(image) }));
