import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { isRunning } from "./is-running.ts";
import { asStorageFailure } from "./storage-failure.ts";

/** Things under way on this machine: uploads outlive a restart, scratch folders do not. */
export type WorkFolder = {
  /** Files that are still arriving. */
  readonly uploads: string;
  /** Folders of one act, named `<pid>-…` by the process that made them. */
  readonly scratch: string;
};

/**
 * Makes the folders and removes what killed processes left in scratch.
 * @throws ShopError `storage_full` when the place takes no folders
 */
export const openWorkFolder = async (folder: string): Promise<WorkFolder> => {
  const work = { uploads: join(folder, "uploads"), scratch: join(folder, "scratch") };
  try {
    await mkdir(work.uploads, { recursive: true });
    await mkdir(work.scratch, { recursive: true });
    for (const name of await readdir(work.scratch)) {
      const isLeftover = !isRunning(Number(name.split("-")[0]));
      if (isLeftover) await rm(join(work.scratch, name), { recursive: true, force: true });
    }
  } catch (error) {
    throw asStorageFailure(error);
  }
  return work;
};
