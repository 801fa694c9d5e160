import sharp from "sharp";

export type Rgb = readonly [red: number, green: number, blue: number];

/** A picture shrunk to a few bare sRGB pixels, to be asked about. */
export const shrinkPicture = async (file: Uint8Array | string, width: number, height: number) => {
  const { data, info } = await sharp(file)
    .resize(width, height, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a picture of ${info.channels} channels`);
  const at = (x: number, y: number): Rgb => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3);
    return [red, green, blue];
  };
  const meanOf = (channel: number) => {
    let sum = 0;
    for (let index = channel; index < data.length; index += 3) sum += data[index] ?? 0;
    return sum / (width * height);
  };
  const mean: Rgb = [meanOf(0), meanOf(1), meanOf(2)];
  return { width, height, data, at, mean };
};

export type ShrunkPicture = Awaited<ReturnType<typeof shrinkPicture>>;

/** The mean distance of all samples, of 255. */
export const meanDifference = (first: ShrunkPicture, second: ShrunkPicture): number =>
  first.data.reduce((sum, value, index) => sum + Math.abs(value - (second.data[index] ?? 0)), 0) /
  first.data.length;

/** The largest distance of the three channels. */
export const colourDistance = (first: Rgb, second: Rgb): number =>
  Math.max(...first.map((value, index) => Math.abs(value - (second[index] ?? 0))));
