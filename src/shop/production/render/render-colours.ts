import type { PhotoNode } from "#shared/design/drawing.ts";
import type { ColourMatrix } from "#shared/design/look/look.ts";
import { type Tones, toneTable } from "#shared/design/look/tones.ts";

import type { PixelImage } from "./render-pixels.ts";

/** Pixels as their design colours them: brightened first, then under its colour matrix. */
export const recolourPixels = (
  image: PixelImage,
  { tones, colours }: Pick<PhotoNode, "tones" | "colours">,
): PixelImage => {
  const brightened = tones === undefined ? image : withTones(image, tones);
  return colours === undefined ? brightened : withColours(brightened, colours);
};

/** Each level through a table, as browsers do it. */
const withTones = (image: PixelImage, tones: Tones): PixelImage => {
  const table = toneTable(tones);
  const data = Buffer.alloc(image.data.length);
  for (let at = 0; at < data.length; at += 1) data[at] = table[image.data[at] ?? 0] ?? 0;
  return { ...image, data };
};

/**
 * Under a colour matrix, as browsers do it: computed in fractions, cut off at both ends and rounded once, at
 * the end, halves to even.
 */
const withColours = (image: PixelImage, colours: ColourMatrix): PixelImage => {
  const [rr, rg, rb, r, gr, gg, gb, g, br, bg, bb, b] = colours;
  const offsets = { red: r * 255, green: g * 255, blue: b * 255 };
  const from = image.data;
  const to = new Uint8ClampedArray(from.length);
  for (let at = 0; at < from.length; at += 3) {
    const red = from[at] ?? 0;
    const green = from[at + 1] ?? 0;
    const blue = from[at + 2] ?? 0;
    to[at] = rr * red + rg * green + rb * blue + offsets.red;
    to[at + 1] = gr * red + gg * green + gb * blue + offsets.green;
    to[at + 2] = br * red + bg * green + bb * blue + offsets.blue;
  }
  return { ...image, data: Buffer.from(to.buffer) };
};
