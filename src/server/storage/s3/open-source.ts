import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

import type { StorageSource } from "#server/storage/storage.ts";

import { sha256Of } from "./s3-call.ts";

export type OpenedSource = {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * A file or bytes to be sent, measured.
 * @throws what reading the file throws: it is this machine's, and no fault of the store
 */
export const openSource = async (source: StorageSource): Promise<OpenedSource> => {
  if (source instanceof Uint8Array) {
    // What is sent is what was given, whatever its owner does to it meanwhile.
    const bytes = new Uint8Array(source);
    return {
      sizeBytes: bytes.length,
      sha256: sha256Of(bytes),
      read: async (from, to) => bytes.subarray(from, to),
    };
  }
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of createReadStream(source.path)) {
    hash.update(piece as Uint8Array);
    sizeBytes += (piece as Uint8Array).length;
  }
  const file = Bun.file(source.path);
  return {
    sizeBytes,
    sha256: hash.digest("hex"),
    read: (from, to) => file.slice(from, to).bytes(),
  };
};
