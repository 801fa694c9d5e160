import postgres from "postgres";

import { readWaitingJobs } from "#server/jobs/waiting-jobs.ts";
import type { Storage } from "#server/storage/storage.ts";

import {
  type BackupFolder,
  filePath,
  finishBackup,
  jobsName,
  keepInBackup,
  makeBackupFolder,
  type Manifest,
  manifestName,
  secretName,
  tablePath,
  textBytes,
} from "./backup-folder.ts";
import { listShopTables } from "./shop-tables.ts";

export type BackupSource = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** Null when it is kept outside of the data folder (`APP_SECRET`). */
  readonly secret: Uint8Array | null;
};

/**
 * Writes everything a shop is into an empty folder: its rows as one moment saw them, its files, the
 * jobs that wait, its secret, and the checksums of all of it. The shop may run meanwhile.
 * @throws StartError when the folder is not empty or cannot be written
 */
export const makeBackup = async (source: BackupSource, path: string): Promise<Manifest> => {
  const folder = await makeBackupFolder(path);
  // Bytes come before the row that names them and leave after it. So files are copied before the
  // rows are read, which takes long, and once more after it: what came in between.
  await keepFiles(source.storage, folder);
  const rows = await keepRows(source.databaseUrl, folder);
  await keepFiles(source.storage, folder);
  if (source.secret !== null) await keepInBackup(folder, secretName, [source.secret]);

  const files = [...folder.sums.keys()].filter((name) => name.startsWith(filePath(""))).length;
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...rows, files };
  await keepInBackup(folder, manifestName, textBytes(`${JSON.stringify(manifest, null, 2)}\n`));
  await finishBackup(folder);
  return manifest;
};

const keepFiles = async (storage: Storage, folder: BackupFolder): Promise<void> => {
  for await (const { key } of storage.list("")) {
    if (folder.sums.has(filePath(key))) continue;
    const file = await storage.openRead(key);
    // Gone since it was listed: its row is gone as well.
    if (file !== null) await keepInBackup(folder, filePath(key), file.stream);
  }
};

const keepRows = async (databaseUrl: string, folder: BackupFolder) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      const [newest] = await tx<{ at: string | null }[]>`
        select max(created_at) as at from drizzle.__drizzle_migrations`;
      const tables: Manifest["tables"] = [];
      for (const { name, columns } of await listShopTables(tx)) {
        const stream = await tx`copy ${tx(name)} (${tx(columns)}) to stdout`.readable();
        let rows = 0;
        await keepInBackup(
          folder,
          tablePath(name),
          countLines(stream, (lines) => (rows += lines)),
        );
        tables.push({ name, columns: [...columns], rows });
      }
      const jobs = await readWaitingJobs(tx);
      await keepInBackup(folder, jobsName, textBytes(JSON.stringify(jobs)));
      return { migratedTo: Number(newest?.at), tables, jobs: jobs.length };
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
};

const lineFeed = 10;

/** In Postgres' text form a row is a line: a line feed inside of a value is written as `\n`. */
async function* countLines(
  stream: AsyncIterable<Uint8Array>,
  add: (lines: number) => void,
): AsyncIterable<Uint8Array> {
  for await (const piece of stream) {
    add(piece.reduce((lines, byte) => lines + (byte === lineFeed ? 1 : 0), 0));
    yield piece;
  }
}
