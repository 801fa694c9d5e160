import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { dataDirRefusal } from "#server/db/start-error.ts";

import { openOwnFolder, sweepOwnFolders } from "./own-folder.ts";

/** Things under way on this machine: uploads outlive a restart, scratch folders do not. */
export type WorkFolder = {
  /** Files that are still arriving. */
  readonly uploads: string;
  /** By which processes keep out of each other's uploads. */
  readonly uploadLocks: string;
  /** For folders of one act; this process's own, gone after it has ended. */
  readonly scratch: string;
};

/**
 * Makes the folders and removes what ended processes left in scratch and of their locks.
 * @throws StartError when the place takes no folders
 */
export const openWorkFolder = async (folder: string): Promise<WorkFolder> => {
  const [uploads, uploadLocks, scratches] = [
    join(folder, "uploads"),
    join(folder, "upload-locks"),
    join(folder, "scratch"),
  ] as const;
  try {
    for (const path of [uploads, uploadLocks, scratches]) await mkdir(path, { recursive: true });
    await sweepOwnFolders(uploadLocks);
    return { uploads, uploadLocks, scratch: await openOwnFolder(scratches) };
  } catch (error) {
    throw dataDirRefusal(folder, error);
  }
};
