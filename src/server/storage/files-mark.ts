import { folderMark } from "./folder-mark.ts";
import { filesFolderOf } from "./open-storage.ts";
import type { S3Config } from "./s3/s3-config.ts";

/** The mark of a place for files: by it a start tells this shop's from another one's. */
export type FilesMark = {
  /** The setting that names the place, and the place, as an operator reads them. */
  readonly name: string;
  /** Null of a place that has none, such as one into which files were put one by one. */
  readonly read: () => Promise<string | null>;
  /** Where there is none. */
  readonly write: (mark: string) => Promise<void>;
  /** A place that files are put back into is whoever's asks next. */
  readonly remove: () => Promise<void>;
  readonly hasFiles: () => Promise<boolean>;
};

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
