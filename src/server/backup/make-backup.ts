import { refuseUnfinishedRestore } from "#server/db/unfinished-restore.ts";
import { readWaitingJobs } from "#server/jobs/waiting-jobs.ts";
import type { Storage } from "#server/storage/storage.ts";

import {
  type BackupFolder,
  filePath,
  filesAtOnce,
  finishBackup,
  isInBackup,
  jobsName,
  keepInBackup,
  makeBackupFolder,
  type Manifest,
  manifestName,
  secretName,
  tablePath,
  textBytes,
} from "./backup-folder.ts";
import { inParallel } from "./in-parallel.ts";
import { inPlainSession } from "./plain-session.ts";
import { type Phase, startPhase, type Tell } from "./progress.ts";
import { readRows } from "./read-rows.ts";
import { listShopTables } from "./shop-tables.ts";
import { explainBreak } from "./why-broken-off.ts";

export type BackupSource = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** Null when it is kept outside of the data folder (`APP_SECRET`). */
  readonly secret: Uint8Array | null;
};

/**
 * Writes everything a shop is into an empty folder: its rows as one moment saw them, its files, the
 * jobs that wait, its secret, and the checksums of all of it. The shop may run meanwhile.
 * @throws StartError when the folder is not empty or cannot be written, and when the disk fills up
 */
export const makeBackup = async (
  source: BackupSource,
  path: string,
  tell: Tell,
): Promise<Manifest> => {
  const folder = await makeBackupFolder(path);
  try {
    return await fillBackup(source, folder, tell);
  } catch (failure) {
    await folder.sums.abandon();
    const next = "Nothing in it can be restored: remove it, and begin again in a new folder";
    throw explainBreak(failure, `The backup in ${path} was not finished`, next);
  }
};

const fillBackup = async (
  source: BackupSource,
  folder: BackupFolder,
  tell: Tell,
): Promise<Manifest> => {
  // Bytes come before the row that names them and leave after it. So files are copied before the
  // rows are read, which takes long, and once more after it: what came in between.
  const early = await keepFiles(source.storage, folder, "files", tell);
  const rows = await keepRows(source.databaseUrl, folder, tell);
  const late = await keepFiles(source.storage, folder, "late files", tell);
  if (source.secret !== null) await keepInBackup(folder, secretName, [source.secret]);

  const files = early + late;
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...rows, files };
  await keepInBackup(folder, manifestName, textBytes(`${JSON.stringify(manifest, null, 2)}\n`));
  await finishBackup(folder);
  return manifest;
};

/** Listed while they are copied, so that no list of them is held. @returns how many were kept */
const keepFiles = async (
  storage: Storage,
  folder: BackupFolder,
  phase: Phase,
  tell: Tell,
): Promise<number> => {
  let [about, kept] = [0, 0];
  for await (const _key of newKeys(storage, folder)) about += 1;
  const add = startPhase(tell, phase, about);
  await inParallel(newKeys(storage, folder), filesAtOnce, async (key) => {
    const file = await storage.openRead(key);
    // Gone since it was listed: its row is gone as well.
    if (file !== null) kept += 1;
    add(1, file === null ? 0 : await keepInBackup(folder, filePath(key), file.stream));
  });
  return kept;
};

/** Of files that the backup has not got yet. */
async function* newKeys(storage: Storage, folder: BackupFolder): AsyncIterable<string> {
  for await (const { key } of storage.list("")) {
    if (!(await isInBackup(folder, filePath(key)))) yield key;
  }
}

const keepRows = (databaseUrl: string, folder: BackupFolder, tell: Tell) =>
  inPlainSession(databaseUrl, "isolation level repeatable read read only", async (tx) => {
    await refuseUnfinishedRestore(tx);
    const [newest] = await tx<{ at: string | null }[]>`
      select max(created_at) as at from drizzle.__drizzle_migrations`;
    const [guess] = await tx<{ rows: number }[]>`
      select sum(greatest(reltuples, 0))::float8 as rows from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const add = startPhase(tell, "rows", guess?.rows ?? null);
    const tables: Manifest["tables"] = [];
    for (const table of await listShopTables(tx)) {
      let rows = 0;
      const copy = readRows(tx, table, (more, moreBytes) => {
        rows += more;
        add(more, moreBytes);
      });
      await keepInBackup(folder, tablePath(table.name), copy);
      tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows });
    }
    const jobs = await readWaitingJobs(tx);
    await keepInBackup(folder, jobsName, textBytes(JSON.stringify(jobs)));
    return { migratedTo: Number(newest?.at), tables, jobs: jobs.length };
  });
