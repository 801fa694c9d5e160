import { resolve } from "node:path";

import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const migrationsFolder = resolve(import.meta.dir, "../../../drizzle");
/** Any fixed number: one migrating process at a time, the others wait and then find nothing to do. */
const migrationLock = 7_265_431;

/**
 * Brings the database to the newest schema. Safe to run twice and from several processes at once; a
 * failing migration is rolled back whole.
 */
export const migrate = async (url: string): Promise<void> => {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: "lodestone-migrate", lock_timeout: 30_000 },
  });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await runMigrations(drizzle({ client, casing: "snake_case" }), { migrationsFolder });
  } finally {
    await client.end({ timeout: 5 });
  }
};
