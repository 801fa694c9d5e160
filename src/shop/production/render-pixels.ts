import sharp, { type Sharp } from "sharp";

/** The full-resolution derivative of a photo: its bytes, or the path of a local file. */
export type Master = Uint8Array | string;

export type PixelSize = { readonly width: number; readonly height: number };
export type PixelRegion = PixelSize & { readonly left: number; readonly top: number };

/** 8-bit sRGB, three samples a pixel, row by row. */
export type PixelImage = PixelSize & { readonly data: Buffer };

/** DESIGN §5: no photo has more, so a master that claims more is none. */
const masterPixelsMax = 60_000_000;

/** A decoder that stops at damage: half a photo is never printed. */
export const openMaster = (master: Master): Sharp =>
  sharp(master, { failOn: "warning", limitInputPixels: masterPixelsMax });

/**
 * A part of a master that is scaled down to a size. Mitchell's filter: of the library's, the one without
 * halos and nearest to what browsers show.
 */
export const scalePixels = (
  master: Master,
  { width, height }: PixelSize,
  part: PixelRegion,
): Sharp =>
  openMaster(master)
    .resize(width, height, { fit: "fill", kernel: "mitchell" })
    .extract({ ...part })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");

export const readPixels = async (pipeline: Sharp): Promise<PixelImage> => {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a photo came out with ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
};
