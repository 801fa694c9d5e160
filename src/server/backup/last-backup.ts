// When the shop was last backed up, as a file beside its data.

import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { systemErrorCode } from "#server/system-error-code.ts";

const lastBackupSchema = z.object({
  madeAt: z.iso.datetime(),
  /** When every file of it was read again and was as it was written. */
  verifiedAt: z.iso.datetime(),
  rows: z.int(),
  files: z.int(),
  sizeBytes: z.int(),
});
export type LastBackup = z.infer<typeof lastBackupSchema>;

/** Beside the shop's data, not in its database: a shop that comes back has no backup yet. */
const fileOf = (dataDir: string): string => join(dataDir, "last-backup.json");

/** Leaves word of a backup for the workshop's settings. */
export const keepLastBackup = async (dataDir: string, backup: LastBackup): Promise<void> => {
  const path = fileOf(dataDir);
  // With files in a bucket and a Postgres of one's own there may be none.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.tmp`, `${JSON.stringify(backup)}\n`, { mode: 0o600 });
  await rename(`${path}.tmp`, path);
};

/** The newest backup that was finished and proved; null when there is none. */
export const readLastBackup = async (dataDir: string): Promise<LastBackup | null> => {
  try {
    const read: unknown = JSON.parse(await readFile(fileOf(dataDir), "utf8"));
    return lastBackupSchema.safeParse(read).data ?? null;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
};
