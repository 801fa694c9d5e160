import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";

import type { WorkFolder } from "./open-work-folder.ts";
import { asStorageFailure } from "./storage-failure.ts";

/**
 * Makes a folder for one act. Somebody who tidied the work folder away under a running process stops nothing: it is
 * made again.
 * @param ending what tells its act from others, such as `export-`
 * @throws ShopError `storage_full`
 */
export const makeScratchFolder = async (
  { scratch }: Pick<WorkFolder, "scratch">,
  ending = "",
): Promise<string> => {
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(scratch, `${process.pid}-${ending}`));
  } catch (error) {
    throw asStorageFailure(error);
  }
};
