/** Brings a shop back from its backup into an empty place: scripts/restore FOLDER [--without-damaged]. */
import { join, resolve } from "node:path";

import { restoreBackup } from "#server/backup/restore-backup.ts";
import { connect } from "#server/db/connect.ts";
import { StartError } from "#server/db/start-error.ts";
import { createJobs } from "#server/jobs/open-jobs.ts";
import type { WaitingJob } from "#server/jobs/waiting-jobs.ts";
import { openFilesMark } from "#server/storage/open-files-mark.ts";
import { jobDefinitions } from "#shop/job-definitions.ts";
import { markRestoredFiles } from "#shop/require-files-place.ts";

import { onShop } from "./reach-shop.ts";
import { showProgress } from "./show-progress.ts";

const withoutDamaged = "--without-damaged";
/** Beside the data: what was damaged in the backup, a file's key a line. */
const leftOutName = "not-restored.txt";

const given = process.argv.slice(2);
const folder = given.find((word) => word !== withoutDamaged);

await onShop(async ({ config, dataDir, database, storage, log }) => {
  if (folder === undefined) throw new StartError("scripts/restore FOLDER: name a backup");
  const putJobsBack = async (waiting: readonly WaitingJob[]) => {
    const jobs = await createJobs(database.url, jobDefinitions, { isWorker: false, log });
    await jobs.putBack(waiting);
    await jobs.close();
  };
  const filesMark = await openFilesMark(config.s3, dataDir);
  const markFiles = async () => {
    const connection = connect(database.url);
    try {
      await markRestoredFiles(connection.db, filesMark);
    } finally {
      await connection.close();
    }
  };
  const { tell, end } = showProgress();
  const target = {
    databaseUrl: database.url,
    storage,
    removeFilesMark: filesMark.remove,
    markFiles,
    secretPath: config.appSecret === undefined ? join(dataDir, "secret") : null,
    putJobsBack,
  };
  const isWithoutDamaged = given.includes(withoutDamaged);
  const restored = await restoreBackup(resolve(folder), target, tell, { isWithoutDamaged });
  end();
  const { madeAt, tables, leftOut } = restored;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = restored.files - leftOut.length;
  console.log(`${rows} rows of ${tables.length} tables and ${files} files are back from ${madeAt}`);
  if (leftOut.length === 0) return;
  const list = join(dataDir, leftOutName);
  await Bun.write(list, `${leftOut.join("\n")}\n`);
  console.log(`${leftOut.length} damaged files are not; they stand in ${list}`);
}, "empty");
