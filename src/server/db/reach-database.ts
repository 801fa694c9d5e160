import { readFileSync } from "node:fs";
import { join } from "node:path";

import postgres from "postgres";

import type { Logger } from "#server/log/logger.ts";

import { clusterDatabase, clusterUser } from "./embedded-cluster.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A database that a script works on, and gives back with `leave`. */
export type ReachedDatabase = { readonly url: string; leave(): Promise<void> };

/**
 * The shop's database, whether the shop runs or not: the named one, the embedded one of a running
 * shop, or the embedded one started for as long as it is needed.
 * @throws StartError as the start of the shop does
 */
export const reachDatabase = async (input: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly log: Logger;
}): Promise<ReachedDatabase> => {
  const leave = async () => {};
  if (input.databaseUrl !== undefined) return { url: input.databaseUrl, leave };
  const running = findRunningUrl(join(input.dataDir, "postgres"));
  if (running !== null && (await answers(running))) return { url: running, leave };
  const own = await startEmbeddedPostgres(input);
  return { url: own.url, leave: () => own.stop() };
};

/** Postgres notes its port in the fourth line; after a crash the note stays, so it is only a hint. */
const findRunningUrl = (folder: string): string | null => {
  try {
    const port = readFileSync(join(folder, "cluster/postmaster.pid"), "utf8").split("\n")[3];
    const password = readFileSync(join(folder, "password"), "utf8").trim();
    return `postgres://${clusterUser}:${password}@127.0.0.1:${port}/${clusterDatabase}`;
  } catch {
    // Nothing there, or not ours to read: the start itself says what is wrong.
    return null;
  }
};

const answers = async (url: string): Promise<boolean> => {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
};
