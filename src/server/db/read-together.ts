// Selects that are read alone, or several in one statement.

import { type SQL, sql } from "drizzle-orm";

import type { Database } from "./connect.ts";

/** A select and what becomes of its rows. They may come through JSON: text, numbers, what JSON holds. */
export type Reading<Row extends Record<string, unknown>, Value> = {
  readonly select: SQL;
  readonly toValue: (rows: readonly Row[]) => Value;
};

/** What one of them finds. */
export const readAlone = async <Row extends Record<string, unknown>, Value>(
  db: Database,
  { select, toValue }: Reading<Row, Value>,
): Promise<Value> => {
  const rows: readonly Record<string, unknown>[] = await db.execute(select);
  // What a select finds stands beside it, in its reading.
  return toValue(rows as readonly Row[]);
};

type Readings = Readonly<Record<string, Reading<never, unknown>>>;
type Found<Wanted extends Readings> = {
  readonly [Name in keyof Wanted]: ReturnType<Wanted[Name]["toValue"]>;
};

/** What each of them finds, by its name, all at the same moment: for what many are waiting for. */
export const readTogether = async <Wanted extends Readings>(
  db: Database,
  wanted: Wanted,
): Promise<Found<Wanted>> => {
  const columns = Object.entries(wanted).map(
    ([name, { select }]) =>
      sql`(select coalesce(json_agg(found), '[]') from (${select}) as found) as ${sql.identifier(name)}`,
  );
  const [row] = await db.execute<Record<string, never[]>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  if (!row) throw new Error("a select of values returned no row");
  const found = Object.entries(wanted).map(([name, { toValue }]) => [
    name,
    toValue(row[name] ?? []),
  ]);
  // Every name that was asked for has its value.
  return Object.fromEntries(found) as Found<Wanted>;
};
