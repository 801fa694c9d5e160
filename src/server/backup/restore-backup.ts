import { copyFile, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

import postgres from "postgres";
import { z } from "zod";

import { migrateOrExplain } from "#server/db/migrate.ts";
import { StartError } from "#server/db/start-error.ts";
import {
  hasUnfinishedRestore,
  isAloneOnDatabase,
  markUnfinishedRestore,
  unfinishedRestore,
  unmarkUnfinishedRestore,
} from "#server/db/unfinished-restore.ts";
import { type WaitingJob, waitingJobSchema } from "#server/jobs/waiting-jobs.ts";
import { checkPrefix, type Storage } from "#server/storage/storage.ts";

import { filePath, filesAtOnce, jobsName, type Manifest, secretName } from "./backup-folder.ts";
import { inParallel } from "./in-parallel.ts";
import { startPhase, type Tell } from "./progress.ts";
import { putRowsBack } from "./put-rows-back.ts";
import { type ReadBackup, readBackup, readFileKeys } from "./read-backup.ts";
import { listShopTables } from "./shop-tables.ts";
import { explainBreak } from "./why-broken-off.ts";

export type RestoreTarget = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** Whose place for files it was does not matter: it has none. */
  readonly removeFilesMark: () => Promise<void>;
  /** The files that are back are this database's: it is told so, and they. */
  readonly markFiles: () => Promise<void>;
  /** Where the key of private links goes; null when it is kept outside of the data folder. */
  readonly secretPath: string | null;
  /** Enqueues what waited. */
  readonly putJobsBack: (jobs: readonly WaitingJob[]) => Promise<void>;
};

export type Restored = Manifest & {
  /** Keys of files that are not back, because they were damaged. */
  readonly leftOut: readonly string[];
};

/**
 * Brings a shop back from its backup into an empty place, and counts afterwards. Every checksum is
 * proven first; the rows come in one transaction, the newer migrations after them. Until all of it is
 * there the database is marked, and no shop opens on it.
 * @param isWithoutDamaged the shop's files that are damaged stay out; damaged rows are refused all the same
 * @throws StartError when the backup is damaged or newer than this shop, or the database or the place for files is
 * not empty
 */
export const restoreBackup = async (
  path: string,
  target: RestoreTarget,
  tell: Tell,
  { isWithoutDamaged = false }: { readonly isWithoutDamaged?: boolean } = {},
): Promise<Restored> => {
  const sql = postgres(target.databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await holdEmptyDatabase(sql);
    const readFirst = async () => {
      await refuseFiles(target.storage);
      return readBackup(path, tell, { isWithoutDamaged });
    };
    const backup = await readFirst().catch(async (failure) => {
      // Nothing was put in: the place is as it was before.
      await unmarkUnfinishedRestore(sql);
      throw failure;
    });
    await putAllBack(path, backup, target, tell);
    await unmarkUnfinishedRestore(sql);
    return { ...backup.manifest, leftOut: [...backup.damaged] };
  } catch (failure) {
    const next = "Restore again, into a new DATA_DIR or bucket and a new database";
    throw explainBreak(failure, "The restore was not finished", next);
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** Marks it for as long as this connection's restore runs; a mark with nothing behind it is taken over. */
const holdEmptyDatabase = async (sql: postgres.Sql): Promise<void> => {
  if (!(await isAloneOnDatabase(sql))) throw unfinishedRestore();
  const isMarked = await hasUnfinishedRestore(sql);
  if ((await listShopTables(sql)).length === 0) {
    if (!isMarked) await markUnfinishedRestore(sql);
    return;
  }
  if (isMarked) throw unfinishedRestore();
  throw new StartError(
    "The database is not empty: restore into a new DATA_DIR, with DATABASE_URL into a new database as well",
  );
};

/** Files of other rows: a shop that has them would lose them to the sweeps of the one that comes back. */
const refuseFiles = async ({ isShared, list }: Storage): Promise<void> => {
  for await (const { key } of list("")) {
    if (key.startsWith(checkPrefix)) continue;
    throw new StartError(
      isShared
        ? "The S3_BUCKET has files already: restore into an empty one"
        : "The folder of files in DATA_DIR has files already: restore into a new DATA_DIR",
    );
  }
};

const putAllBack = async (
  path: string,
  { manifest, hasSecret, damaged }: ReadBackup,
  target: RestoreTarget,
  tell: Tell,
): Promise<void> => {
  await target.removeFilesMark();
  await migrateOrExplain(target.databaseUrl, { upTo: manifest.migratedTo });
  const add = startPhase(tell, "files", manifest.files);
  await inParallel(readFileKeys(path), filesAtOnce, async (key) => {
    if (damaged.has(key)) return;
    await target.storage.put(key, { path: join(path, filePath(key)) });
    add(1, (await target.storage.stat(key))?.sizeBytes ?? 0);
  });
  await putRowsBack(path, manifest, target.databaseUrl, tell);
  await migrateOrExplain(target.databaseUrl, { upTo: "newest" });
  await target.markFiles();
  const jobs = z
    .array(waitingJobSchema)
    .parse(JSON.parse(await readFile(join(path, jobsName), "utf8")));
  await target.putJobsBack(jobs);
  // Private links of orders open with the secret that made them.
  if (target.secretPath !== null && hasSecret) {
    await putSecretBack(join(path, secretName), target.secretPath);
  }
};

const putSecretBack = async (from: string, to: string): Promise<void> => {
  await copyFile(from, `${to}.tmp`);
  const file = await open(`${to}.tmp`, "r+");
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${to}.tmp`, to);
};
