import { sql } from "drizzle-orm";

import { deriveSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import type { Logger } from "#server/log/logger.ts";

const listening = "lodestone-listen";
const markLength = 10;

/** What a process' listening connection is called: by it others see whose secret it has, and not the secret. */
export const listeningName = (secret: Uint8Array): string =>
  `${listening} ${deriveSecretToken(secret, "process", "").slice(0, markLength)}`;

/**
 * Warns where another process of this database has another secret: links that one of them makes would be unknown to
 * the other, as on two machines whose data folders are not shared.
 */
export const warnOfOtherSecrets = async (
  db: Database,
  log: Logger,
  secret: Uint8Array,
): Promise<void> => {
  const others = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like ${`${listening} %`}
      and application_name <> ${listeningName(secret)}
    limit 1`);
  if (others.length === 0) return;
  log.warn("another process of this shop has another APP_SECRET: give all of them the same");
};
