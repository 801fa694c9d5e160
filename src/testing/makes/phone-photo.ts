import sharp from "sharp";

import { makePicture } from "./make-picture.ts";

export type PhonePhoto = {
  /** Pixels as they are stored, before the orientation turns them. */
  readonly width: number;
  readonly height: number;
  readonly seed?: number;
  /** As EXIF counts: 1 upright, 3 on its head, 6 and 8 on their sides, even ones mirrored. */
  readonly orientation?: number;
  /** Phones embed one of 160 × 120; without it the file says how it stands, and no more. */
  readonly hasThumbnail?: boolean;
};

/** Grain is small in a phone's picture: made at this size and enlarged, it also is made faster. */
const drawnWidth = 1_008;
const thumbnail = { width: 160, height: 120 } as const;

/** A JPEG as phones write them: EXIF with the orientation and, if wished, a small picture of itself. */
export const makePhonePhoto = async ({
  width,
  height,
  seed = 1,
  orientation = 1,
  hasThumbnail = true,
}: PhonePhoto): Promise<Buffer<ArrayBuffer>> => {
  const drawn = makePicture(drawnWidth, Math.round((drawnWidth * height) / width), seed);
  const small = sharp(drawn.rgb, {
    raw: { width: drawn.width, height: drawn.height, channels: 3 },
  });
  const whole = await small.clone().resize(width, height, { fit: "fill" }).jpeg().toBuffer();
  const thumb = await small
    .clone()
    .resize(thumbnail.width, thumbnail.height, { fit: "contain" })
    .jpeg({ quality: 75 })
    .toBuffer();
  return withExif(whole, orientation, hasThumbnail ? thumb : null);
};

/** Puts an EXIF block (TIFF 6.0, big-endian) right behind the start of a JPEG that has none. */
export const withExif = (
  jpeg: Uint8Array,
  orientation: number,
  thumb: Uint8Array | null,
): Buffer<ArrayBuffer> => {
  const short = (tag: number, value: number) => [tag, 3, 1, value * 0x1_0000] as const;
  const long = (tag: number, value: number) => [tag, 4, 1, value] as const;
  const first = [short(0x0112, orientation)];
  const secondAt = 8 + sizeOfDirectory(first.length);
  const thumbAt = secondAt + sizeOfDirectory(3);
  const tiff = Buffer.concat([
    Buffer.from("MM\0*\0\0\0\x08", "latin1"),
    directory(first, thumb ? secondAt : 0),
    ...(thumb
      ? [directory([short(0x0103, 6), long(0x0201, thumbAt), long(0x0202, thumb.length)], 0), thumb]
      : []),
  ]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(2 + 6 + tiff.length, 2);
  const exif = Buffer.concat([head, Buffer.from("Exif\0\0", "latin1"), tiff]);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
};

const sizeOfDirectory = (entries: number): number => 2 + entries * 12 + 4;

type Entry = readonly [tag: number, type: number, count: number, value: number];

const directory = (entries: readonly Entry[], nextAt: number): Buffer => {
  const bytes = Buffer.alloc(sizeOfDirectory(entries.length));
  bytes.writeUInt16BE(entries.length, 0);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16BE(tag, at);
    bytes.writeUInt16BE(type, at + 2);
    bytes.writeUInt32BE(count, at + 4);
    bytes.writeUInt32BE(value, at + 8);
  }
  bytes.writeUInt32BE(nextAt, bytes.length - 4);
  return bytes;
};
