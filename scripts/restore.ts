/** Brings a shop back from its backup into an empty place: scripts/restore FOLDER. */
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { secretName } from "#server/backup/backup-folder.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { StartError } from "#server/db/start-error.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import type { WaitingJob } from "#server/jobs/waiting-jobs.ts";
import { jobDefinitions } from "#shop/start-jobs.ts";

import { onShop } from "./reach-shop.ts";

const [, , folder] = process.argv;

await onShop(async ({ config, dataDir, database, storage, log }) => {
  if (folder === undefined) throw new StartError("scripts/restore FOLDER: name a backup");
  const path = resolve(folder);
  const putJobsBack = async (waiting: readonly WaitingJob[]) => {
    const jobs = await createJobs(database.url, jobDefinitions, { isWorker: false, log });
    await jobs.putBack(waiting);
    await jobs.close();
  };
  const { madeAt, tables, files } = await restoreBackup(path, {
    databaseUrl: database.url,
    storage,
    putJobsBack,
  });
  // Private links of orders open with the secret that made them.
  const kept = join(path, secretName);
  if (config.appSecret === undefined && existsSync(kept)) {
    await copyFile(kept, join(dataDir, "secret"));
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables and ${files} files are back from ${madeAt}`);
});
