import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { StartError } from "#server/db/start-error.ts";
import { isFullDisk } from "#server/log/full-disk.ts";
import type { Logger } from "#server/log/logger.ts";
import type { FilesMark } from "#server/storage/files-mark.ts";

import { readHasPhotos } from "./desk/read-has-photos.ts";
import { order } from "./orders/order.table.ts";
import { photo } from "./photos/photo.table.ts";
import { claimFilesPlace, readFilesPlace } from "./settings/claim-files-place.ts";

const lostRows =
  "has files, and the database knows none: put its rows back first (docs/backup.md), or give a new shop an empty place";
const oneShop = "give every process the same DATA_DIR or bucket (docs/files.md)";

/**
 * For a database without a schema, before it gets one: with tables in it neither `pg_restore` nor `scripts/restore` fills it.
 * @throws StartError where the place has files: the rows that name them were lost
 */
export const refuseLostRows = async (place: FilesMark): Promise<void> => {
  if (await place.hasFiles()) throw new StartError(`${place.name} ${lostRows}`);
};

/**
 * Sees to it that a process works on the folder or the bucket that the shop's files are in: with a place of its own,
 * photos that were sent to one process would be missing at the next, and in another shop's its sweeps would remove that
 * one's. The place carries a mark that the database knows; files that came without it, as by a restore, get it.
 * @throws StartError where the shop has photos that are not here, where these are another shop's files, and where the
 * rows are a copy of those that the files belong to
 */
export const requireFilesPlace = (db: Database, log: Logger, place: FilesMark): Promise<void> =>
  db.transaction(async (tx) => {
    // Processes that start at once would each mark it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('files_place'))`);
    await compareMarks(tx, log, place);
  });

const compareMarks = async (db: Database, log: Logger, place: FilesMark): Promise<void> => {
  const { name } = place;
  const hasPhotos = await readHasPhotos(db);
  const hasFiles = await place.hasFiles();
  if (hasPhotos && !hasFiles) {
    throw new StartError(`${name} has none of this shop's files: ${oneShop}`);
  }
  const known = await readFilesPlace(db);
  const found = await place.read();
  // Its first sweep would remove them all.
  if (found === null && hasFiles && !(await readHasOrdersOrPhotos(db))) {
    throw new StartError(`${name} ${lostRows}`);
  }
  if (found === null && known.mark !== null && hasFiles) {
    const mark = known.isOfOtherDatabase ? crypto.randomUUID() : known.mark;
    const marked = await markPlace(place, mark, log);
    if (marked !== null) await claimFilesPlace(db, marked);
    log.warn({ place: name }, "files without a mark: they are taken for this shop's");
    return;
  }
  if (found !== null && found === known.mark) {
    if (known.isOfOtherDatabase && hasFiles) throw new StartError(copySentence(name));
    if (known.isOfOtherDatabase || !known.isDatabaseKnown) await claimFilesPlace(db, found);
    return;
  }
  // A version before knew no marks: with photos these are its files.
  const isUpdate = known.mark === null && hasPhotos;
  if (found !== null && hasFiles && !isUpdate) {
    throw new StartError(
      hasPhotos
        ? `${name} has other files than this shop's, which are elsewhere: ${oneShop}`
        : `${name} has files of another shop: give this one its own (docs/files.md)`,
    );
  }
  const mark = found ?? (await markPlace(place, crypto.randomUUID(), log));
  if (mark === null) return;
  await claimFilesPlace(db, mark);
  if (known.mark === null) return;
  // Without photos nothing is missing yet, and a new place may be meant.
  log.warn(
    { place: name },
    `another process of this shop had its files in another place: ${oneShop}`,
  );
};

/** Also photos that are not measured yet, and of a shop whose photos' time is over the papers. */
const readHasOrdersOrPhotos = async (db: Database): Promise<boolean> => {
  const [row] = await db.execute<{ some: boolean }>(
    sql`select exists (select from ${photo}) or exists (select from ${order}) as some`,
  );
  return row?.some === true;
};

/** Two shops on the same files would each remove what the other has since. */
const copySentence = (name: string): string =>
  `${name} has the files of the database that this one is a copy of: for a trial give it a copy of them. With a copy, or where that database is gone for good, remove .mark there and start again (docs/files.md)`;

/** Null where the disk is full: that is no reason to stay closed, and the next start does it. */
const markPlace = async (place: FilesMark, mark: string, log: Logger): Promise<string | null> => {
  try {
    await place.write(mark);
    return await place.read();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    log.warn({ err: error }, "the folder of files could not be marked");
    return null;
  }
};

/** Gives files that were restored a mark of their own: on the files of the shop that was backed up no start is taken. */
export const markRestoredFiles = async (db: Database, place: FilesMark): Promise<void> => {
  const mark = crypto.randomUUID();
  await place.remove();
  await place.write(mark);
  await claimFilesPlace(db, mark);
};
