import { type SQL, sql } from "drizzle-orm";

/** Inserts, updates and deletes by a name each, by which others may select from what they return. */
export type Writes = Readonly<Record<string, SQL>>;

/**
 * Several writes as one statement: one way to the database instead of one each, while locks are held. Each
 * sees the rows as they were before; foreign keys are looked at when all are done. No two may change one row.
 * @param last what the statement returns, of what they return
 */
export const writeTogether = (writes: Writes, last: SQL): SQL => {
  const parts = Object.entries(writes).map(
    ([name, write]) => sql`${sql.identifier(name)} as (${write})`,
  );
  return sql`with ${sql.join(parts, sql`, `)} ${last}`;
};
