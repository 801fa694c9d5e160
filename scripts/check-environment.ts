/** Refuses a start that cannot succeed before anything is built: a wrong variable, a data folder that cannot be. */
import { resolve } from "node:path";

import { readConfig } from "#server/config.ts";
import { findPostgresAccount } from "#server/db/embedded-account.ts";
import { defaultDataDir, makeReachableFolder } from "#server/db/embedded-data-dir.ts";
import { explainStartFailure } from "#server/process.ts";

try {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const folder = dataDir ?? defaultDataDir(resolve(import.meta.dir, ".."));
  if (databaseUrl === undefined) makeReachableFolder(findPostgresAccount(), folder);
} catch (error) {
  explainStartFailure(error);
}
