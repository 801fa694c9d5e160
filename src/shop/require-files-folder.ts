import type { Database } from "#server/db/connect.ts";
import { StartError } from "#server/db/start-error.ts";
import { isFullDisk } from "#server/log/full-disk.ts";
import type { Logger } from "#server/log/logger.ts";
import { hasFiles, readFolderMark, writeFolderMark } from "#server/storage/folder-mark.ts";

import { readHasPhotos } from "./desk/read-has-photos.ts";
import { claimFilesFolder, readFilesFolder } from "./settings/claim-files-folder.ts";

const oneShop = "give every process the same DATA_DIR, or a bucket (S3_*, docs/files.md)";

/**
 * Sees to it that a process without a bucket works on the folder that the shop's files are in: with a folder of its
 * own, photos that were sent to one process would be missing at the next. The folder carries a mark that the database
 * knows; files that came without it, as by a restore, bring none and get it.
 * @throws StartError where the shop has photos, and they are not here
 */
export const requireFilesFolder = async (
  db: Database,
  log: Logger,
  folder: string,
): Promise<void> => {
  const hasPhotos = await readHasPhotos(db);
  if (hasPhotos && !hasFiles(folder)) {
    throw new StartError(`DATA_DIR: ${folder} has none of this shop's files: ${oneShop}`);
  }
  const known = await readFilesFolder(db);
  const found = readFolderMark(folder);
  if (found === null && known !== null && hasFiles(folder)) {
    markFolder(folder, known, log);
    log.warn({ folder }, "files without a mark: they are taken for this shop's");
    return;
  }
  const mark = found ?? markFolder(folder, crypto.randomUUID(), log);
  if (mark === null) return;
  if (known === null) await claimFilesFolder(db, mark, { isInstead: false });
  if ((known ?? (await readFilesFolder(db))) === mark) return;
  if (hasPhotos) {
    throw new StartError(
      `DATA_DIR: this shop's files are in another folder than ${folder}: ${oneShop}`,
    );
  }
  // Without photos nothing is missing yet, and a new folder may be meant.
  await claimFilesFolder(db, mark, { isInstead: true });
  log.warn({ folder }, `another process of this shop had its files in another folder: ${oneShop}`);
};

/** Null where the disk is full: that is no reason to stay closed, and the next start does it. */
const markFolder = (folder: string, mark: string, log: Logger): string | null => {
  try {
    return writeFolderMark(folder, mark);
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    log.warn({ err: error }, "the folder of files could not be marked");
    return null;
  }
};
