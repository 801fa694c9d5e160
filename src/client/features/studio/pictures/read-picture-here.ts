import type { PhotoSize } from "#shared/design/frame.ts";

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
  const href = URL.createObjectURL(file);
  try {
    const image = await loadImage(href);
    const size = image && { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
    if (!size || size.widthPx * size.heightPx > localPixelsMax) return null;
    const { widthPx, heightPx } = size;
    const thumb = await draw(image, size, thumbEdgeMax / Math.max(widthPx, heightPx));
    const preview =
      wish === "thumb"
        ? null
        : await draw(image, size, Math.sqrt(previewPixelsMax / (widthPx * heightPx)));
    return { size, ...(thumb && { thumb }), ...(preview && { preview }) };
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
): Promise<Blob | null> => {
  const scale = Math.min(1, wishedScale);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = "medium";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { type, quality } = pictureTypeOf(context);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
};
