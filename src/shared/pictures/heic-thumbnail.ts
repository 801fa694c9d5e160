import { type ByteReader, windowBytes } from "./byte-reader.ts";
import { ascii } from "./image-type.ts";

/** The small picture that phones lay into their HEIC, as a HEIC of its own. */
export type HeicThumbnail = {
  readonly file: Uint8Array<ArrayBuffer>;
  /** The large picture stands on its side: its stored width is its height. */
  readonly isOnSide: boolean;
};

/** A small picture is some kilobytes; what is called one and is larger, is none. */
export const heicThumbnailBytesMax = 48 * 1024;

type Box = { readonly type: string; readonly body: number; readonly end: number };
/** Properties by their place in `ipco`, from 1 on. */
type Properties = readonly Box[];

/**
 * Finds the `thmb` of the primary picture and its properties (ISO/IEC 23008-12) and lays them into a
 * file of their own, a few kilobytes long: it is decoded in milliseconds, and sent in no more.
 * @returns null when there is none, or when the file is built in a way that phones do not build it
 */
export const parseHeicThumbnail = async (reader: ByteReader): Promise<HeicThumbnail | null> => {
  try {
    return await read(reader);
  } catch (error) {
    // A box that ends before its own content: damage counts as not there.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const read = async (reader: ByteReader): Promise<HeicThumbnail | null> => {
  const head = await reader.read(0, Math.min(windowBytes, reader.sizeBytes));
  const bytes = new Uint8Array(head);
  const view = new DataView(bytes.buffer);
  const meta = boxesIn(view, 0, bytes.length).find(({ type }) => type === "meta");
  if (!meta || meta.end > bytes.length) return null;
  const parts = boxesIn(view, meta.body + 4, meta.end);
  const part = (type: string) => parts.find((box) => box.type === type);
  const [pitm, iref, iprp, iloc] = ["pitm", "iref", "iprp", "iloc"].map(part);
  if (!pitm || !iref || !iprp || !iloc) return null;
  // Version 0 of each has ids of two bytes, as phones write them.
  if ([pitm, iref].some(({ body }) => view.getUint8(body) !== 0)) return null;
  const primary = view.getUint16(pitm.body + 4);
  const item = thumbnailOf(view, iref, primary);
  const extent = item === null ? null : extentOf(view, iloc, item);
  const inner = boxesIn(view, iprp.body, iprp.end);
  const ipco = inner.find(({ type }) => type === "ipco");
  const ipma = inner.find(({ type }) => type === "ipma");
  if (item === null || !extent || !ipco || !ipma) return null;
  const all = boxesIn(view, ipco.body, ipco.end);
  const own = propertiesOf(view, ipma, all, item);
  const large = propertiesOf(view, ipma, all, primary);
  const isCoded = own.some(({ type }) => type === "hvcC");
  const isCut = [...own, ...large].some(({ type }) => type === "clap");
  if (!isCoded || isCut || extent.length > heicThumbnailBytesMax) return null;
  const coded = await reader.read(extent.offset, extent.length);
  if (coded.length < extent.length) return null;
  const turn = large.find(({ type }) => type === "irot");
  return {
    file: fileOf(
      own.map((box) => withHead(box.type, bytes.subarray(box.body, box.end))),
      coded,
    ),
    isOnSide: turn !== undefined && view.getUint8(turn.body) % 2 === 1,
  };
};

const boxesIn = (view: DataView, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  const limit = Math.min(to, view.byteLength);
  let offset = from;
  while (offset + 8 <= limit) {
    const size = view.getUint32(offset);
    if (size < 8) break;
    const type = ascii(new Uint8Array(view.buffer, offset, 8), 4, 4);
    boxes.push({ type, body: offset + 8, end: offset + size });
    offset += size;
  }
  return boxes;
};

/** The item that says of itself to be the small picture of another. */
const thumbnailOf = (view: DataView, iref: Box, of: number): number | null => {
  for (const { type, body } of boxesIn(view, iref.body + 4, iref.end)) {
    if (type !== "thmb") continue;
    const count = view.getUint16(body + 2);
    for (let at = 0; at < count; at += 1) {
      if (view.getUint16(body + 4 + at * 2) === of) return view.getUint16(body);
    }
  }
  return null;
};

/** Where an item's bytes are, when they are in one piece of the file. */
const extentOf = (view: DataView, iloc: Box, item: number) => {
  const version = view.getUint8(iloc.body);
  if (version > 1) return null;
  const sizes = view.getUint16(iloc.body + 4);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 1 ? sizes & 15 : 0;
  let at = iloc.body + 8;
  const take = (bytes: number): number => {
    const value =
      bytes === 8 ? Number(view.getBigUint64(at)) : bytes === 4 ? view.getUint32(at) : 0;
    at += bytes;
    return value;
  };
  const takeShort = (): number => {
    at += 2;
    return view.getUint16(at - 2);
  };
  for (let left = view.getUint16(iloc.body + 6); left > 0; left -= 1) {
    const id = takeShort();
    const method = version === 1 ? takeShort() & 15 : 0;
    takeShort();
    const base = take(baseBytes);
    const count = takeShort();
    const extents = Array.from({ length: count }, () => {
      take(indexBytes);
      return { offset: base + take(offsetBytes), length: take(lengthBytes) };
    });
    const [extent] = extents;
    if (id === item) return method === 0 && count === 1 && extent ? extent : null;
  }
  return null;
};

const propertiesOf = (view: DataView, ipma: Box, all: Properties, item: number): Properties => {
  const version = view.getUint8(ipma.body);
  const isWide = (view.getUint8(ipma.body + 3) & 1) === 1;
  let at = ipma.body + 8;
  for (let left = view.getUint32(ipma.body + 4); left > 0; left -= 1) {
    const id = version === 0 ? view.getUint16(at) : view.getUint32(at);
    at += version === 0 ? 2 : 4;
    const count = view.getUint8(at);
    at += 1;
    const places = Array.from({ length: count }, (_, index) =>
      isWide ? view.getUint16(at + index * 2) & 0x7fff : view.getUint8(at + index) & 0x7f,
    );
    at += count * (isWide ? 2 : 1);
    if (id === item) return places.flatMap((place) => all[place - 1] ?? []);
  }
  return [];
};

type Part = Uint8Array | readonly number[];

const bytesOf = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const letters = (text: string): number[] =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const wide = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const withHead = (type: string, ...body: readonly Part[]): Uint8Array => {
  const inside = bytesOf(...body);
  return bytesOf(wide(inside.length + 8), letters(type), inside);
};
const version0 = [0, 0, 0, 0];

/** One coded picture and its properties as a whole HEIC; item 1 is all there is. */
const fileOf = (properties: readonly Uint8Array[], coded: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = withHead("ftyp", letters("heic"), version0, letters("mif1heic"));
  const marks = properties.map((_, index) => 0x80 | (index + 1));
  const metaWith = (offset: number) =>
    withHead(
      "meta",
      version0,
      withHead(
        "hdlr",
        version0,
        version0,
        letters("pict"),
        Array.from({ length: 13 }, () => 0),
      ),
      withHead("pitm", version0, [0, 1]),
      withHead(
        "iinf",
        version0,
        [0, 1],
        withHead("infe", [2, 0, 0, 0, 0, 1, 0, 0], letters("hvc1"), [0]),
      ),
      withHead(
        "iprp",
        withHead("ipco", ...properties),
        withHead("ipma", version0, wide(1), [0, 1, marks.length], marks),
      ),
      withHead(
        "iloc",
        version0,
        [0x44, 0, 0, 1],
        [0, 1, 0, 0, 0, 1],
        wide(offset),
        wide(coded.length),
      ),
    );
  const offset = head.length + metaWith(0).length + 8;
  return bytesOf(head, metaWith(offset), withHead("mdat", coded));
};
