// Reads EXIF of a photo here: orientation and the small picture (thumbnail) inside of it.

import type { PhotoSize } from "#shared/design/frame.ts";
import { type ByteReader, windowBytes } from "#shared/pictures/byte-reader.ts";

/** How a stored picture has to be turned, as EXIF counts: 1 is upright, even ones are mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type Exif = {
  /** Where its segment stands in the file, from–to; null when there is none. */
  readonly segment: readonly [from: number, to: number] | null;
  readonly orientation: Orientation;
  /** A small JPEG of the same picture, stored as the large one is; null when there is none. */
  readonly thumbnail: Uint8Array<ArrayBuffer> | null;
};

const noExif: Exif = { segment: null, orientation: 1, thumbnail: null };

/** EXIF comes early; what stands behind so many segments is not looked for. */
const segmentsMax = 12;
const entriesMax = 64;
const tags = { orientation: 0x0112, thumbnailAt: 0x0201, thumbnailBytes: 0x0202 } as const;

/** What a JPEG's EXIF (JEITA CP-3451, a TIFF inside of APP1) tells; damage counts as not there. */
export const readExif = async (reader: ByteReader): Promise<Exif> => {
  let offset = 2;
  for (let segment = 0; segment < segmentsMax; segment += 1) {
    const head = viewOf(await reader.read(offset, 10));
    if (head.byteLength < 10 || head.getUint8(0) !== 0xff) return noExif;
    const marker = head.getUint8(1);
    const length = head.getUint16(2);
    const isExif = marker === 0xe1 && head.getUint32(4) === 0x45_78_69_66;
    // "Exif", two zeros, then the TIFF.
    if (isExif) {
      const tiff = await reader.read(offset + 10, Math.min(Math.max(0, length - 8), windowBytes));
      return { segment: [offset, offset + 2 + length], ...readTiff(tiff) };
    }
    if (marker < 0xe0 || marker > 0xef || length < 2) return noExif;
    offset += 2 + length;
  }
  return noExif;
};

const readTiff = (bytes: Uint8Array): Omit<Exif, "segment"> => {
  const view = viewOf(bytes);
  if (view.byteLength < 8) return noExif;
  const isLittle = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, isLittle) !== 42) return noExif;
  const main = readDirectory(view, view.getUint32(4, isLittle), isLittle);
  const small = readDirectory(view, main.nextAt, isLittle);
  const from = small.values.get(tags.thumbnailAt) ?? 0;
  const to = from + (small.values.get(tags.thumbnailBytes) ?? 0);
  const hasThumbnail = from > 0 && to <= bytes.length && isJpegAt(bytes, from) && to - from > 4;
  return {
    orientation: orientationOf(main.values.get(tags.orientation)),
    thumbnail: hasThumbnail ? bytes.slice(from, to) : null,
  };
};

/** The whole numbers of a directory by their tags, and where the next one starts (0: nowhere). */
const readDirectory = (view: DataView, at: number, isLittle: boolean) => {
  const values = new Map<number, number>();
  if (at === 0 || at + 2 > view.byteLength) return { values, nextAt: 0 };
  const count = Math.min(entriesMax, view.getUint16(at, isLittle));
  const end = at + 2 + count * 12;
  for (let entry = at + 2; entry < end && entry + 12 <= view.byteLength; entry += 12) {
    const isShort = view.getUint16(entry + 2, isLittle) === 3;
    const value = isShort
      ? view.getUint16(entry + 8, isLittle)
      : view.getUint32(entry + 8, isLittle);
    values.set(view.getUint16(entry, isLittle), value);
  }
  return { values, nextAt: end + 4 <= view.byteLength ? view.getUint32(end, isLittle) : 0 };
};

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const orientationOf = (value: number | undefined): Orientation =>
  orientations.find((orientation) => orientation === value) ?? 1;

const isJpegAt = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xff && bytes[at + 1] === 0xd8;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** From 5 on the stored picture lies on its side. */
export const uprightSize = (
  stored: { readonly width: number; readonly height: number },
  orientation: Orientation,
): PhotoSize =>
  orientation >= 5
    ? { widthPx: stored.height, heightPx: stored.width }
    : { widthPx: stored.width, heightPx: stored.height };

/** A thumbnail that shows less than this of its own area is of another picture (an older crop). */
const shownAreaMin = 0.6;

/** The part of a thumbnail that is the picture: phones lay black bars around what is not 4:3. */
export const placeInThumbnail = (
  thumbnail: { readonly width: number; readonly height: number },
  stored: { readonly width: number; readonly height: number },
) => {
  const scale = Math.min(thumbnail.width / stored.width, thumbnail.height / stored.height);
  const width = Math.max(1, Math.round(stored.width * scale));
  const height = Math.max(1, Math.round(stored.height * scale));
  if (width * height < shownAreaMin * thumbnail.width * thumbnail.height) return null;
  return {
    width,
    height,
    left: Math.floor((thumbnail.width - width) / 2),
    top: Math.floor((thumbnail.height - height) / 2),
  };
};

type Turn = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** For a canvas of the upright size: lets a stored picture be drawn at its stored size. */
export const turnUpright = (
  orientation: Orientation,
  { widthPx: width, heightPx: height }: PhotoSize,
): Turn => {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, width, 0];
    case 7:
      return [0, -1, -1, 0, width, height];
    case 8:
      return [0, -1, 1, 0, 0, height];
  }
};
