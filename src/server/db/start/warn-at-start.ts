import type { Database } from "#server/db/connect.ts";
import type { Logger } from "#server/log/logger.ts";

import { checkPooler } from "./check-pooler.ts";
import { warnOfOtherSecrets } from "./other-processes.ts";

/**
 * What a start only warns of. The shop is open by then, so a database that goes away in this moment, as when a pooler
 * is replaced, ends no process: what could not be looked at is said.
 */
export const warnAtStart = async (
  db: Database,
  log: Logger,
  { secret, isBehindPooler }: { readonly secret: Uint8Array; readonly isBehindPooler: boolean },
): Promise<void> => {
  try {
    await warnOfOtherSecrets(db, log, secret);
    if (isBehindPooler) await checkPooler(db, log);
  } catch (error) {
    log.warn({ err: error }, "whether processes and pooler fit together could not be looked at");
  }
};
