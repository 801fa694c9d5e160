import { resolve } from "node:path";

import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

import { errorCodeOf } from "./error-code-of.ts";
import { StartError } from "./start-error.ts";

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

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers at that address",
  ENOTFOUND: "its host is not known",
  CONNECT_TIMEOUT: "its host does not answer",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "that database does not exist",
  "42501": "the user may not change the schema",
};

/** @throws StartError when the database cannot be reached; its address is not repeated. */
export const migrateOrExplain = async (url: string): Promise<void> => {
  try {
    await migrate(url);
  } catch (cause) {
    const reason = reasons[errorCodeOf(cause) ?? ""];
    if (reason === undefined) throw cause;
    throw new StartError(`DATABASE_URL cannot be used: ${reason}.`, { cause });
  }
};
