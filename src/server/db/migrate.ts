import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { z } from "zod";

import { StartError } from "./start-error.ts";
import {
  type DatabaseVariable,
  databaseRefusal,
  isKnownRefusal,
  proveDatabase,
} from "./start/prove-database.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

const migrationsFolder = resolve(import.meta.dir, "../../../drizzle");
/** Moment of the first schema's last migration; what is older was never released. */
const firstSchema = 1_795_377_256_830;
/** Any fixed number: one migrating process at a time, the others wait and then find nothing to do. */
const migrationLock = 7_265_431;

/**
 * Brings the database to the newest schema. Safe to run twice and from several processes at once; a
 * failing migration is rolled back whole.
 * @param restore only while a backup is put back: up to the moment of its last migration, or to the newest
 * @param beforeFirst asked where there are no tables of ours yet; what it refuses leaves the database empty
 * @throws StartError when the database holds a restore that was not finished, or is of before the first schema
 */
export const migrate = async (
  url: string,
  restore?: { readonly upTo: number | "newest" },
  beforeFirst?: () => Promise<void>,
): Promise<void> => {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: "lodestone-migrate", lock_timeout: 30_000 },
  });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    if (restore === undefined) await refuseUnfinishedRestore(client);
    await refuseBeforeFirstSchema(client);
    if (beforeFirst !== undefined && (await isEmpty(client))) await beforeFirst();
    const upTo = restore?.upTo ?? "newest";
    await using folder = upTo === "newest" ? null : await pickMigrations(upTo);
    await runMigrations(drizzle({ client, casing: "snake_case" }), {
      migrationsFolder: folder?.path ?? migrationsFolder,
    });
  } finally {
    await client.end({ timeout: 5 });
  }
};

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.int(), tag: z.string() })),
});

const beforeFirstSchema =
  "is of a Lodestone from before its first release: docs/updates.md tells the step between";

/** Drizzle looks only at the newest migration's moment, and would make tables anew that are there. */
const refuseBeforeFirstSchema = async (client: postgres.Sql): Promise<void> => {
  const [there] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (there?.["name"] === null) return;
  const [newest] = await client<{ moment: string | null }[]>`
    select max(created_at) as moment from drizzle.__drizzle_migrations`;
  if (newest?.moment != null && Number(newest.moment) < firstSchema) {
    throw new StartError(`The database ${beforeFirstSchema}`);
  }
};

/** Drizzle's own table is made before the first migration, which a killed start may not have finished. */
const isEmpty = async (client: postgres.Sql): Promise<boolean> => {
  const [there] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (there?.["name"] === null) return true;
  const done = await client`select from drizzle.__drizzle_migrations limit 1`;
  return done.length === 0;
};

/** A folder with the migrations up to a moment; Drizzle itself knows only all of them. */
const pickMigrations = async (upTo: number) => {
  const journalPath = "meta/_journal.json";
  const journal = journalSchema.parse(
    JSON.parse(await readFile(join(migrationsFolder, journalPath), "utf8")),
  );
  if (upTo < firstSchema) throw new StartError(`The backup ${beforeFirstSchema}`);
  const entries = journal.entries.filter(({ when }) => when <= upTo);
  if (entries.at(-1)?.when !== upTo) {
    throw new StartError("The backup is of a newer Lodestone than this one: update it first");
  }
  const path = await mkdtemp(join(tmpdir(), "lodestone-migrations-"));
  await mkdir(join(path, "meta"));
  await writeFile(join(path, journalPath), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) {
    await copyFile(join(migrationsFolder, `${tag}.sql`), join(path, `${tag}.sql`));
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};

/**
 * @param variable which of the environment named the address
 * @throws StartError when the database cannot be reached; its address is not repeated.
 */
export const migrateOrExplain = async (
  url: string,
  restore?: { readonly upTo: number | "newest" },
  variable: DatabaseVariable = "DATABASE_URL",
  beforeFirst?: () => Promise<void>,
): Promise<void> => {
  await proveDatabase(url, variable);
  try {
    await migrate(url, restore, beforeFirst);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw isKnownRefusal(cause) ? databaseRefusal(cause, variable) : cause;
  }
};
