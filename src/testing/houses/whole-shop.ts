// A whole shop's tables and rows hashed, to compare a backup with what came back.

import type postgres from "postgres";

import { listShopTables } from "#server/backup/shop-tables.ts";

/** Takes even the schema away, so that a backup may come into this database. */
export const emptyDatabase = async (sql: postgres.Sql): Promise<void> => {
  const schemas = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'`;
  for (const { name } of schemas) await sql`drop schema ${sql(name)} cascade`;
  await sql`create schema public`;
};

/** How many rows each table has, and one digest over all of them, in any order. */
export const hashTables = async (sql: postgres.Sql): Promise<Record<string, string>> => {
  const tables: Record<string, string> = {};
  for (const { name } of await listShopTables(sql)) {
    const [table] = await sql<{ sum: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as sum
      from (select md5(t::text) as hash from ${sql(name)} t ${ofShop(sql, name)}) hashes`;
    tables[name] = table?.sum ?? "";
  }
  return tables;
};

/** All but the mark of its place for files: a shop that comes back gets another one. */
const ofShop = (sql: postgres.Sql, table: string) =>
  table === "setting" ? sql`where section not in ('files_folder', 'files_database')` : sql``;

const rowsAtOnce = 5_000;

/** A hash of each row of a table, for what has to be found again though others changed meanwhile. */
export const hashRows = async (sql: postgres.Sql, table: string): Promise<Set<string>> => {
  const hashes = new Set<string>();
  const rows = sql<
    { hash: string }[]
  >`select md5(t::text) as hash from ${sql(table)} t ${ofShop(sql, table)}`;
  for await (const some of rows.cursor(rowsAtOnce)) {
    for (const { hash } of some) hashes.add(hash);
  }
  return hashes;
};
