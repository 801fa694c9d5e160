import { invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import type { PixelImage, PixelSize } from "./render-pixels.ts";

/** Where an upright image is mixed, browsers know so many places in a pixel. */
const placesInPixel = 16;

/**
 * An image seen through an affine map from its pixels to those of the result, corners at whole numbers:
 * each pixel mixed from the four around its spot, beyond the edges from the edge. For maps that hardly
 * shrink; the library's own is 1/64 pixel off and takes twice as long.
 *
 * Without a turn places and colours are cut off, as Chromium does it, else rounded: 1/32 pixel is
 * nothing, but half a level everywhere, under a strong look, was a third of what fidelity allows.
 */
export const samplePixels = (
  { data, width, height }: PixelImage,
  map: Matrix,
  size: PixelSize,
): PixelImage => {
  const [a, b, c, d, e, f] = invertMatrix(map);
  const isUpright = b === 0 && c === 0;
  const rounding = isUpright ? 0 : 0.5;
  const [lastX, lastY] = [width - 1, height - 1];
  const out = Buffer.allocUnsafe(size.width * size.height * 3);
  let to = 0;
  for (let row = 0.5; row < size.height; row += 1) {
    for (let column = 0.5; column < size.width; column += 1) {
      // Pixels have their colour in their middle.
      let x = Math.min(Math.max(a * column + c * row + e - 0.5, 0), lastX);
      let y = Math.min(Math.max(b * column + d * row + f - 0.5, 0), lastY);
      if (isUpright) {
        x = Math.floor(x * placesInPixel) / placesInPixel;
        y = Math.floor(y * placesInPixel) / placesInPixel;
      }
      const left = Math.floor(x);
      const top = Math.floor(y);
      const across = x - left;
      const down = y - top;
      const at = (top * width + left) * 3;
      const right = at + (left < lastX ? 3 : 0);
      const below = top < lastY ? width * 3 : 0;
      const both = across * down;
      const neither = 1 - across - down + both;
      for (let channel = 0; channel < 3; channel += 1, to += 1) {
        out[to] =
          (data[at + channel] ?? 0) * neither +
          (data[right + channel] ?? 0) * (across - both) +
          (data[at + below + channel] ?? 0) * (down - both) +
          (data[right + below + channel] ?? 0) * both +
          rounding;
      }
    }
  }
  return { ...size, data: out };
};
