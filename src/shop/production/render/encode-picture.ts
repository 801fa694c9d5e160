// A rendered magnet as a PNG or TIFF with its colour profile.

import { printDpi, millimetresPerInch } from "#shared/design/units.ts";

import { encodePdfImage } from "./render-pdf-image.ts";
import type { PixelImage, PixelSize } from "./render-pixels.ts";

/** Pixels in the colours of a profile, one byte a sample. */
export type ProfiledPixels = PixelSize & {
  readonly data: Uint8Array;
  readonly channels: 1 | 3 | 4;
  readonly icc: Uint8Array;
};

const pngSignature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const dotsPerMetre = Math.round((printDpi / millimetresPerInch) * 1_000);

/**
 * A PNG with its profile and 300 dpi. Written here, over the pixels that the PDF packs, so that equal
 * pixels give equal bytes on every processor.
 */
export const encodePng = (image: PixelImage, icc: Uint8Array): Uint8Array => {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, image.width);
  header.setUint32(4, image.height);
  // Eight bits a sample, red, green and blue.
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  const dots = new DataView(new ArrayBuffer(9));
  dots.setUint32(0, dotsPerMetre);
  dots.setUint32(4, dotsPerMetre);
  dots.setUint8(8, 1);
  const name = new TextEncoder().encode("ICC\0\0");
  return concat([
    pngSignature,
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("iCCP", concat([name, zlib(icc)])),
    chunk("pHYs", new Uint8Array(dots.buffer)),
    chunk("IDAT", encodePdfImage(image).flatePng15),
    chunk("IEND", new Uint8Array()),
  ]);
};

const chunk = (kind: string, data: Uint8Array): Uint8Array => {
  const named = concat([new TextEncoder().encode(kind), data]);
  const around = new DataView(new ArrayBuffer(8));
  around.setUint32(0, data.length);
  around.setUint32(4, Bun.hash.crc32(named));
  const bytes = new Uint8Array(around.buffer);
  return concat([bytes.subarray(0, 4), named, bytes.subarray(4)]);
};

const zlib = (data: Uint8Array): Uint8Array => {
  const deflated = Bun.deflateSync(Uint8Array.from(data), { library: "libdeflate", level: 6 });
  const end = new DataView(new ArrayBuffer(4));
  end.setUint32(0, Bun.hash.adler32(data));
  return concat([new Uint8Array([0x78, 0x01]), deflated, new Uint8Array(end.buffer)]);
};

const short = 3;
const long = 4;
const rational = 5;
const undefinedBytes = 7;
const entryBytes = 12;
const photometric = { 1: 1, 3: 2, 4: 5 } as const;

/**
 * A baseline TIFF 6.0, uncompressed, which every program of a print shop reads: 300 dpi, its profile,
 * grey, RGB or CMYK.
 */
export const encodeTiff = (image: ProfiledPixels): Uint8Array => {
  const { width, height, channels, data, icc } = image;
  const entries: [tag: number, type: number, count: number, value: number | null][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, channels === 1 ? 8 : null],
    [259, short, 1, 1],
    [262, short, 1, photometric[channels]],
    [273, long, 1, null],
    [274, short, 1, 1],
    [277, short, 1, channels],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [282, rational, 1, null],
    [283, rational, 1, null],
    [296, short, 1, 2],
    [34675, undefinedBytes, icc.length, null],
  ];
  const directoryAt = 8;
  const bitsAt = directoryAt + 2 + entries.length * entryBytes + 4;
  const dotsAt = bitsAt + 8;
  const iccAt = dotsAt + 8;
  const pixelsAt = iccAt + icc.length + (icc.length % 2);
  const places: Readonly<Record<number, number>> = {
    258: bitsAt,
    273: pixelsAt,
    282: dotsAt,
    283: dotsAt,
    34675: iccAt,
  };

  const file = new Uint8Array(pixelsAt + data.length);
  const view = new DataView(file.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, directoryAt, true);
  view.setUint16(directoryAt, entries.length, true);
  entries.forEach(([tag, type, count, value], index) => {
    const at = directoryAt + 2 + index * entryBytes;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    if (type === short && value !== null) view.setUint16(at + 8, value, true);
    else view.setUint32(at + 8, value ?? places[tag] ?? 0, true);
  });
  for (let channel = 0; channel < 4; channel += 1) view.setUint16(bitsAt + channel * 2, 8, true);
  view.setUint32(dotsAt, printDpi, true);
  view.setUint32(dotsAt + 4, 1, true);
  file.set(icc, iccAt);
  file.set(data, pixelsAt);
  return file;
};

const concat = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
