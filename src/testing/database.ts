import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import postgres from "postgres";

import { connect, type Connection } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createJobs } from "#server/jobs/open-jobs.ts";
import { createLogger } from "#server/log/logger.ts";

import { openTestCluster } from "./plays/cluster.ts";

export type TestDatabase = {
  readonly url: string;
  /** Opens at its first query. */
  readonly connection: Connection;
  /** Closes the connection and removes the database, whoever still uses it. */
  drop(): Promise<void>;
};

const migrationsFolder = resolve(import.meta.dir, "../../drizzle");
/** Any fixed number: one process makes the template, the others wait for it. */
const templateLock = 4_406_187;

/** A migrated, empty database for one test file, cloned from a template that is migrated once. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const clusterUrl = await openTestCluster();
  const name = `test_${randomBytes(8).toString("hex")}`;
  await withCluster(clusterUrl, async (sql) => {
    const template = await ensureTemplate(sql, clusterUrl);
    await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = databaseUrl(clusterUrl, name);
  const connection = connect(url);
  return {
    url,
    connection,
    async drop() {
      await connection.close();
      await withCluster(clusterUrl, (sql) => sql.unsafe(`drop database ${name} with (force)`));
    },
  };
};

/** Also the job queues stand ready: making all of them takes longer than a small test does. */
const prepareTemplate = async (url: string) => {
  await migrate(url);
  // Only who makes the template needs the whole shop.
  const { jobDefinitions } = await import("#shop/job-definitions.ts");
  const jobs = await createJobs(url, jobDefinitions, {
    isWorker: false,
    log: createLogger("silent"),
  });
  await jobs.close();
};

/** Named by the migrations' content, so a changed migration gets a new template. */
const ensureTemplate = async (sql: postgres.Sql, clusterUrl: string): Promise<string> => {
  const name = `template_${hashMigrations()}`;
  await sql`select pg_advisory_lock(${templateLock})`;
  try {
    const made = await sql`select 1 from pg_database where datname = ${name}`;
    if (made.length === 0) {
      const fresh = `fresh_${randomBytes(8).toString("hex")}`;
      await sql.unsafe(`create database ${fresh}`);
      await prepareTemplate(databaseUrl(clusterUrl, fresh));
      await sql.unsafe(`alter database ${fresh} rename to ${name}`);
    }
  } finally {
    await sql`select pg_advisory_unlock(${templateLock})`;
  }
  return name;
};

const hashMigrations = (): string => {
  const hash = createHash("sha256");
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  }
  return hash.digest("hex").slice(0, 16);
};

const databaseUrl = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const withCluster = async (url: string, work: (sql: postgres.Sql) => Promise<unknown>) => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
};
