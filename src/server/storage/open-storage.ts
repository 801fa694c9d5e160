import { join } from "node:path";

import { dataDirRefusal, StartError } from "#server/db/start-error.ts";
import type { Logger } from "#server/log/logger.ts";
import { ShopError } from "#shared/shop-error.ts";

import { openFolderStorage } from "./folder-storage.ts";
import type { S3Config } from "./s3/s3-config.ts";
import { S3Failure } from "./s3/s3-failure.ts";
import type { Storage } from "./storage.ts";

/** Where files lie without a store for them. */
export const filesFolderOf = (dataDir: string): string => join(dataDir, "files");

/**
 * The place for files that the environment names, proven to take some.
 * @throws StartError when the folder cannot be made or written; when the bucket is not there, not ours, or not reached
 */
export const openStorage = async (
  s3: S3Config | undefined,
  dataDir: string,
  log: Logger,
): Promise<Storage> => {
  if (s3 === undefined) {
    const folder = filesFolderOf(dataDir);
    return openFolderStorage(folder).catch((error: unknown) => {
      throw dataDirRefusal(folder, error instanceof ShopError ? error.cause : error);
    });
  }
  // With its signer and its reader of XML: a shop on a folder does not load them.
  const { openS3Storage } = await import("./s3/s3-storage.ts");
  const storage = openS3Storage(s3, log);
  try {
    await storage.check();
    // Without the right to list, a store answers "forbidden" for what it has not got.
    await storage.stat("check/none");
  } catch (error) {
    throw new StartError(sentenceOf(s3, error), { cause: error });
  }
  return storage;
};

const sentenceOf = ({ bucket, endpoint }: S3Config, error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const start = `S3_BUCKET ${bucket} at ${endpoint}`;
  if (!(cause instanceof S3Failure)) return `${start} is not reached: S3_ENDPOINT`;
  if (cause.code === "NoSuchBucket") return `${start} is not there`;
  if (cause.status === 403) {
    return `${start} refuses these keys (${cause.code || "forbidden"}): it must let them list, read, write and delete`;
  }
  return `${start} does not take files: ${cause.status} ${cause.code}`;
};
