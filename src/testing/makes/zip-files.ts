import { crc32, deflateRawSync } from "node:zlib";

export type ZipFile = {
  readonly name: string;
  readonly content: Uint8Array;
  /** What the ZIP says of its size; by default the truth. */
  readonly saidBytes?: number;
};

/** A ZIP with compressed files, as banks send them; also one that lies about its sizes. */
export const zipOf = (files: readonly ZipFile[]): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content, saidBytes = content.length } of files) {
    const packed = deflateRawSync(content);
    const nameBytes = new TextEncoder().encode(name);
    const common = [20, 0x0800, 8, 0, 0x5b74] as const;
    const sizes = [crc32(content), packed.length, saidBytes] as const;
    const local = header(30, [0x04_03_4b_50], [...common], [...sizes], [nameBytes.length, 0]);
    const entry = header(
      46,
      [0x02_01_4b_50],
      [20, ...common],
      [...sizes],
      [nameBytes.length, 0, 0, 0, 0],
      [0, offset],
    );
    parts.push(local, nameBytes, packed);
    directory.push(entry, nameBytes);
    offset += local.length + nameBytes.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = header(22, [0x06_05_4b_50], [0, 0, files.length, files.length], [size, offset], [0]);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
};

/** Numbers in turn of four bytes and of two, beginning with four. */
const header = (length: number, ...groups: readonly (readonly number[])[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [index, group] of groups.entries()) {
    for (const value of group) {
      if (index % 2 === 0) view.setUint32(at, value, true);
      else view.setUint16(at, value, true);
      at += index % 2 === 0 ? 4 : 2;
    }
  }
  return new Uint8Array(view.buffer);
};
