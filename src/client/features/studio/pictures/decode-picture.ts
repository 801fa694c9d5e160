// Decodes photos in the browser, small and in the worker's memory.

import type { PixelSize } from "#shared/pictures/byte-reader.ts";

export type DecodedPicture = PixelSize & {
  readonly source: ImageBitmap | VideoFrame;
  readonly close: () => void;
};

/** JPEG is made of blocks of 8 × 8: decoders scale by eighths, and no smaller than one. */
const jpegEighths = 8;

/** So little less than was wished is not seen, and half of a side is read three times as fast as 5/8. */
const shareEnough = 0.95;

/**
 * What to ask a decoder for so that it gives hardly less than `edge`. It takes the size for the most
 * it may give, goes down to the next eighth, and refuses the file when that is none at all.
 */
export const jpegSizeToAsk = ({ width, height }: PixelSize, edge: number): PixelSize => {
  const wished = Math.ceil((jpegEighths * shareEnough * edge) / Math.max(width, height));
  const scale = Math.min(jpegEighths, Math.max(1, wished)) / jpegEighths;
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
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
  const { width: desiredWidth, height: desiredHeight } = jpegSizeToAsk(stored, edge);
  // Handed over at once: read as a stream, the file comes in small pieces.
  const data = await jpeg.arrayBuffer();
  const decoder = new ImageDecoder({
    data,
    transfer: [data],
    type: "image/jpeg",
    desiredWidth,
    desiredHeight,
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
