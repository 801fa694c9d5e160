import { type FileHandle, open } from "node:fs/promises";

import { photoRefusalData } from "#shared/photos.ts";
import { type ByteReader, type PixelSize, readInWindows } from "#shared/pictures/byte-reader.ts";
import { parseDeclaredSize } from "#shared/pictures/declared-size.ts";
import { type ImageType, sniffBytes, sniffImageType } from "#shared/pictures/image-type.ts";
import { ShopError } from "#shared/shop-error.ts";

import { imageBytesMax, imagePixelsMax, imageSidePixelsMax } from "./image-limits.ts";

export type InspectedImage = { readonly type: ImageType } & PixelSize;

/**
 * The gate before any decoder: what the bytes say they are and how large, in milliseconds and
 * without memory by the file's wishes.
 * @throws ShopError `photo_too_large`, `photo_format_unsupported`, `photo_damaged`,
 * `photo_too_many_pixels`
 */
export const inspectImage = (path: string): Promise<InspectedImage> =>
  readPicture(path, inspectBytes);

/** Asks a picture's file something, by a few reads here and there. */
export const readPicture = async <Answer>(
  path: string,
  ask: (reader: ByteReader) => Promise<Answer>,
): Promise<Answer> => {
  const file = await open(path, "r");
  try {
    return await ask(await readBytesOf(file));
  } finally {
    await file.close();
  }
};

/** {@link inspectImage} over anything that reads bytes. */
export const inspectBytes = async (reader: ByteReader): Promise<InspectedImage> => {
  if (reader.sizeBytes > imageBytesMax) {
    throw new ShopError("photo_too_large", photoRefusalData);
  }
  const type = sniffImageType(await reader.read(0, sniffBytes));
  if (!type) throw new ShopError("photo_format_unsupported");
  const size = await parseDeclaredSize(type, reader);
  if (!size) throw new ShopError("photo_damaged");
  const isTooLarge =
    size.width * size.height > imagePixelsMax ||
    Math.max(size.width, size.height) > imageSidePixelsMax;
  if (isTooLarge) throw new ShopError("photo_too_many_pixels", photoRefusalData);
  return { type, ...size };
};

/** Reads here and there in an open file. */
const readBytesOf = async (file: FileHandle): Promise<ByteReader> => {
  const { size } = await file.stat();
  return readInWindows(size, async (offset, length) => {
    const buffer = new Uint8Array(length);
    const { bytesRead } = await file.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
  });
};
