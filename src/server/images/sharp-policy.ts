import sharp, { type Sharp } from "sharp";

import { imagePixelsMax } from "./image-limits.ts";

// The one door to sharp: everything libvips can read is closed, then our formats are opened.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});
sharp.cache(false);

/**
 * A picture of strangers, opened with every limit on. `failOn: "warning"` refuses what decodes only
 * with damage; `"error"` was seen to let a striped picture through. Time is limited outside: sharp's own
 * limit is the clock on the wall, which a busy machine runs down.
 */
export const openImage = (source: string | Uint8Array): Sharp =>
  sharp(source, { failOn: "warning", limitInputPixels: imagePixelsMax });

export type KeptPixels = {
  /** A new one for each use: `clone` would copy the pixels. */
  readonly open: () => Sharp;
  readonly data: Uint8Array;
  readonly channels: number;
};

/** A picture's pixels, computed once however often they are used: three or four bytes each in memory. */
export const keepPixels = async (picture: Sharp): Promise<KeptPixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { open: () => sharp(data, { raw: { width, height, channels } }), data, channels };
};

/** Gives the memory of such bytes back at once: the engine, which does not count it, keeps it for long. */
export const freeBytes = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};
