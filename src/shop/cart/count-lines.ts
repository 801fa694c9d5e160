import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";

/**
 * What is in a cart, as it is shown: lines of designs that were deleted since are taken out for good,
 * for no deleted design comes back. The caller holds the cart's lock.
 * @param counting as {@link countingLines} makes it, or {@link countingAlone}
 */
export const countLines = async (tx: Database, counting: SQL) => {
  const [count] = await tx.execute<{ items: number; pieces: number; changed: number }>(counting);
  if (!count) throw new Error("a count returned no row");
  return count;
};

/**
 * The count of a cart's lines after a change of them, as a statement that takes the `cartId`.
 * @param change returns each line's `id` and `quantity`; what else it takes are the statement's values too
 */
export const countingLines = <Name extends string = never>(change: SQL) =>
  finishSql<Name | "cartId">(sql`
    with line as (
      select cart_item.id, cart_item.quantity, design.deleted_at is not null as is_gone
      from cart_item join design on design.id = cart_item.design_id
      where cart_item.cart_id = ${value("cartId")}),
    changed as (${change}),
    taken_out as (
      delete from cart_item using line
      where line.id = cart_item.id and line.is_gone and line.id not in (select id from changed)),
    shown as (
      select quantity from changed where id not in (select id from line where is_gone) union all
      select quantity from line where not is_gone and id not in (select id from changed))
    select count(*)::int as items, coalesce(sum(quantity), 0)::int as pieces,
      (select count(*) from changed)::int as changed
    from shown`);

export const countingAlone = countingLines(sql`select null::uuid as id, 0 as quantity where false`);
