import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { uuidv7 } from "uuidv7";

import { systemErrorCode } from "#server/system-error-code.ts";

import { holdFile } from "./hold-file.ts";

/** Beside the folder, so that the folder is as empty as what is in it. */
const lockEnding = ".lock";
/** What has no lock, such as a file of an older shop, belongs to nobody after so long. */
const unownedForMsMax = 15 * 60 * 1_000;
const attemptsMax = 5;

/**
 * Makes a folder in `parent` that is this process's own until it ends, and removes those of processes
 * that have ended.
 */
export const openOwnFolder = async (parent: string): Promise<string> => {
  await sweepOwnFolders(parent);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const folder = join(parent, uuidv7());
    // Null when somebody's sweep holds it in this very moment, and removes it then.
    if (holdFile(`${folder}${lockEnding}`) !== null) {
      await mkdir(folder, { mode: 0o700 });
      return folder;
    }
  }
  throw new Error(`no folder of its own in ${parent}`);
};

/** Removes folders whose process has ended; a living neighbour's stay, wherever it runs. */
export const sweepOwnFolders = async (parent: string): Promise<void> => {
  const names = new Set(await readdir(parent));
  for (const name of names) {
    const path = join(parent, name);
    if (name.endsWith(lockEnding)) {
      const release = holdFile(path);
      if (release === null) continue;
      await rm(path.slice(0, -lockEnding.length), { recursive: true, force: true });
      await rm(path, { force: true });
      release();
    } else if (!names.has(`${name}${lockEnding}`) && (await isOld(path))) {
      await rm(path, { recursive: true, force: true });
    }
  }
};

const isOld = async (path: string): Promise<boolean> => {
  try {
    return Date.now() - (await stat(path)).mtimeMs > unownedForMsMax;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return false;
    throw error;
  }
};
