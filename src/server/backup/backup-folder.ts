import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { z } from "zod";

import { errorCode, fileFailureReason, StartError } from "#server/db/start-error.ts";

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

/** As `sha256sum -c` reads it; written last, so that a backup that broke off has none. */
const sumsName = "SHA256SUMS";

/** A folder that is being filled; every file's checksum is kept until {@link finishBackup}. */
export type BackupFolder = {
  readonly path: string;
  readonly sums: Map<string, string>;
};

/** @throws StartError when the folder cannot be made, or has something in it */
export const makeBackupFolder = async (path: string): Promise<BackupFolder> => {
  try {
    // It holds names, addresses and the shop's secret.
    await mkdir(path, { recursive: true, mode: 0o700 });
    if ((await readdir(path)).length === 0) return { path, sums: new Map() };
  } catch (cause) {
    throw new StartError(`${path} cannot be written: ${fileFailureReason(cause)}`, { cause });
  }
  throw new StartError(`${path} is not empty: a backup gets a folder of its own`);
};

/** Writes one file of the backup down to the disk. @returns its size */
export const keepInBackup = async (
  { path, sums }: BackupFolder,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> => {
  const target = join(path, name);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256");
  const file = await open(target, "wx", 0o600);
  let size = 0;
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      await file.writeFile(piece);
      size += piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  sums.set(name, hash.digest("hex"));
  return size;
};

export const textBytes = (text: string): Uint8Array[] => [new TextEncoder().encode(text)];

export const finishBackup = async ({ path, sums }: BackupFolder): Promise<void> => {
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeFile(join(path, sumsName), lines.join(""), { mode: 0o600, flush: true });
};

/**
 * Reads a finished backup and proves that each of its files is as it was written.
 * @returns its manifest and the names of all its files
 * @throws StartError when it is none, is not finished, or is damaged; it names the file
 */
export const readBackup = async (
  path: string,
): Promise<{ readonly manifest: Manifest; readonly names: readonly string[] }> => {
  const sums = await readText(join(path, sumsName));
  if (sums === null) throw new StartError(`${path} is no finished backup`);
  const names: string[] = [];
  for (const line of sums.split("\n").filter((text) => text !== "")) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined || (await hashOf(join(path, name))) !== sum) {
      throw new StartError(`The backup is damaged: ${name ?? sumsName} is not what was written`);
    }
    names.push(name);
  }
  const text = names.includes(manifestName) ? await readText(join(path, manifestName)) : null;
  const manifest = manifestSchema.safeParse(JSON.parse(text ?? "null"));
  if (!manifest.success) throw new StartError(`${path} was made by another version of Lodestone`);
  return { manifest: manifest.data, names };
};

const readText = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
};

const hashOf = async (path: string): Promise<string | null> => {
  const hash = createHash("sha256");
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
  return hash.digest("hex");
};
