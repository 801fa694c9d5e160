import type postgres from "postgres";

/** A table of the shop's own schema, with the columns that hold values of their own. */
export type ShopTable = {
  readonly name: string;
  /** The type as a cast names it. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/**
 * Every table of the shop, a table that is pointed at before those that point at it, so that rows can
 * be put back in this order.
 * @throws Error when tables point at each other in a circle, or a value lives outside of the tables
 */
export const listShopTables = async (sql: postgres.ISql): Promise<readonly ShopTable[]> => {
  const sequences = await sql`select 1 from pg_sequences where schemaname = 'public'`;
  if (sequences.length > 0) throw new Error("a sequence is not part of a backup");
  const tables = await sql<ShopTable[]>`
    select c.relname as name, jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    group by c.relname order by c.relname`;
  const links = await sql<{ from: string; to: string }[]>`
    select c.relname as from, f.relname as to
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and k.conrelid <> k.confrelid`;

  const ordered: ShopTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const isLeft = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !links.some(({ from, to }) => from === name && isLeft.has(to)),
    );
    if (free.length === 0) throw new Error(`tables in a circle: ${[...isLeft].join(", ")}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
};
