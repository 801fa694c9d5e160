import type { FileHandle } from "node:fs/promises";

/** Reads here and there in a file without holding it in memory; past its end there is nothing. */
export type ByteReader = {
  readonly sizeBytes: number;
  /** The bytes asked for, fewer at the end of the file; at most {@link windowBytes}. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
};

export const windowBytes = 64 * 1024;

export const readBytesOf = async (file: FileHandle): Promise<ByteReader> => {
  const { size: sizeBytes } = await file.stat();
  let windowStart = 0;
  let window = new Uint8Array(0);
  const read = async (offset: number, length: number) => {
    if (length > windowBytes) throw new RangeError("more than a window");
    const isInWindow = offset >= windowStart && offset + length <= windowStart + window.length;
    if (!isInWindow && offset < sizeBytes) {
      const buffer = new Uint8Array(Math.min(windowBytes, sizeBytes - offset));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
      windowStart = offset;
      window = buffer.subarray(0, bytesRead);
    }
    const from = offset - windowStart;
    return from < 0 || from >= window.length
      ? new Uint8Array(0)
      : window.subarray(from, from + length);
  };
  return { sizeBytes, read };
};

/** The same over bytes already in memory. */
export const readBytesIn = (bytes: Uint8Array): ByteReader => ({
  sizeBytes: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});
