import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { counter } from "./counter.table.ts";

/**
 * The next number of a series, from 1 on, without gaps: the counter stays locked until the caller's
 * transaction ends, and one that rolls back gives its number back. Take it as late as possible.
 */
export const takeNumber = async (tx: Database, series: string): Promise<number> => {
  const [taken] = await tx
    .insert(counter)
    .values({ series, lastValue: 1 })
    .onConflictDoUpdate({
      target: counter.series,
      set: { lastValue: sql`${counter.lastValue} + 1` },
    })
    .returning({ sequence: counter.lastValue });
  if (!taken) throw new Error("a counter returned no row");
  return taken.sequence;
};
