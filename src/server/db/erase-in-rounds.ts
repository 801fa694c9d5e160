import { and, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { Database } from "./connect.ts";

/** Rows of one statement: gone well within its deadline. */
const batch = 500;
/** Statements in a run; the rest waits for the next. */
const roundsMax = 1_000;

/**
 * Deletes what nobody needs any more, a bounded number at a time, so that a heap of it never meets the
 * deadline of a statement and stays for good. Not in a transaction: each statement stands for itself.
 * @param which of the table's rows; one that is changed meanwhile is looked at in the next run
 */
export const eraseInRounds = async (db: Database, table: PgTable, which: SQL): Promise<void> => {
  for (let round = 0; round < roundsMax; round += 1) {
    const places = db
      .select({ place: sql`ctid` })
      .from(table)
      .where(which)
      .limit(batch);
    const gone = await db
      .delete(table)
      .where(and(which, sql`ctid = any(array(${places}))`))
      .returning({ one: sql<number>`1` });
    if (gone.length < batch) return;
  }
};
