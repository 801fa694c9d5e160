import type { PhotoSize } from "#shared/design/frame.ts";
import { readInWindows } from "#shared/pictures/byte-reader.ts";
import { isOfInks } from "#shared/pictures/declared-size.ts";

import { focusIn } from "./focus-in.ts";
import {
  localPixelsMax,
  type PictureParts,
  previewPixelsMax,
  thumbEdgeMax,
} from "./picture-messages.ts";
import { pictureTypeOf } from "./picture-type.ts";

/**
 * Reads a picture on the page's own thread, for browsers whose workers can't: the page stands still
 * for a moment. @returns null when this browser cannot read it
 */
export const readPictureHere = async (
  file: Blob,
  wish: "thumb" | "thumb and preview",
): Promise<PictureParts | null> => {
  const reader = readInWindows(
    file.size,
    async (offset, length) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  );
  if (await isOfInks(reader)) return null;
  const href = URL.createObjectURL(file);
  try {
    const image = await loadImage(href);
    const size = image && { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
    if (!size || size.widthPx * size.heightPx > localPixelsMax) return null;
    const { widthPx, heightPx } = size;
    const drawn = draw(image, size, thumbEdgeMax / Math.max(widthPx, heightPx));
    const thumb = await asBlob(drawn);
    const focus = drawn && focusIn(drawn.canvas, openCanvas);
    const preview =
      wish === "thumb"
        ? null
        : await asBlob(draw(image, size, Math.sqrt(previewPixelsMax / (widthPx * heightPx))));
    return { size, ...(focus && { focus }), ...(thumb && { thumb }), ...(preview && { preview }) };
  } finally {
    URL.revokeObjectURL(href);
  }
};

/** Answers null for what is not a picture here; the browser turns it upright by its EXIF. */
const loadImage = (href: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image.naturalWidth > 0 ? image : null));
    image.addEventListener("error", () => resolve(null));
    image.src = href;
  });

const draw = (
  image: HTMLImageElement,
  { widthPx, heightPx }: PhotoSize,
  wishedScale: number,
): CanvasRenderingContext2D | null => {
  const scale = Math.min(1, wishedScale);
  const [width, height] = [widthPx, heightPx].map((side) => Math.max(1, Math.round(side * scale)));
  const context = openCanvas(width, height);
  if (!context) return null;
  context.imageSmoothingQuality = "medium";
  context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height);
  return context;
};

const openCanvas = (width = 1, height = 1): CanvasRenderingContext2D | null => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  return canvas.getContext("2d");
};

const asBlob = (context: CanvasRenderingContext2D | null): Promise<Blob | null> => {
  if (!context) return Promise.resolve(null);
  const { type, quality } = pictureTypeOf(context);
  return new Promise((resolve) => context.canvas.toBlob(resolve, type, quality));
};
