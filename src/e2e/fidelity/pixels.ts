import sharp from "sharp";

/** 8-bit sRGB, three samples a pixel, row by row. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

/** Reads a PNG or a TIFF. */
export const pixelsOfPicture = async (file: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * Reads a binary PPM of 8 bits.
 * @throws Error when it is none
 */
export const pixelsOfPpm = (ppm: Uint8Array): Pixels => {
  const [header, width, height] =
    /^P6\n(\d+) (\d+)\n255\n/.exec(new TextDecoder("latin1").decode(ppm.subarray(0, 40))) ?? [];
  if (header === undefined) throw new Error("not a PPM");
  const pixels = {
    width: Number(width),
    height: Number(height),
    data: ppm.subarray(header.length),
  };
  if (pixels.data.length !== pixels.width * pixels.height * 3) throw new Error("half a PPM");
  return pixels;
};

/** Small enough for a report, without colours bleeding into each other. */
export const writeJpeg = async ({ data, width, height }: Pixels, path: string): Promise<void> => {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toFile(path);
};
