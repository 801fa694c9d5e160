import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflate, deflateSync } from "node:zlib";

export type InterleavedPixels = {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** Bytes from one row to the next. */
  readonly stride: number;
  readonly data: Uint8Array;
};

/** About a megabyte of rows at a time, so that nothing is held twice. */
const slabBytes = 1024 * 1024;

/**
 * Writes pixels as an uncompressed PNG with their colour profile: the way to hand bare pixels and
 * a profile to libvips without losing either.
 * @see https://www.w3.org/TR/png-3/
 */
export const writePng = async (
  path: string,
  pixels: InterleavedPixels,
  iccProfile: Uint8Array | undefined,
): Promise<void> => {
  const profileChunks = iccProfile ? [profileChunk(iccProfile)] : [];
  await pipeline(
    Readable.from(rowsOf(pixels)),
    createDeflate({ level: 0 }),
    async function* (deflated: AsyncIterable<Uint8Array>) {
      yield Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
      yield headerChunk(pixels);
      yield* profileChunks;
      for await (const part of deflated) yield chunk("IDAT", part);
      yield chunk("IEND", new Uint8Array(0));
    },
    createWriteStream(path),
  );
};

/** Rows, each behind its filter byte 0 (none). */
function* rowsOf({ width, height, channels, stride, data }: InterleavedPixels) {
  const rowBytes = width * channels;
  const rowsInSlab = Math.max(1, Math.floor(slabBytes / (rowBytes + 1)));
  for (let first = 0; first < height; first += rowsInSlab) {
    const rows = Math.min(rowsInSlab, height - first);
    const slab = new Uint8Array(rows * (rowBytes + 1));
    for (let row = 0; row < rows; row += 1) {
      const from = (first + row) * stride;
      slab.set(data.subarray(from, from + rowBytes), row * (rowBytes + 1) + 1);
    }
    yield slab;
  }
}

const headerChunk = ({ width, height, channels }: InterleavedPixels): Uint8Array => {
  const body = new DataView(new ArrayBuffer(13));
  body.setUint32(0, width);
  body.setUint32(4, height);
  body.setUint8(8, 8);
  body.setUint8(9, channels === 4 ? 6 : 2);
  return chunk("IHDR", new Uint8Array(body.buffer));
};

/** iCCP: a name, a zero, method 0, the deflated profile. */
const profileChunk = (iccProfile: Uint8Array): Uint8Array =>
  chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(iccProfile)]));

const chunk = (type: string, body: Uint8Array): Uint8Array => {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
};
