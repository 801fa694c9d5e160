// Pixels of a photo's derivative, read for print.

import sharp, { type Sharp } from "sharp";

/** A derivative of a photo, upright, sRGB, 8 bit: its bytes, or the path of a local file. */
export type PhotoFile = Uint8Array | string;

export type PixelSize = { readonly width: number; readonly height: number };
export type PixelRegion = PixelSize & { readonly left: number; readonly top: number };

/** 8-bit sRGB, three samples a pixel, row by row. */
export type PixelImage = PixelSize & { readonly data: Buffer };

/** DESIGN §5: no photo has more, so a file that claims more is none. */
const photoPixelsMax = 60_000_000;

/** A decoder that stops at damage: half a photo is never printed. */
export const decodePhoto = (file: PhotoFile): Sharp =>
  sharp(file, { failOn: "warning", limitInputPixels: photoPixelsMax });

/** The pixels of a part of a photo. @param beneath seen where it is transparent */
export const readPart = async (
  file: PhotoFile,
  part: PixelRegion,
  beneath: string,
): Promise<PixelImage> => {
  const { data, info } = await decodePhoto(file)
    .extract({ ...part })
    .flatten({ background: beneath })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a photo came out with ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
};
