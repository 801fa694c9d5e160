import sharp from "sharp";

/** A sample that differs by more than this is seen; at most a hundredth of them may. */
export const seenDifference = 24;
export const meanDifferenceMax = 1.5;
export const seenShareMax = 0.01;

export type PixelDifference = {
  /** Of 255, over all red, green and blue samples. */
  readonly mean: number;
  /** Of the samples, those that differ by more than `seenDifference`. */
  readonly share: number;
};

/**
 * Compares two PNGs sample by sample, nothing left out.
 * @throws RangeError when their sizes differ
 */
export const comparePixels = async (
  one: Uint8Array,
  other: Uint8Array,
): Promise<PixelDifference> => {
  const [first, second] = await Promise.all([samplesOf(one), samplesOf(other)]);
  if (first.size !== second.size) throw new RangeError(`${first.size} is not ${second.size}`);
  let sum = 0;
  let seen = 0;
  first.data.forEach((sample, at) => {
    const difference = Math.abs(sample - (second.data[at] ?? 0));
    sum += difference;
    if (difference > seenDifference) seen += 1;
  });
  return { mean: sum / first.data.length, share: seen / first.data.length };
};

const samplesOf = async (png: Uint8Array): Promise<{ data: Buffer; size: string }> => {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: `${info.width}×${info.height}` };
};
