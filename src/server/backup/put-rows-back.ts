import { createReadStream } from "node:fs";
import { join } from "node:path";

import type postgres from "postgres";

import { type Manifest, tablePath } from "./backup-folder.ts";
import { parseCopyLine } from "./copy-lines.ts";
import { inPlainSession } from "./plain-session.ts";
import { startPhase, type Tell } from "./progress.ts";
import { listShopTables, type ShopTable } from "./shop-tables.ts";

/** A statement takes as many rows as fit, by both measures. */
const rowsMax = 2_000;
const lettersMax = 1_000_000;

/**
 * Puts the rows of a backup in the empty tables of its own schema, all or none, and counts them.
 * Plain inserts, since a refusal at the end of the driver's `COPY` is never told.
 */
export const putRowsBack = async (
  path: string,
  manifest: Manifest,
  databaseUrl: string,
  tell: Tell,
): Promise<void> => {
  const add = startPhase(
    tell,
    "rows",
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  await inPlainSession(databaseUrl, "", async (tx) => {
    const kept = new Map(manifest.tables.map((table) => [table.name, table]));
    const links = await deferOwnLinks(tx);
    for (const table of await listShopTables(tx)) {
      const from = kept.get(table.name);
      if (from === undefined) throw new Error(`the backup lacks the table ${table.name}`);
      const columns = pickColumns(table, from.columns);
      for await (const { lines, letters } of readLines(join(path, tablePath(table.name)))) {
        await insertRows(tx, { name: table.name, columns }, lines.map(parseCopyLine));
        add(lines.length, letters);
      }
      const [counted] = await tx<{ rows: number }[]>`
          select count(*)::int as rows from ${tx(table.name)}`;
      if (counted?.rows !== from.rows) {
        throw new Error(`${table.name} has ${counted?.rows} rows instead of ${from.rows}`);
      }
      kept.delete(table.name);
    }
    if (kept.size > 0) throw new Error(`no place for ${[...kept.keys()].join(", ")}`);
    await links.restore();
  });
};

/** A row may come before the one of its own table that it points at: asked once all are there. */
const deferOwnLinks = async (tx: postgres.TransactionSql) => {
  const links = await tx<{ table: string; name: string }[]>`
    select c.relname as table, k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and k.conrelid = k.confrelid and not k.condeferrable`;
  for (const { table, name } of links) {
    await tx`alter table ${tx(table)} alter constraint ${tx(name)} deferrable initially deferred`;
  }
  return {
    restore: async () => {
      await tx`set constraints all immediate`;
      for (const { table, name } of links) {
        await tx`alter table ${tx(table)} alter constraint ${tx(name)} not deferrable`;
      }
    },
  };
};

const pickColumns = (table: ShopTable, names: readonly string[]): ShopTable["columns"] =>
  names.map((name) => {
    const found = table.columns.find((column) => column.name === name);
    if (found === undefined) throw new Error(`${table.name} has no column ${name}`);
    return found;
  });

/** One array for each column: a statement of any number of rows has as many parameters as columns. */
const insertRows = async (
  tx: postgres.TransactionSql,
  { name, columns }: ShopTable,
  rows: readonly (string | null)[][],
): Promise<void> => {
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const values = columns.map((column) => `${quoted(column.name)}::${column.type}`).join(", ");
  const arrays = columns.map((_, index) => `$${index + 1}::text::text[]`).join(", ");
  await tx.unsafe(
    `insert into ${quoted(name)} (${names}) select ${values} from unnest(${arrays}) as kept(${names})`,
    columns.map((_, index) => arrayOf(rows.map((row) => row[index] ?? null))),
    { prepare: true },
  );
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const arrayOf = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? "NULL" : `"${value.replaceAll(/["\\]/g, "\\$&")}"`)).join(",")}}`;

async function* readLines(
  path: string,
): AsyncIterable<{ readonly lines: string[]; readonly letters: number }> {
  let [lines, letters, rest] = [new Array<string>(), 0, ""];
  for await (const piece of createReadStream(path, { encoding: "utf8" })) {
    const found = (rest + String(piece)).split("\n");
    rest = found.pop() ?? "";
    for (const line of found) {
      lines.push(line);
      letters += line.length;
      if (lines.length < rowsMax && letters < lettersMax) continue;
      yield { lines, letters };
      [lines, letters] = [[], 0];
    }
  }
  if (rest !== "") throw new Error(`${path} ends in the middle of a row`);
  if (lines.length > 0) yield { lines, letters };
}
