import type { ByteReader } from "./byte-reader.ts";
import { ascii } from "./image-type.ts";

/** ISO base media boxes that hold other boxes, on the way to what is said of pictures; `meta` has a version first. */
const containers = new Map([
  ["meta", 4],
  ["iprp", 0],
  ["ipco", 0],
]);

/** A real file has some dozens; a 200-megapixel one of tiles has 822 items but few properties. */
const boxesMax = 10_000;

export type HeifBox = { readonly type: string; readonly bodyOffset: number; readonly end: number };

/** The boxes of a HEIF or AVIF file that say something of its pictures, those of one container together. */
export async function* walkHeifBoxes(reader: ByteReader): AsyncGenerator<HeifBox> {
  const pending = [{ from: 0, to: reader.sizeBytes }];
  let boxes = 0;
  for (let range = pending.pop(); range; range = pending.pop()) {
    let offset = range.from;
    while (offset + 8 <= range.to && boxes < boxesMax) {
      boxes += 1;
      const box = await readBox(reader, offset, range.to);
      if (!box) break;
      const inside = containers.get(box.type);
      if (inside !== undefined) pending.push({ from: box.bodyOffset + inside, to: box.end });
      yield box;
      offset = box.end;
    }
  }
}

const readBox = async (
  reader: ByteReader,
  offset: number,
  limit: number,
): Promise<HeifBox | null> => {
  const head = await reader.read(offset, 16);
  if (head.length < 8) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = ascii(head, 4, 4);
  const shortSize = view.getUint32(0);
  const isLong = shortSize === 1 && head.length === 16;
  const headBytes = isLong ? 16 : 8;
  // 0 means: up to the end of what holds it.
  const size = isLong ? Number(view.getBigUint64(8)) : shortSize === 0 ? limit - offset : shortSize;
  if (size < headBytes) return null;
  return { type, bodyOffset: offset + headBytes, end: Math.min(offset + size, limit) };
};
