import { Database } from "bun:sqlite";
import { statSync, writeFileSync } from "node:fs";

import { systemErrorCode } from "#server/system-error-code.ts";

/**
 * A lock on a file, made when missing, for this process alone. The lock is the operating system's (an
 * exclusive SQLite lock on an empty file): it ends with the process, however that ends, and it holds
 * between containers that do not know each other's process numbers.
 * @returns what gives it back, or null while somebody else, or this process, holds it
 */
export const holdFile = (path: string): (() => void) | null => {
  makeFile(path);
  const before = inodeOf(path);
  const lock = new Database(path);
  try {
    // In memory, or taking the lock would write a journal and fail on a full disk.
    lock.run("PRAGMA journal_mode = MEMORY");
    lock.run("BEGIN EXCLUSIVE");
    // Who removed it meanwhile has left us a lock on a file that nobody sees.
    if (before !== null && inodeOf(path) === before) {
      held.add(lock);
      return () => {
        held.delete(lock);
        lock.close();
      };
    }
  } catch (error) {
    if (systemErrorCode(error) !== "SQLITE_BUSY") {
      lock.close();
      throw error;
    }
  }
  lock.close();
  return null;
};

/** A lock that nobody refers to would be collected, and be given back by that. */
const held = new Set<Database>();

/** Never opened where it stands: closing it again would give back what this process holds of it. */
const makeFile = (path: string): void => {
  try {
    writeFileSync(path, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  }
};

const inodeOf = (path: string): number | null =>
  statSync(path, { throwIfNoEntry: false })?.ino ?? null;
