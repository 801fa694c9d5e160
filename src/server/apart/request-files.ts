// The files of a request to a process of ours: piped after its header, or read where they lie.

import { open } from "node:fs/promises";

import { z } from "zod";

import { type Framed, frameBodyBytesMax } from "./process-frames.ts";

const requestHeaderSchema = z.strictObject({
  /** What is asked. */
  header: z.unknown(),
  /** In order; those without a path follow in the pipe. */
  files: z.array(z.strictObject({ sizeBytes: z.int().min(0), path: z.string().nullable() })),
});
export type RequestHeader = z.infer<typeof requestHeaderSchema>;

/**
 * What is asked, with all of its files behind it, one after the other.
 * @throws Error when a file has another size than it had when it was asked for
 */
export const readRequestFiles = async ({ header, body: piped }: Framed): Promise<Framed> => {
  const { header: asked, files } = requestHeaderSchema.parse(header);
  if (files.every(({ path }) => path === null)) return { header: asked, body: piped };
  const wholeBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (wholeBytes > frameBodyBytesMax) throw new Error("files are longer than any of ours");
  const body = new Uint8Array(wholeBytes);
  let [at, pipedAt] = [0, 0];
  for (const { sizeBytes, path } of files) {
    if (path === null) {
      body.set(piped.subarray(pipedAt, pipedAt + sizeBytes), at);
      pipedAt += sizeBytes;
    } else {
      await readInto(body.subarray(at, at + sizeBytes), path);
    }
    at += sizeBytes;
  }
  return { header: asked, body };
};

const readInto = async (target: Uint8Array, path: string): Promise<void> => {
  await using file = await open(path);
  if ((await file.stat()).size !== target.length) throw new Error("a file has another size");
  for (let at = 0; at < target.length;) {
    const { bytesRead } = await file.read(target, at, target.length - at);
    if (bytesRead === 0) throw new Error("a file ended before its end");
    at += bytesRead;
  }
};
