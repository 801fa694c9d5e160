import { and, eq, inArray, lt } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import type { Services } from "#server/services.ts";
import type { Storage, StoredFile } from "#server/storage/storage.ts";

import { dataExport } from "./data-export.table.ts";
import { dataExportPrefix } from "./make-export.ts";

/** Rows of one statement, and files asked for at once: both stay small, however many there are. */
const batch = 500;
/** Statements in a run; the rest waits for the next. */
const roundsMax = 100;
/** One that is still not made after a day never will be. */
const lateMs = 86_400_000;
/** A younger file may be of a copy whose row is about to name it. */
const youngMs = 3_600_000;

/**
 * Ends copies of people's data whose time is over, and files of copies that nobody knows any more.
 * @param now decides what is over
 */
export const eraseExports = async (
  { connection: { db }, storage }: Pick<Services, "connection" | "storage">,
  now: Date,
): Promise<void> => {
  await eraseInRounds(db, dataExport, lt(dataExport.expiresAt, now));
  await giveUpLate(db, new Date(now.getTime() - lateMs));
  let files: StoredFile[] = [];
  for await (const file of storage.list(dataExportPrefix)) {
    if (now.getTime() - file.storedAt.getTime() >= youngMs) files.push(file);
    if (files.length < batch) continue;
    await removeUnknown(db, storage, files);
    files = [];
  }
  await removeUnknown(db, storage, files);
};

const giveUpLate = async (db: Database, before: Date): Promise<void> => {
  const isLate = and(eq(dataExport.status, "queued"), lt(dataExport.createdAt, before));
  for (let round = 0; round < roundsMax; round += 1) {
    const late = db.select({ id: dataExport.id }).from(dataExport).where(isLate).limit(batch);
    const given = await db
      .update(dataExport)
      .set({ status: "failed" })
      .where(and(isLate, inArray(dataExport.id, late)))
      .returning({ id: dataExport.id });
    if (given.length < batch) return;
  }
};

const removeUnknown = async (
  db: Database,
  storage: Storage,
  files: readonly StoredFile[],
): Promise<void> => {
  if (files.length === 0) return;
  const keys = files.map(({ key }) => key);
  const rows = await db
    .select({ key: dataExport.fileKey })
    .from(dataExport)
    .where(inArray(dataExport.fileKey, keys));
  const known = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!known.has(key)) await storage.remove(key);
};
