import type { Database } from "#server/db/connect.ts";

/**
 * A select that shoppers wait for, built once for the database and once for each transaction that asks: Drizzle
 * builds one of thirty columns longer than Postgres runs it.
 * @param build ends with `.prepare(…)`; its values are `sql.placeholder`s
 */
export const prepareOnce = <Prepared>(build: (db: Database) => Prepared) => {
  const kept = new WeakMap<Database, Prepared>();
  return (db: Database): Prepared => {
    const prepared = kept.get(db) ?? build(db);
    kept.set(db, prepared);
    return prepared;
  };
};
