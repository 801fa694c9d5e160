import type { SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/** The names in a query's first column, called `name`: one a violation. */
export const namesOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await db.execute<{ name: string }>(query)).map(({ name }) => name);
