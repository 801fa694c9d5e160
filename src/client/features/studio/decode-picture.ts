import type { PixelSize } from "#shared/pictures/declared-size.ts";

export type DecodedPicture = PixelSize & {
  readonly source: ImageBitmap | VideoFrame;
  readonly close: () => void;
};

/**
 * A JPEG's pixels, not many more than asked for where the browser can: an eighth of each side is a
 * tenth of the work. @returns null where it cannot, or not this file
 */
export const decodeScaledJpeg = async (
  jpeg: Blob,
  stored: PixelSize,
  edge: number,
): Promise<DecodedPicture | null> => {
  if (typeof ImageDecoder !== "function") return null;
  const scale = Math.min(1, edge / Math.max(stored.width, stored.height));
  const decoder = new ImageDecoder({
    data: jpeg.stream(),
    type: "image/jpeg",
    desiredWidth: Math.ceil(stored.width * scale),
    desiredHeight: Math.ceil(stored.height * scale),
  });
  try {
    const { image } = await decoder.decode();
    return {
      source: image,
      width: image.displayWidth,
      height: image.displayHeight,
      close: () => image.close(),
    };
  } catch {
    // The other way says whether it is the file or this decoder.
    return null;
  } finally {
    decoder.close();
  }
};

/** All pixels of any picture. @throws where the browser cannot read it */
export const decodeWhole = async (picture: Blob): Promise<DecodedPicture> => {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
};
