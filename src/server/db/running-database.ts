import { sql } from "drizzle-orm";

import type { Database } from "./connect.ts";

/**
 * Which database of which running server this is: alike for all who use it, also through a pooler, and another one for
 * a copy, be it of the server's own folder. A server that was started again is another one, too.
 */
export const readRunningDatabase = async (db: Database): Promise<string> => {
  const [row] = await db.execute<{ name: string }>(sql`
    select concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as name`);
  return row?.name ?? "";
};
