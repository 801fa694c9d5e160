import type { PhotoPixels } from "#client/features/studio/brighten/find-tones.ts";

import { shadesAcross } from "./photo-shades.ts";

/** Of a photo of any size so many pixels of each of its cells are looked at, across and down. */
const looks = 4;

/** The colours of a photo in coarse cells, for words on it; null of one that is seen through. */
export const findShades = ({ width, height, data }: PhotoPixels): Uint8Array | null => {
  const shades = new Uint8Array(shadesAcross * shadesAcross * 3);
  const sides = shadesAcross * looks;
  const sums = new Uint32Array(shades.length);
  for (let row = 0; row < sides; row += 1) {
    for (let column = 0; column < sides; column += 1) {
      const x = Math.floor(((column + 0.5) * width) / sides);
      const y = Math.floor(((row + 0.5) * height) / sides);
      const at = (y * width + x) * 4;
      if (data[at + 3] !== 255) return null;
      const cell = (Math.floor(row / looks) * shadesAcross + Math.floor(column / looks)) * 3;
      for (const channel of [0, 1, 2]) {
        sums[cell + channel] = (sums[cell + channel] ?? 0) + (data[at + channel] ?? 0);
      }
    }
  }
  for (const [at, sum] of sums.entries()) shades[at] = sum / (looks * looks);
  return shades;
};
