import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** Memory of one sort or one index that is made, for those who fill a database of their own. */
const loadMemory = { work_mem: "128MB", maintenance_work_mem: "1GB" } as const;

/**
 * Fills tables while they have none of the indexes that only make reading fast, and makes those anew at the end:
 * a million rows into a dozen trees of words take an hour, the trees of a million rows a minute.
 * Keys and constraints stay. Connections that `work` opens have room to sort in.
 */
export const withoutIndexes = async (
  url: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const db = drizzle({ client });
    const [here] = await db.execute<{ name: string }>(sql`select current_database() as name`);
    const alter = (change: string) =>
      db.execute(sql.raw(`alter database "${here?.name}" ${change}`));
    for (const [name, value] of Object.entries(loadMemory)) await alter(`set ${name} = '${value}'`);
    await db.execute(sql.raw(`set maintenance_work_mem = '${loadMemory.maintenance_work_mem}'`));
    const dropped = Array.from(
      await db.execute<{ name: string; definition: string }>(sql`
        select quote_ident(it.relname) as name, pg_get_indexdef(it.oid) as definition
        from pg_index entry join pg_class it on it.oid = entry.indexrelid
        join pg_class owner on owner.oid = entry.indrelid
        where owner.relname in ${[...tables]} and owner.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint held where held.conindid = it.oid)`),
    );
    for (const { name } of dropped) await db.execute(sql.raw(`drop index ${name}`));
    try {
      await work();
    } finally {
      for (const { definition } of dropped) await db.execute(sql.raw(definition));
      for (const name of Object.keys(loadMemory)) await alter(`reset ${name}`);
    }
    // What an index of words is worth is known once it has been looked at.
    for (const table of tables) await db.execute(sql.raw(`vacuum analyze "${table}"`));
  } finally {
    await client.end({ timeout: 5 });
  }
};
