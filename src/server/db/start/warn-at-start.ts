import type { Database } from "#server/db/connect.ts";
import type { Logger } from "#server/log/logger.ts";

import { checkPooler } from "./check-pooler.ts";

/**
 * What a start only warns of. The shop is open by then, so a database that goes away in this moment, as when a pooler
 * is replaced, ends no process: what could not be looked at is said.
 */
export const warnAtStart = async (
  db: Database,
  log: Logger,
  urls: { readonly databaseUrl: string; readonly directUrl: string },
): Promise<void> => {
  try {
    await checkPooler(db, log, urls);
  } catch (error) {
    log.warn({ err: error }, "whether the pooler has deadlines could not be looked at");
  }
};
