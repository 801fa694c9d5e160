// Renders photos that are transparent: colour and cover apart.

import { decodePhoto, type PhotoFile, type PixelImage } from "./render-pixels.ts";

/** Whether a photo may be transparent; most cannot. */
export const hasAlpha = async (master: PhotoFile): Promise<boolean> =>
  (await decodePhoto(master).metadata()).hasAlpha;

/** How much of each pixel a photo covers, of 255. */
type Cover = Uint8Array;

/** A photo's own colours, and how much it covers, from what is seen of it on black and on white. */
export const seenThrough = (
  onBlack: PixelImage,
  onWhite: PixelImage,
): { readonly pixels: PixelImage; readonly cover: Cover } => {
  const cover = new Uint8Array(onBlack.width * onBlack.height);
  const own = new Uint8ClampedArray(onBlack.data.length);
  for (let pixel = 0; pixel < cover.length; pixel += 1) {
    const at = pixel * 3;
    let lighter = 0;
    for (let channel = at; channel < at + 3; channel += 1) {
      lighter += (onWhite.data[channel] ?? 0) - (onBlack.data[channel] ?? 0);
    }
    const covered = Math.min(Math.max(0xff - Math.round(lighter / 3), 0), 0xff);
    cover[pixel] = covered;
    if (covered === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      own[channel] = ((onBlack.data[channel] ?? 0) * 0xff) / covered;
    }
  }
  return { pixels: { ...onBlack, data: Buffer.from(own.buffer) }, cover };
};

/** Pixels that cover a fill so far. @param fill `#rrggbb` */
export const layOn = (fill: string, above: PixelImage, cover: Cover): PixelImage => {
  const below = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  const data = new Uint8ClampedArray(above.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const [covered, level] = [cover[Math.floor(at / 3)] ?? 0, below[at % 3] ?? 0];
    data[at] = level + (((above.data[at] ?? 0) - level) * covered) / 0xff;
  }
  return { ...above, data: Buffer.from(data.buffer) };
};
