import type { FilesMark } from "./files-mark.ts";
import { folderMark } from "./folder-mark.ts";
import { filesFolderOf } from "./open-storage.ts";
import type { S3Config } from "./s3/s3-config.ts";

/** The mark in the bucket, or in the folder of a shop without one. */
export const openFilesMark = async (
  s3: S3Config | undefined,
  dataDir: string,
): Promise<FilesMark> => {
  if (s3 === undefined) return folderMark(filesFolderOf(dataDir));
  // With its signer and its reader of XML: a shop on a folder does not load them.
  const { bucketMark } = await import("./s3/bucket-mark.ts");
  return bucketMark(s3);
};
