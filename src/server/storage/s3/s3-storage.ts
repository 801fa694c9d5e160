import { open, rm } from "node:fs/promises";

import { uuidv7 } from "uuidv7";

import { createSlots } from "#server/db/turn-slots.ts";
import type { Logger } from "#server/log/logger.ts";
import { asStorageFailure } from "#server/storage/storage-failure.ts";
import {
  checkPrefix,
  requireStorageKey,
  type Storage,
  type StorageSource,
  type StoredFile,
} from "#server/storage/storage.ts";

import { listKeys } from "./list-keys.ts";
import { type OpenedSource, openSource } from "./open-source.ts";
import { askDeadlineMs, partBytes, putDeadlineMs, putInParts, requireTag } from "./put-in-parts.ts";
import { readRanges } from "./read-ranges.ts";
import { createS3Call, type S3Call } from "./s3-call.ts";
import type { S3Config } from "./s3-config.ts";
import { asAwayStore, asFullStore, isMissing, S3Damage } from "./s3-failure.ts";
import { sweepParts } from "./sweep-parts.ts";
import { tryAgain } from "./try-again.ts";

/** Files that are written at a time: each has a part in memory. */
const writersMax = 8;
/** More that wait, or longer, are refused: the store is too slow for what comes. */
const writersWaitingMax = 500;
const writerWaitsMsMax = 60_000;
/** A check tries this often; whoever asks for readiness waits for it. */
const checkTries = 2;
const checkDeadlineMs = 3_000;
/** Bytes that were kept so long ago prove as much as a check does. */
const provenMs = 10_000;

/**
 * Keeps files in a bucket of an S3-compatible store. A key appears with all its bytes or not at all; what
 * fails is tried again, and what still fails is refused as a full disk is, or as unavailable where it is read.
 */
export const openS3Storage = (config: S3Config, log: Logger): Storage => {
  const call = createS3Call(config);
  const writers = createSlots(writersMax, writersWaitingMax);
  let provenAt = -Infinity;

  const refuseWriting = (act: string, key: string) => (error: unknown) => {
    log.warn({ err: error, act, key }, "the S3 store takes no file");
    throw asFullStore(error);
  };
  const refuseReading = (act: string, key: string) => (error: unknown) => {
    log.error({ err: error, act, key }, "the S3 store gives no file");
    throw asAwayStore(error);
  };

  const head = (key: string): Promise<StoredFile | null> =>
    tryAgain(async () => {
      const { headers } = await call({ method: "HEAD", key, deadlineMs: askDeadlineMs });
      const [size, storedAt] = [headers.get("content-length"), headers.get("last-modified")];
      if (size === null || storedAt === null) throw new S3Damage("a key is described by nothing");
      return { key, sizeBytes: Number(size), storedAt: new Date(storedAt) };
    }).catch(nullIfMissing);
  const put = async (key: string, source: StorageSource) => {
    requireStorageKey(key);
    const file = await openSource(source);
    const end = await writers.take(writerWaitsMsMax).catch(refuseWriting("put", key));
    try {
      if ((await head(key)) !== null) return;
      await putWhole(call, key, file, head);
      provenAt = performance.now();
    } catch (error) {
      refuseWriting("put", key)(error);
    } finally {
      end();
    }
  };
  const openRead = async (key: string) => {
    requireStorageKey(key);
    const file = await readRanges(call, key).catch(refuseReading("read", key));
    if (file === null) return null;
    const { pieces, sizeBytes } = file;
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done === true) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: error, act: "read", key }, "the S3 store gives no file");
          controller.error(asAwayStore(error));
        }
      },
      async cancel() {
        await pieces.return();
      },
    });
    return { sizeBytes, stream };
  };
  const remove = async (key: string, tries?: number) => {
    await tryAgain(async () => {
      const { status } = await call({ method: "DELETE", key, deadlineMs: askDeadlineMs });
      if (status !== 204) throw new S3Damage("a removal was not answered by the store");
    }, tries).catch(nullIfMissing);
  };

  return {
    isShared: true,
    put,
    openRead,
    readBytes: async (key) => {
      const file = await openRead(key);
      return file && (await new Response(file.stream).bytes());
    },
    copyToFile: async (key, path) => {
      const file = await openRead(key);
      if (file === null) return false;
      try {
        await writeFile(path, file.stream);
        return true;
      } catch (error) {
        await rm(path, { force: true });
        throw asStorageFailure(error);
      }
    },
    stat: (key) => head(requireStorageKey(key)).catch(refuseReading("stat", key)),
    remove: (key) => remove(requireStorageKey(key)).catch(refuseWriting("remove", key)),
    list: (prefix) => listKeys(call, prefix),
    sweep: () => sweepParts(call, new Date()).catch(refuseWriting("sweep", "")),
    check: async () => {
      if (performance.now() - provenAt < provenMs) return;
      const key = `${checkPrefix}${uuidv7()}`;
      const body = new TextEncoder().encode(key);
      const write = async () => {
        requireTag(await call({ method: "PUT", key, body, deadlineMs: checkDeadlineMs }));
      };
      await tryAgain(write, checkTries).catch(refuseWriting("check", key));
      await remove(key, checkTries).catch(refuseWriting("check", key));
      provenAt = performance.now();
    },
  };
};

const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

const putWhole = async (
  call: S3Call,
  key: string,
  { sizeBytes, sha256, read }: OpenedSource,
  head: (key: string) => Promise<StoredFile | null>,
) => {
  const headers = { "x-amz-meta-sha256": sha256 };
  if (sizeBytes > partBytes) {
    const isThere = async () => (await head(key))?.sizeBytes === sizeBytes;
    return putInParts(call, { key, sizeBytes, headers, read, isThere });
  }
  const body = await read(0, sizeBytes);
  await tryAgain(async () => {
    requireTag(await call({ method: "PUT", key, headers, body, deadlineMs: putDeadlineMs }));
  });
};

const writeFile = async (path: string, stream: ReadableStream<Uint8Array>) => {
  const file = await open(path, "w");
  try {
    for await (const piece of stream) await file.writeFile(piece);
  } finally {
    await file.close();
  }
};
