/** Reads here and there in a file without holding it in memory; past its end there is nothing. */
export type ByteReader = {
  readonly sizeBytes: number;
  /** The bytes asked for, fewer at the end of the file; at most {@link windowBytes}. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
};

export const windowBytes = 64 * 1024;

/**
 * A reader that fetches a window at a time, so that many small reads cost a few.
 * @param fetch gives up to `length` bytes from `offset` on, fewer only at the end
 */
export const readInWindows = (
  sizeBytes: number,
  fetch: (offset: number, length: number) => Promise<Uint8Array>,
): ByteReader => {
  let windowStart = 0;
  let window: Uint8Array = new Uint8Array(0);
  return {
    sizeBytes,
    read: async (offset, length) => {
      if (length > windowBytes) throw new RangeError("more than a window");
      const isInWindow = offset >= windowStart && offset + length <= windowStart + window.length;
      if (!isInWindow && offset < sizeBytes) {
        window = await fetch(offset, Math.min(windowBytes, sizeBytes - offset));
        windowStart = offset;
      }
      const from = offset - windowStart;
      return from < 0 || from >= window.length
        ? new Uint8Array(0)
        : window.subarray(from, from + length);
    },
  };
};

/** The same over bytes already in memory. */
export const readBytesIn = (bytes: Uint8Array): ByteReader => ({
  sizeBytes: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

export type PixelSize = { readonly width: number; readonly height: number };
