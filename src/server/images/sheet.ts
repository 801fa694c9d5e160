import type { SmallPicture } from "./focus-point.ts";

/**
 * Pixels of many channels in a memory of numbers, row by row, with a rim of zeros around them when
 * `rim` is 1.
 */
export type Sheet = {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly rim: 0 | 1;
};

/** Where the first pixel of a row is. Row -1 is the rim above. */
export const startOfRow = ({ at, width, channels, rim }: Sheet, y: number): number =>
  at + ((y + rim) * (width + 2 * rim) + rim) * channels;

/** Whether a window of three starts at the pixel itself instead of one before it. */
export const skipped = (side: number, stride: 1 | 2): 0 | 1 =>
  stride === 2 && side % 2 === 0 ? 1 : 0;

/** Three by three pixels, two steps apart, as the channels of one. */
export const gatherWindows = (numbers: Float32Array, from: Sheet, at: number): Sheet => {
  const { channels } = from;
  const [width, height] = [Math.ceil(from.width / 2), Math.ceil(from.height / 2)];
  const [left, top] = [skipped(from.width, 2), skipped(from.height, 2)];
  let target = at;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let row = 2 * y - 1 + top; row < 2 * y + 2 + top; row += 1) {
        const source = startOfRow(from, row) + (2 * x - 1 + left) * channels;
        numbers.copyWithin(target, source, source + 3 * channels);
        target += 3 * channels;
      }
    }
  }
  return { at, width, height, channels: 9 * channels, rim: 0 };
};

/** Three by three pixels of three colours, and one of nothing: vectors take four at a time. */
export const pictureChannels = 28;
/** Sides are filled up to whole steps of this, so that halving them five times leaves no rest. */
const step = 32;

/**
 * The windows of a picture as {@link gatherWindows} makes them, its bytes between -1 and 1, filled up
 * with black at the right and below.
 */
export const gatherPicture = (
  numbers: Float32Array,
  { rgb, width, height }: SmallPicture,
  at: number,
): Sheet => {
  const [fullWidth, fullHeight] = [Math.ceil(width / step) * step, Math.ceil(height / step) * step];
  let target = at;
  for (let y = 0; y < fullHeight; y += 2) {
    for (let x = 0; x < fullWidth; x += 2) {
      for (let row = y; row < y + 3; row += 1) {
        for (let column = x; column < x + 3; column += 1) {
          const isBeyond = row >= fullHeight || column >= fullWidth;
          const isBlack = row >= height || column >= width;
          const source = (row * width + column) * 3;
          for (let colour = 0; colour < 3; colour += 1) {
            const byte = isBlack ? 0 : (rgb[source + colour] ?? 0);
            numbers[target + colour] = isBeyond ? 0 : byte / 127.5 - 1;
          }
          target += 3;
        }
      }
      numbers[target] = 0;
      target += 1;
    }
  }
  return { at, width: fullWidth / 2, height: fullHeight / 2, channels: pictureChannels, rim: 0 };
};
