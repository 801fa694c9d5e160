import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

import { z } from "zod";

import { fileFailureReason, StartError } from "#server/db/start-error.ts";

import { inParallel } from "./in-parallel.ts";

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

/** As `sha256sum -c` reads it; it appears last and whole, so a backup that broke off has none. */
export const sumsName = "SHA256SUMS";

/** Files that are written or read side by side: each waits for the disk, hardly one works. */
export const filesAtOnce = 16;

/** A folder that is being filled; every file's checksum is kept until {@link finishBackup}. */
export type BackupFolder = {
  readonly path: string;
  readonly sums: Map<string, string>;
  /** Folders in it, of which the names of files are not on the disk for sure yet. */
  readonly folders: Set<string>;
};

/** @throws StartError when the folder cannot be made, or has something in it */
export const makeBackupFolder = async (path: string): Promise<BackupFolder> => {
  try {
    // It holds names, addresses and the shop's secret.
    await mkdir(path, { recursive: true, mode: folderMode });
    if ((await readdir(path)).length === 0) {
      return { path, sums: new Map(), folders: new Set([path]) };
    }
  } catch (cause) {
    throw new StartError(`${path} cannot be written: ${fileFailureReason(cause)}`, { cause });
  }
  throw new StartError(`${path} is not empty: a backup gets a folder of its own`);
};

const folderMode = 0o700;
const fileMode = 0o600;

/** Writes one file of the backup down to the disk. @returns its size */
export const keepInBackup = async (
  { path, sums, folders }: BackupFolder,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> => {
  const target = join(path, name);
  await makeFolders(dirname(target), path, folders);
  const { sum, sizeBytes } = await writeDown(target, bytes);
  sums.set(name, sum);
  return sizeBytes;
};

const makeFolders = async (wanted: string, upTo: string, known: Set<string>): Promise<void> => {
  if (known.has(wanted)) return;
  await mkdir(wanted, { recursive: true, mode: folderMode });
  for (let folder = wanted; folder.length > upTo.length; folder = dirname(folder)) {
    known.add(folder);
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
export const finishBackup = async ({ path, sums, folders }: BackupFolder): Promise<void> => {
  await inParallel(folders, filesAtOnce, syncFolder);
  const unfinished = join(path, `${sumsName}.unfinished`);
  await writeDown(unfinished, sumLines(sums));
  await rename(unfinished, join(path, sumsName));
  await syncFolder(path);
};

const linesAtOnce = 1_000;

function* sumLines(sums: ReadonlyMap<string, string>): Iterable<Uint8Array> {
  const lines = Array.from(sums, ([name, sum]) => `${sum}  ${name}\n`);
  for (let index = 0; index < lines.length; index += linesAtOnce) {
    yield* textBytes(lines.slice(index, index + linesAtOnce).join(""));
  }
}

const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
