import { Database } from "bun:sqlite";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { systemErrorCode } from "#server/system-error-code.ts";

import { dataDirRefusal, StartError } from "./start-error.ts";

/**
 * Makes this process the one owner of a data folder until it ends, however it ends. The lock is
 * the operating system's (an exclusive SQLite lock on an empty file): after a `kill -9` it is
 * gone, and a reused process number cannot hold it.
 * @returns the function that gives the folder back
 * @throws StartError when a living process owns the folder
 */
export const lockFolder = (folder: string): (() => void) => {
  const ownerFile = join(folder, "owner.pid");
  let lock: Database | undefined;
  try {
    lock = new Database(join(folder, "owner.lock"));
    // In memory, or taking the lock would write a journal and fail on a full disk.
    lock.run("PRAGMA journal_mode = MEMORY");
    lock.run("BEGIN EXCLUSIVE");
    writeFileSync(ownerFile, `${process.pid}\n`);
  } catch (cause) {
    lock?.close();
    if (systemErrorCode(cause) !== "SQLITE_BUSY") throw dataDirRefusal(folder, cause);
    throw new StartError(
      `${folder} is in use by another Lodestone${describeOwner(ownerFile)}: stop it, or set another DATA_DIR`,
      { cause },
    );
  }
  return () => lock.close();
};

const describeOwner = (ownerFile: string): string => {
  try {
    return ` (process ${readFileSync(ownerFile, "utf8").trim()})`;
  } catch {
    // The owner has the lock but has not written its number yet; the sentence does without.
    return "";
  }
};
