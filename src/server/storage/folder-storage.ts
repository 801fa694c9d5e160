import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

import { uuidv7 } from "uuidv7";

import { systemErrorCode } from "#server/system-error-code.ts";
import { ShopError } from "#shared/shop-error.ts";

import { asStorageFailure } from "./storage-failure.ts";
import {
  checkPrefix,
  filesMarkName,
  requireStorageKey,
  type Storage,
  type StorageSource,
  type StoredFile,
} from "./storage.ts";

/** Unfinished writes live here, on the same file system, until they are whole. */
const unfinishedFolderName = ".unfinished";
/** A write takes seconds; an older leftover belongs to nobody, whichever container it ran in. */
const unfinishedForMsMax = 15 * 60 * 1_000;

/**
 * Keeps files in a folder: written to a temporary name, synced, renamed, the folder synced, so that
 * after a power cut a key holds all its bytes or does not exist.
 * @param folder absolute; made when missing
 * @throws ShopError `storage_full` when the folder cannot be made or written
 */
export const openFolderStorage = async (folder: string): Promise<Storage> => {
  const unfinishedFolder = join(folder, unfinishedFolderName);
  const pathOf = (key: string) => join(folder, requireStorageKey(key));
  const put = async (key: string, source: StorageSource) => {
    const path = pathOf(key);
    try {
      // Gone means unmounted or deleted: bytes written beside it would be lost bytes.
      await access(unfinishedFolder).catch((cause: unknown) => {
        throw new ShopError("storage_full", {}, { cause });
      });
      if (await statFile(path)) return;
      await writeWhole(unfinishedFolder, path, source);
      await syncFolders(dirname(path), folder);
    } catch (error) {
      throw asStorageFailure(error);
    }
  };
  const remove = async (key: string) => {
    await rm(pathOf(key), { force: true }).catch(throwStorageFailure);
  };

  await mkdir(unfinishedFolder, { recursive: true }).catch(throwStorageFailure);
  await sweepUnfinished(unfinishedFolder);
  return {
    isShared: false,
    put,
    remove,
    openRead: async (key) => {
      const path = pathOf(key);
      const found = await statFile(path);
      return found && { sizeBytes: found.size, stream: Bun.file(path).stream(), path };
    },
    readBytes: async (key) =>
      (await statFile(pathOf(key))) ? await Bun.file(pathOf(key)).bytes() : null,
    copyToFile: async (key, path) => {
      if (!(await statFile(pathOf(key)))) return false;
      try {
        await copyFile(pathOf(key), path);
        return true;
      } catch (error) {
        // Removed between the look and the copy: as if it had never been there.
        if (!(await statFile(pathOf(key)))) return false;
        return throwStorageFailure(error);
      }
    },
    stat: async (key) => {
      const found = await statFile(pathOf(key));
      return found && { key, sizeBytes: found.size, storedAt: found.mtime };
    },
    list: (prefix) => listFiles(folder, prefix),
    sweep: () => sweepUnfinished(unfinishedFolder),
    check: async () => {
      const key = `${checkPrefix}${uuidv7()}`;
      await put(key, new TextEncoder().encode(key));
      await remove(key);
    },
  };
};

const throwStorageFailure = (error: unknown): never => {
  throw asStorageFailure(error);
};

const statFile = async (path: string) => {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
};

const writeWhole = async (unfinishedFolder: string, path: string, source: StorageSource) => {
  const unfinishedPath = join(unfinishedFolder, `${uuidv7()}.tmp`);
  await mkdir(dirname(path), { recursive: true });
  try {
    if (!(source instanceof Uint8Array)) await copyFile(source.path, unfinishedPath);
    const file = await open(unfinishedPath, source instanceof Uint8Array ? "wx" : "r+");
    try {
      if (source instanceof Uint8Array) await file.writeFile(source);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinishedPath, path);
  } catch (error) {
    await rm(unfinishedPath, { force: true });
    throw error;
  }
};

/** Names of new files and new folders are durable only once the folders that hold them are synced. */
const syncFolders = async (from: string, upTo: string) => {
  for (let folder = from; folder.length >= upTo.length; folder = dirname(folder)) {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
};

/** Removes what a killed process left half written; what another writes now stays. */
const sweepUnfinished = async (unfinishedFolder: string) => {
  for await (const path of walk(unfinishedFolder)) {
    const found = await statFile(path);
    if (found && Date.now() - found.mtimeMs > unfinishedForMsMax) await rm(path, { force: true });
  }
};

async function* listFiles(folder: string, prefix: string): AsyncIterable<StoredFile> {
  for await (const path of walk(folder)) {
    const key = relative(folder, path).split(sep).join("/");
    const found = key.startsWith(prefix) ? await statFile(path) : null;
    if (found) yield { key, sizeBytes: found.size, storedAt: found.mtime };
  }
}

async function* walk(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (systemErrorCode(error) === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name === unfinishedFolderName || entry.name.startsWith(filesMarkName)) continue;
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}
