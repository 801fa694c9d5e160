// Finds words of a person anywhere in database and storage, such as after erasing.

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";

/** Every table of the shop and of its job queue. */
export const listTables = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name);
};

/**
 * Where in the whole database a text stands, as `table.column`, each once: whatever table comes later
 * is looked through as well.
 */
export const findInDatabase = async (db: Database, text: string): Promise<string[]> => {
  const found = new Set<string>();
  for (const name of await listTables(db)) {
    const [schema = "", table = ""] = name.split(".");
    const rows = await db.execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(table)} t
      where to_jsonb(t)::text ilike ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`} limit 1000`);
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const isHere = JSON.stringify(value).toLowerCase().includes(text.toLowerCase());
        if (isHere) found.add(`${table}.${column}`);
      }
    }
  }
  return [...found].toSorted();
};

/** Everything that whoever steals the database has: every row of every table as text. */
export const dumpDatabase = async (db: Database): Promise<string> => {
  const dumps: string[] = [];
  for (const name of await listTables(db)) {
    const [schema = "", table = ""] = name.split(".");
    const rows = await db.execute<{ row: string }>(sql`
      select to_jsonb(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(table)} t`);
    dumps.push(...rows.map(({ row }) => row));
  }
  return dumps.join("\n");
};

/** The keys of all files, and of those that hold a text. */
export const findInStorage = async (storage: Storage, text: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of storage.list("")) {
    const bytes = await storage.readBytes(key);
    if (bytes !== null && Buffer.from(bytes).includes(text)) found.push(key);
  }
  return found.toSorted();
};
