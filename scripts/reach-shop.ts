import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import postgres from "postgres";

import { type Config, readConfig } from "#server/config.ts";
import { keepDataPrivate } from "#server/data-folder.ts";
import { defaultDataDir } from "#server/db/embedded-data-dir.ts";
import { type ReachedDatabase, reachDatabase } from "#server/db/reach-database.ts";
import { StartError } from "#server/db/start-error.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { explainStartFailure } from "#server/process.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import type { Storage } from "#server/storage/storage.ts";

/** What a script of the operator works on: the shop that scripts/start opens with this environment. */
export type ReachedShop = {
  readonly config: Config;
  readonly dataDir: string;
  readonly database: ReachedDatabase;
  readonly storage: Storage;
  readonly log: Logger;
};

/**
 * Runs an operator's act on the shop, running or not, and ends the process with its outcome.
 * @param place `empty`: there may be none yet, and one is made; otherwise a wrong place stays as it is
 */
export const onShop = async (
  act: (shop: ReachedShop) => Promise<void>,
  place: "shop" | "empty" = "shop",
): Promise<never> => {
  const work = async () => {
    const config = readConfig(process.env);
    const log = createLogger("warn");
    const dataDir = config.dataDir ?? defaultDataDir(resolve(import.meta.dir, ".."));
    if (place === "shop" && config.databaseUrl === undefined) requireCluster(dataDir);
    keepDataPrivate(dataDir, { hasOwnPostgres: config.databaseUrl === undefined, log });
    // A backup is one long transaction with a cursor, and a restore changes the schema: not through a pooler.
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
    const database = await reachDatabase({ databaseUrl, dataDir, log });
    try {
      if (place === "shop") await requireTables(database.url);
      const storage = await openStorage(config.s3, dataDir, log);
      await act({ config, dataDir, database, storage, log });
    } finally {
      await database.leave();
    }
  };
  await work().catch(explainStartFailure);
  process.exit(0);
};

/** A mistyped DATA_DIR would become a new, empty shop. */
const requireCluster = (dataDir: string): void => {
  if (existsSync(join(dataDir, "postgres", "cluster"))) return;
  throw new StartError(`There is no shop in ${dataDir}: name the DATA_DIR of yours.`);
};

const requireTables = async (databaseUrl: string): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') as tables`;
    if (found?.["tables"] == null) throw new StartError("There is no shop in this database.");
  } finally {
    await sql.end();
  }
};
