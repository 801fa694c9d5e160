import type { ByteReader } from "./byte-reader.ts";
import type { PixelSize } from "./byte-reader.ts";
import { parseHeifSize } from "./heif-size.ts";
import { ascii, type ImageType } from "./image-type.ts";

/**
 * The stored size a picture declares, before anything decodes it: a few reads, no allocation by the
 * file's wishes. Null when the header cannot be read. For HEIF the largest picture inside counts.
 */
export const parseDeclaredSize = async (
  type: ImageType,
  reader: ByteReader,
): Promise<PixelSize | null> => {
  switch (type) {
    case "jpeg":
      return await readJpegSize(reader);
    case "png":
      return await readPngSize(reader);
    case "gif":
      return await readGifSize(reader);
    case "webp":
      return await readWebpSize(reader);
    case "avif":
    case "heic":
      return await parseHeifSize(reader);
  }
};

const jpegSegmentsMax = 5_000;

const readJpegSize = async (reader: ByteReader): Promise<PixelSize | null> => {
  const frame = await findJpegFrame(reader);
  return frame && positive(frame.getUint16(7), frame.getUint16(5));
};

/**
 * Whether a JPEG is of four inks (CMYK). Browsers show those in colours of their own: only whoever reads
 * the profile inside knows the right ones.
 */
export const isOfInks = async (reader: ByteReader): Promise<boolean> =>
  (await findJpegFrame(reader))?.getUint8(9) === 4;

/** Walks the segments up to the frame header (SOF). */
const findJpegFrame = async (reader: ByteReader): Promise<DataView | null> => {
  let offset = 2;
  for (let segment = 0; segment < jpegSegmentsMax; segment += 1) {
    const head = await readView(reader, offset, 10);
    if (!head || head.getUint8(0) !== 0xff) return null;
    const marker = head.getUint8(1);
    const isFill = marker === 0xff;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    const isStandalone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (isFrame) return head;
    if (marker === 0xda || marker === 0xd9) return null;
    if (isFill) offset += 1;
    else if (isStandalone) offset += 2;
    else offset += 2 + Math.max(2, head.getUint16(2));
  }
  return null;
};

const readPngSize = async (reader: ByteReader): Promise<PixelSize | null> => {
  const head = await readView(reader, 8, 16);
  return head && viewAscii(head, 4) === "IHDR"
    ? positive(head.getUint32(8), head.getUint32(12))
    : null;
};

const readGifSize = async (reader: ByteReader): Promise<PixelSize | null> => {
  const head = await readView(reader, 6, 4);
  return head && positive(head.getUint16(0, true), head.getUint16(2, true));
};

const readWebpSize = async (reader: ByteReader): Promise<PixelSize | null> => {
  const head = await readView(reader, 12, 18);
  if (!head) return null;
  const at24 = (offset: number) => head.getUint16(offset, true) | (head.getUint8(offset + 2) << 16);
  switch (viewAscii(head, 0)) {
    case "VP8X":
      return positive(at24(12) + 1, at24(15) + 1);
    case "VP8L": {
      const bits = head.getUint32(9, true);
      return positive((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8 ":
      return positive(head.getUint16(14, true) & 0x3fff, head.getUint16(16, true) & 0x3fff);
    default:
      return null;
  }
};

const readView = async (reader: ByteReader, offset: number, length: number) => {
  const bytes = await reader.read(offset, length);
  return bytes.length < length
    ? null
    : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

const viewAscii = (view: DataView, offset: number) =>
  ascii(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), offset, 4);

const positive = (width: number, height: number): PixelSize | null =>
  width > 0 && height > 0 ? { width, height } : null;
