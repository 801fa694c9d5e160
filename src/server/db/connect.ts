import { sql } from "drizzle-orm";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";

import { createPool, type Pool, type PoolOptions } from "./pool.ts";
import { dressForDrizzle, openPooledDatabase } from "./pooled-session.ts";

/** The database as a verb takes it; an open transaction fits as well. */
export type Database = Pick<
  PostgresJsDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

export type Connection = {
  readonly db: PostgresJsDatabase;
  readonly pool: Pool;
  /** One real query: true when Postgres answers within a second. */
  isReady(): Promise<boolean>;
  /** Waits at most five seconds for running queries. */
  close(): Promise<void>;
};

/**
 * Opens the pool of connections to Postgres with Drizzle on it.
 * @param url `postgres://…`; nothing is connected until the first query
 */
export const connect = (url: string, options?: PoolOptions): Connection => {
  const pool = createPool(url, { ...options, dress: dressForDrizzle });
  const db = openPooledDatabase(pool);
  return {
    db,
    pool,
    async isReady() {
      try {
        await Promise.race([
          db.execute(sql`select 1`),
          new Promise((_resolve, reject) => setTimeout(reject, 1_000, new Error("too slow"))),
        ]);
        return true;
      } catch {
        return false;
      }
    },
    close: () => pool.close(),
  };
};
