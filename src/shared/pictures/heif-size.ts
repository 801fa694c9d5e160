import type { ByteReader } from "./byte-reader.ts";
import type { PixelSize } from "./byte-reader.ts";
import { walkHeifBoxes } from "./heif-boxes.ts";

/**
 * The largest `ispe` (image spatial extents) of a HEIF or AVIF file: the whole picture when it is
 * made of tiles. Null when there is none.
 */
export const parseHeifSize = async (reader: ByteReader): Promise<PixelSize | null> => {
  let largest: PixelSize | null = null;
  for await (const { type, bodyOffset } of walkHeifBoxes(reader)) {
    if (type !== "ispe") continue;
    const size = await readExtents(reader, bodyOffset);
    if (size && (!largest || pixels(size) > pixels(largest))) largest = size;
  }
  return largest;
};

const pixels = (size: PixelSize) => size.width * size.height;

const readExtents = async (reader: ByteReader, offset: number): Promise<PixelSize | null> => {
  const body = await reader.read(offset, 12);
  if (body.length < 12) return null;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const width = view.getUint32(4);
  const height = view.getUint32(8);
  return width > 0 && height > 0 ? { width, height } : null;
};
