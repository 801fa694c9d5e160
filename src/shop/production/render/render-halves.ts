import type { PixelImage, PixelRegion, PixelSize } from "./render-pixels.ts";

/** Half of a picture as browsers make it. The last of an odd number of pixels is left to its neighbour. */
export const halfSizeOf = ({ width, height }: PixelSize): PixelSize => ({
  width: halfOf(width),
  height: halfOf(height),
});

const halfOf = (lengthPx: number): number => Math.max(1, Math.floor(lengthPx / 2));

/** The region of a picture that a region of its half is made of. */
export const regionForHalf = (half: PixelRegion, { width, height }: PixelSize): PixelRegion => ({
  left: half.left * 2,
  top: half.top * 2,
  width: Math.min(width, half.width * 2 + (width % 2)),
  height: Math.min(height, half.height * 2 + (height % 2)),
});

/**
 * Halves pixels: two become one, or of an odd number of them three in steps of 1, 2, 1. Sums are cut
 * off, not rounded.
 */
export const halvePixels = ({ data, width, height }: PixelImage): PixelImage => {
  const half = halfSizeOf({ width, height });
  const rowSamples = width * 3;
  const across = tapsOf(width, 3);
  const down = tapsOf(height, rowSamples);
  const shift = across.shift + down.shift;
  const sums = new Uint16Array(rowSamples);
  const out = Buffer.allocUnsafe(half.width * half.height * 3);
  let to = 0;
  for (let row = 0; row < half.height; row += 1) {
    const top = row * 2 * rowSamples;
    for (let at = 0; at < rowSamples; at += 1) {
      const from = top + at;
      sums[at] =
        (data[from] ?? 0) +
        (data[from + down.second] ?? 0) +
        (down.third === 0 ? 0 : (data[from + down.second] ?? 0) + (data[from + down.third] ?? 0));
    }
    for (let pixel = 0; pixel < half.width; pixel += 1) {
      for (let from = pixel * 6; from < pixel * 6 + 3; from += 1, to += 1) {
        const sum =
          (sums[from] ?? 0) +
          (sums[from + across.second] ?? 0) +
          (across.third === 0
            ? 0
            : (sums[from + across.second] ?? 0) + (sums[from + across.third] ?? 0));
        out[to] = sum >> shift;
      }
    }
  }
  return { ...half, data: out };
};

/** How far the second and third of the mixed samples are; a single pixel is only mixed with itself. */
const tapsOf = (lengthPx: number, step: number) => ({
  second: lengthPx === 1 ? 0 : step,
  third: lengthPx > 1 && lengthPx % 2 === 1 ? step * 2 : 0,
  shift: lengthPx > 1 && lengthPx % 2 === 1 ? 2 : 1,
});
