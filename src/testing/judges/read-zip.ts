import { crc32 } from "node:zlib";

/**
 * The entries of a ZIP of stored files, read by its central directory as unpackers do.
 * @throws Error when an entry's bytes are not what their checksum says
 */
export const readZip = (zip: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06_05_4b_50) end -= 1;
  if (end < 0) throw new Error("no ZIP");
  const entries = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [method, crc, size] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
    ];
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = zip.subarray(start, start + size);
    if (method !== 0 || crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    entries.set(name, bytes);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return entries;
};
