/** Writes the whole shop into an empty folder, also while it runs: scripts/backup FOLDER. */
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";

import { readBackup } from "#server/backup/backup-folder.ts";
import { keepLastBackup } from "#server/backup/last-backup.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { StartError } from "#server/db/start-error.ts";
import { readSecret } from "#server/secret.ts";

import { onShop } from "./reach-shop.ts";

const [, , folder] = process.argv;

await onShop(async ({ config, dataDir, database, storage }) => {
  if (folder === undefined) throw new StartError("scripts/backup FOLDER: name an empty folder");
  const secret = config.appSecret === undefined ? readSecret(dataDir, undefined) : null;
  const path = resolve(folder);
  const { madeAt, tables, files } = await makeBackup(
    { databaseUrl: database.url, storage, secret },
    path,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { names } = await readBackup(path);
  let sizeBytes = 0;
  for (const name of names) sizeBytes += (await stat(join(path, name))).size;
  const verifiedAt = new Date().toISOString();
  await keepLastBackup(dataDir, { madeAt, verifiedAt, rows, files, sizeBytes });
  console.log(`${rows} rows of ${tables.length} tables and ${files} files are in ${path}`);
  if (secret === null) console.log("APP_SECRET is not in it: keep it elsewhere.");
});
