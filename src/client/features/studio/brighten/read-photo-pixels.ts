import type { PhotoPixels } from "./find-tones.ts";

/**
 * The pixels of a photo's picture, small, in sRGB.
 * @throws Error when the picture cannot be had now
 */
export const readPhotoPixels = async (href: string, sidePxMax: number): Promise<PhotoPixels> => {
  const picture = new Image();
  picture.src = href;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(1, sidePxMax / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no pixels");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
