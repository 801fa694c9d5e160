/** Writes the whole shop into an empty folder, also while it runs: scripts/backup FOLDER. */
import { join, relative, resolve, sep } from "node:path";

import { keepLastBackup } from "#server/backup/last-backup.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { StartError } from "#server/db/start-error.ts";
import { findSecret } from "#server/secret.ts";

import { onShop } from "./reach-shop.ts";
import { showProgress } from "./show-progress.ts";

const [, , folder] = process.argv;

await onShop(async ({ config, dataDir, database, storage }) => {
  if (folder === undefined) throw new StartError("scripts/backup FOLDER: name an empty folder");
  const secret = config.appSecret === undefined ? findSecret(dataDir, undefined) : null;
  if (config.appSecret === undefined && secret === null) {
    throw new StartError(`APP_SECRET: set it as for the shop; ${dataDir} has none`);
  }
  const path = resolve(folder);
  refuseOwnFiles(dataDir, path);
  const { tell, end } = showProgress();
  const source = { databaseUrl: database.url, storage, secret };
  const { madeAt, tables, files } = await makeBackup(source, path, tell);
  const { sizeBytes } = await readBackup(path, tell);
  end();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const verifiedAt = new Date().toISOString();
  await keepLastBackup(dataDir, { madeAt, verifiedAt, rows, files, sizeBytes });
  console.log(`${rows} rows of ${tables.length} tables and ${files} files are in ${path}`);
  if (secret === null) console.log("APP_SECRET is not in it: keep it elsewhere.");
});

/** What lies there is the shop's own, and in its next backup. */
function refuseOwnFiles(dataDir: string, path: string): void {
  for (const own of ["files", "postgres"]) {
    const [first] = relative(join(dataDir, own), path).split(sep);
    if (first === "..") continue;
    throw new StartError(`${path} lies among the shop's own files: name a folder elsewhere`);
  }
}
