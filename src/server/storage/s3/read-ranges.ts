import { createHash } from "node:crypto";

import type { S3Answer, S3Call } from "./s3-call.ts";
import { isMissing, S3Damage, S3Failure } from "./s3-failure.ts";
import { tryAgain } from "./try-again.ts";

/** So much of a file that is being read is in memory, however slow its reader is. */
export const rangeBytes = 4 * 1024 * 1024;
const rangeDeadlineMs = 30_000;

export type RangedFile = {
  readonly sizeBytes: number;
  /** @throws S3Damage at the end when these are not the bytes that were kept */
  readonly pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>;
};

/** Opens a file with its first range; null when there is none. */
export const readRanges = async (call: S3Call, key: string): Promise<RangedFile | null> => {
  const first = await tryAgain(() => readRange(call, key, 0)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return first && { sizeBytes: first.sizeBytes, pieces: readOn(call, key, first) };
};

type Range = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sizeBytes: number;
  readonly tag: string;
  readonly sha256: string | null;
};

async function* readOn(call: S3Call, key: string, first: Range) {
  const hash = createHash("sha256");
  let range = first;
  for (let from = 0; ;) {
    hash.update(range.bytes);
    from += range.bytes.length;
    const isLast = from >= first.sizeBytes;
    // Held back until it is known: nobody has all of what is not the file.
    if (isLast && first.sha256 !== null && hash.digest("hex") !== first.sha256) {
      throw new S3Damage(`${key} is not what was kept: its checksum differs`);
    }
    if (range.bytes.length > 0) yield range.bytes;
    if (isLast) return;
    range = await tryAgain(() => readRange(call, key, from, first.tag));
  }
}

const readRange = async (call: S3Call, key: string, from: number, tag?: string): Promise<Range> => {
  const range = `bytes=${from}-${from + rangeBytes - 1}`;
  const answer = await call({
    method: "GET",
    key,
    // The same file from end to end, should somebody write it anew meanwhile.
    headers: { range, ...(tag !== undefined && { "if-match": tag }) },
    deadlineMs: rangeDeadlineMs,
  }).catch((error: unknown) => {
    // An empty file has no first byte.
    if (error instanceof S3Failure && error.status === 416 && from === 0) return null;
    throw error;
  });
  if (answer === null) return { bytes: new Uint8Array(), sizeBytes: 0, tag: "", sha256: null };
  return { bytes: answer.body, ...requireRange(answer, from) };
};

/** @throws S3Damage when it is not the range that was asked for, or not all of it */
const requireRange = ({ status, headers, body }: S3Answer, from: number) => {
  const [, start, end, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  const sizeBytes = Number(size);
  const isAsked =
    status === 206 &&
    Number(start) === from &&
    Number(end) === Math.min(from + rangeBytes, sizeBytes) - 1 &&
    body.length === Number(end) - from + 1;
  if (!isAsked) throw new S3Damage("a range came back that is not the one asked for");
  return {
    sizeBytes,
    tag: headers.get("etag") ?? "",
    sha256: headers.get("x-amz-meta-sha256"),
  };
};
