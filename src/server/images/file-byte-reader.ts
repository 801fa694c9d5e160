import type { FileHandle } from "node:fs/promises";

import { type ByteReader, readInWindows } from "#shared/pictures/byte-reader.ts";

/** Reads here and there in an open file. */
export const readBytesOf = async (file: FileHandle): Promise<ByteReader> => {
  const { size } = await file.stat();
  return readInWindows(size, async (offset, length) => {
    const buffer = new Uint8Array(length);
    const { bytesRead } = await file.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
  });
};
