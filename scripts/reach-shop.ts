import { join, resolve } from "node:path";

import { type Config, readConfig } from "#server/config.ts";
import { keepDataPrivate } from "#server/data-folder.ts";
import { defaultDataDir } from "#server/db/embedded-data-dir.ts";
import { type ReachedDatabase, reachDatabase } from "#server/db/reach-database.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { explainStartFailure } from "#server/process.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import type { Storage } from "#server/storage/storage.ts";

/** What a script of the operator works on: the shop that scripts/start opens with this environment. */
export type ReachedShop = {
  readonly config: Config;
  readonly dataDir: string;
  readonly database: ReachedDatabase;
  readonly storage: Storage;
  readonly log: Logger;
};

/** Runs an operator's act on the shop, running or not, and ends the process with its outcome. */
export const onShop = async (act: (shop: ReachedShop) => Promise<void>): Promise<never> => {
  const work = async () => {
    const config = readConfig(process.env);
    const log = createLogger("warn");
    const dataDir = config.dataDir ?? defaultDataDir(resolve(import.meta.dir, ".."));
    keepDataPrivate(dataDir, { hasOwnPostgres: config.databaseUrl === undefined, log });
    const database = await reachDatabase({ databaseUrl: config.databaseUrl, dataDir, log });
    try {
      const storage = await openFolderStorage(join(dataDir, "files"));
      await act({ config, dataDir, database, storage, log });
    } finally {
      await database.leave();
    }
  };
  await work().catch(explainStartFailure);
  process.exit(0);
};
