import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import postgres from "postgres";
import { z } from "zod";

import { migrateOrExplain } from "#server/db/migrate.ts";
import { StartError } from "#server/db/start-error.ts";
import { type WaitingJob, waitingJobSchema } from "#server/jobs/waiting-jobs.ts";
import type { Storage } from "#server/storage/storage.ts";

import { filePath, jobsName, type Manifest, readBackup, tablePath } from "./backup-folder.ts";
import { listShopTables } from "./shop-tables.ts";

export type RestoreTarget = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** Enqueues what waited. */
  readonly putJobsBack: (jobs: readonly WaitingJob[]) => Promise<void>;
};

/**
 * Brings a shop back from its backup into an empty place, and counts afterwards. Every checksum is
 * proven first; the rows come in one transaction, the newer migrations after them.
 * @throws StartError when the backup is damaged or newer than this shop, or the database is not empty
 */
export const restoreBackup = async (path: string, target: RestoreTarget): Promise<Manifest> => {
  const { manifest, names } = await readBackup(path);
  await refuseFilledDatabase(target.databaseUrl);
  await migrateOrExplain(target.databaseUrl, manifest.migratedTo);
  const prefix = filePath("");
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    await target.storage.put(name.slice(prefix.length), { path: join(path, name) });
  }
  await putRowsBack(path, manifest, target.databaseUrl);
  await migrateOrExplain(target.databaseUrl);
  const jobs = z
    .array(waitingJobSchema)
    .parse(JSON.parse(await readFile(join(path, jobsName), "utf8")));
  await target.putJobsBack(jobs);
  return manifest;
};

const refuseFilledDatabase = async (databaseUrl: string): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const tables = await listShopTables(sql);
    if (tables.length > 0) {
      throw new StartError(
        "The database is not empty: restore into a new DATA_DIR, or a new database of DATABASE_URL",
      );
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
};

const putRowsBack = async (path: string, manifest: Manifest, databaseUrl: string) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      const kept = new Map(manifest.tables.map((table) => [table.name, table]));
      for (const { name } of await listShopTables(tx)) {
        const table = kept.get(name);
        if (table === undefined) throw new Error(`the backup lacks the table ${name}`);
        const rows = await tx`copy ${tx(name)} (${tx(table.columns)}) from stdin`.writable();
        await pipeline(createReadStream(join(path, tablePath(name))), rows);
        const [counted] = await tx<{ rows: number }[]>`
          select count(*)::int as rows from ${tx(name)}`;
        if (counted?.rows !== table.rows) {
          throw new Error(`${name} has ${counted?.rows} rows instead of ${table.rows}`);
        }
        kept.delete(name);
      }
      if (kept.size > 0) throw new Error(`no place for ${[...kept.keys()].join(", ")}`);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
};
