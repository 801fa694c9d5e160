import { existsSync, mkdirSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Lock, Locker } from "@tus/server";

import { holdFile } from "#server/storage/hold-file.ts";
import { asStorageFailure } from "#server/storage/storage-failure.ts";

import { UploadIsHeld } from "./upload-is-held.ts";

/** How often the holder looks whether somebody waits, and whoever waits tries again. */
const lookMs = 100;
/** A holder has three seconds to come to an end (tus' `lockDrainTimeout`), and some to write. */
const waitMsMax = 10_000;

/**
 * An upload is read and written by one request at a time, over all processes that share its folder. Whoever waits
 * leaves a note beside the lock, on which the holder ends early: its line may be dead, and the one that
 * asks is the same shopper, come back. A killed process' locks end with it.
 */
export const createFileLocks = (folder: string): Locker => ({
  newLock: (photoId) =>
    createLock(join(folder, `${photoId}.lock`), join(folder, `${photoId}.stop`)),
});

/**
 * Takes an upload only where nobody has it.
 * @returns what gives it back, or null
 */
export const holdFileLock = (folder: string, photoId: string): (() => Promise<void>) | null => {
  const path = join(folder, `${photoId}.lock`);
  const release = holdInFolder(path);
  return release === null ? null : () => giveBack(path, release);
};

/** Somebody may have tidied the folder away under a running process. */
const holdInFolder = (path: string): (() => void) | null => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return holdFile(path);
};

const giveBack = async (path: string, release: () => void) => {
  // While it is held: afterwards it may be the next one's.
  await rm(path, { force: true });
  release();
};

const createLock = (path: string, note: string): Lock => {
  let unlock = async () => {};
  return {
    async lock(signal, endEarly) {
      const release = await waitFor(path, note, signal).catch((error: unknown) => {
        throw asStorageFailure(error);
      });
      // It was for the holder before; whoever still waits writes it anew.
      await rm(note, { force: true });
      const looking = setInterval(() => existsSync(note) && void endEarly(), lookMs);
      unlock = async () => {
        clearInterval(looking);
        await giveBack(path, release);
      };
    },
    unlock: () => unlock(),
  };
};

const waitFor = async (path: string, note: string, signal: AbortSignal): Promise<() => void> => {
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    const release = holdInFolder(path);
    if (release !== null) return release;
    if (signal.aborted || waitedMs >= waitMsMax) throw new UploadIsHeld();
    await writeFile(note, "", { mode: 0o600 });
    await Bun.sleep(lookMs);
  }
};
