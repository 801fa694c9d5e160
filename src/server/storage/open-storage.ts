import { join } from "node:path";

import { dataDirRefusal } from "#server/db/start-error.ts";
import type { Logger } from "#server/log/logger.ts";
import { ShopError } from "#shared/shop-error.ts";

import { openFolderStorage } from "./folder-storage.ts";
import { bucketRefusal } from "./s3/bucket-refusal.ts";
import type { S3Config } from "./s3/s3-config.ts";
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
  // Its lines would stand before the one that an operator reads.
  const proof = openS3Storage(s3, log.child({}, { level: "silent" }));
  try {
    await proof.check();
    // Without the right to list, a store answers "forbidden" for what it has not got.
    await proof.stat("check/none");
  } catch (error) {
    throw bucketRefusal(s3, error);
  }
  return openS3Storage(s3, log);
};
