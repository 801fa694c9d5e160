import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { z } from "zod";

import { fileFailureReason, StartError } from "#server/db/start-error.ts";
import { systemErrorCode } from "#server/system-error-code.ts";

import { inParallel } from "./in-parallel.ts";
import { openSumsList, type SumsList, sumsName, unfinishedSums } from "./sums-list.ts";

/** What a backup says about itself. The rows of a table are a file of their own beside it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, as `drizzle/meta/_journal.json` names it by its moment. */
  migratedTo: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.int(),
  jobs: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = "manifest.json";
export const jobsName = "jobs.json";
export const secretName = "secret";
export const tablePath = (table: string): string => `database/${table}.copy`;
export const filePath = (key: string): string => `files/${key}`;

/** Files that are written or read side by side: each waits for the disk, hardly one works. */
export const filesAtOnce = 16;

/**
 * The folder of a backup while it is being filled. What grows with the shop's files is in it, and nothing
 * of that in memory.
 */
export type BackupFolder = { readonly path: string; readonly sums: SumsList };

/** @throws StartError when the folder cannot be made, or has something in it */
export const makeBackupFolder = async (path: string): Promise<BackupFolder> => {
  try {
    // It holds names, addresses and the shop's secret.
    await mkdir(path, { recursive: true, mode: folderMode });
    if ((await readdir(path)).length === 0) return { path, sums: await openSumsList(path) };
  } catch (cause) {
    throw new StartError(`${path} cannot be written: ${fileFailureReason(cause)}`, { cause });
  }
  throw new StartError(`${path} is not empty: a backup gets a folder of its own`);
};

const folderMode = 0o700;
const fileMode = 0o600;

/** Writes one file of the backup down to the disk. @returns its size */
export const keepInBackup = async (
  { path, sums }: BackupFolder,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> => {
  const target = join(path, name);
  await mkdir(dirname(target), { recursive: true, mode: folderMode });
  const { sum, sizeBytes } = await writeDown(target, bytes);
  await sums.add(name, sum);
  return sizeBytes;
};

/** Whether a file of this name is in the backup already. */
export const isInBackup = async ({ path }: BackupFolder, name: string): Promise<boolean> => {
  try {
    await stat(join(path, name));
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return false;
    throw error;
  }
};

const writeDown = async (
  target: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ readonly sum: string; readonly sizeBytes: number }> => {
  const hash = createHash("sha256");
  const file = await open(target, "wx", fileMode);
  let sizeBytes = 0;
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      await file.writeFile(piece);
      sizeBytes += piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sum: hash.digest("hex"), sizeBytes };
};

export const textBytes = (text: string): Uint8Array[] => [new TextEncoder().encode(text)];

/** Makes a whole backup of what was kept: before the list of checksums has its name there is none. */
export const finishBackup = async ({ path, sums }: BackupFolder): Promise<void> => {
  // Names of new files are on the disk for sure only once their folders are.
  await inParallel(foldersIn(path), filesAtOnce, syncFolder);
  await sums.close();
  await rename(unfinishedSums(path), join(path, sumsName));
  await syncFolder(path);
};

async function* foldersIn(path: string): AsyncIterable<string> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* foldersIn(join(path, entry.name));
  }
  yield path;
}

const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
