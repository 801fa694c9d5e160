import yauzl from "yauzl";

import { statementFilesMax, unpackedBytesMax } from "#shared/bank/booking.ts";

/** What banks put beside their statements, and programs of a desk into every ZIP. */
const isBeside = (name: string) =>
  /\/$|(^|\/)(__MACOSX|\.)|\.(pdf|txt\.sig|p7s|html?)$/i.test(name);

/** Whether a file is a ZIP, by its first bytes; an empty one has no first entry. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * The files of a bank's ZIP, in the order of their names, so that every import is the same. What it says
 * of sizes is not believed: unpacking ends where the bound is passed.
 * @returns null when it is damaged, encrypted, or holds more than a year of statements
 */
export const unpackStatements = async (bytes: Uint8Array): Promise<Uint8Array[] | null> => {
  try {
    return await readEntries(await yauzl.fromBufferPromise(Buffer.from(bytes)));
  } catch (error) {
    // The library's own errors are plain: a ZIP that it cannot read is one for us.
    if (error instanceof Error) return null;
    throw error;
  }
};

const readEntries = async (zip: yauzl.ZipFile): Promise<Uint8Array[] | null> => {
  if (zip.entryCount > statementFilesMax) return null;
  const files: { readonly name: string; readonly content: Uint8Array }[] = [];
  let leftBytes = unpackedBytesMax;
  for await (const entry of zip.eachEntry()) {
    if (isBeside(entry.fileName)) continue;
    if (entry.uncompressedSize > leftBytes) return null;
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      leftBytes -= chunk.length;
      if (leftBytes < 0) return null;
      chunks.push(chunk);
    }
    files.push({ name: entry.fileName, content: new Uint8Array(Buffer.concat(chunks)) });
  }
  return files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ content }) => content);
};
