import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Logger } from "#server/log/logger.ts";

/** What we set for a session where there is no pooler between. */
const deadlines = [
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
] as const;

const placeOf = (address: string): string => {
  const { hostname, port } = new URL(address);
  return `${hostname}:${port || "5432"}`;
};

/**
 * Warns where a pooler's connections have no deadlines: a lock that is held would then be waited for until
 * our own deadline gives the whole connection up.
 */
export const checkPooler = async (
  db: Database,
  log: Logger,
  { databaseUrl, directUrl }: { readonly databaseUrl: string; readonly directUrl: string },
): Promise<void> => {
  const names = sql.join(
    deadlines.map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in (${names}) and setting = '0'`,
  );
  const without = Array.from(found, ({ name }) => name);
  if (without.length === 0) return;
  log.warn(
    { without },
    placeOf(databaseUrl) === placeOf(directUrl)
      ? "DATABASE_URL is no pooler but the same Postgres as DATABASE_DIRECT_URL: name the pooler, or leave DATABASE_DIRECT_URL out"
      : "the pooler's connections have no deadlines: set its connect_query as in docs/deploy.md",
  );
};
