import type { Pixels } from "./pixels.ts";

/** A sample that differs by more than this is seen; at most a hundredth of them may. */
export const seenDifference = 24;
export const meanDifferenceMax = 1.5;
export const seenShareMax = 0.01;

/** How much brighter a difference is drawn than it is. */
export const differenceGain = 8;

export type PixelDifference = {
  /** Of 255, over all red, green and blue samples. */
  readonly mean: number;
  /** Of the samples, those that differ by more than `seenDifference`. */
  readonly share: number;
};

/**
 * Compares two pictures sample by sample, nothing left out, and draws their difference.
 * @throws RangeError when their sizes differ
 */
export const comparePixels = (
  one: Pixels,
  other: Pixels,
): PixelDifference & { readonly picture: Pixels } => {
  if (one.width !== other.width || one.height !== other.height) {
    throw new RangeError(`${one.width}×${one.height} is not ${other.width}×${other.height}`);
  }
  const [first, second] = [one.data, other.data];
  const drawn = new Uint8ClampedArray(first.length);
  let sum = 0;
  let seen = 0;
  for (let at = 0; at < first.length; at += 1) {
    const difference = Math.abs((first[at] ?? 0) - (second[at] ?? 0));
    sum += difference;
    if (difference > seenDifference) seen += 1;
    drawn[at] = difference * differenceGain;
  }
  return {
    mean: sum / first.length,
    share: seen / first.length,
    picture: { ...one, data: new Uint8Array(drawn.buffer) },
  };
};
