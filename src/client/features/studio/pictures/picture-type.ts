import { localJpegQuality } from "./picture-messages.ts";

type Drawn = Pick<CanvasRenderingContext2D, "canvas" | "getImageData">;

/**
 * How a picture drawn here is kept: what is seen through a photo is seen through it, too. A browser that
 * writes no WebP writes a PNG.
 */
export const pictureTypeOf = (
  context: Drawn | OffscreenCanvasRenderingContext2D,
): { readonly type: string; readonly quality: number } => {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0xff) < 0xff) return { type: "image/webp", quality: transparentQuality };
  }
  return { type: "image/jpeg", quality: localJpegQuality };
};

const transparentQuality = 0.92;
