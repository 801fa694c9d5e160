import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/**
 * The next number of a series, from 1 on, without gaps: the counter stays locked until the caller's
 * transaction ends, and one that rolls back gives its number back. Take it as late as possible.
 */
export const takeNumber = async (tx: Database, series: string): Promise<number> => {
  const [taken] = await tx.execute<{ last_value: number }>(takingNumber(series));
  if (!taken) throw new Error("a counter returned no row");
  return taken.last_value;
};

/** As {@link takeNumber}, as a part of the statement that uses it: `last_value` of what it returns. */
export const takingNumber = (series: string): SQL => sql`
  insert into counter (series, last_value) values (${series}, 1)
  on conflict (series) do update set last_value = counter.last_value + 1
  returning last_value`;
