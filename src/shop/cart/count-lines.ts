import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/**
 * What is in a cart, as it is shown: lines of designs that were deleted since are taken out for good,
 * for no deleted design comes back. The caller holds the cart's lock.
 */
export const countLines = async (tx: Database, cartId: string) => {
  const [count] = await tx.execute<{ items: number; pieces: number }>(sql`
    with line as (
      select cart_item.id, cart_item.quantity, design.deleted_at is not null as is_gone
      from cart_item join design on design.id = cart_item.design_id
      where cart_item.cart_id = ${cartId}),
    taken_out as (delete from cart_item using line where line.id = cart_item.id and line.is_gone)
    select count(*)::int as items, coalesce(sum(quantity), 0)::int as pieces
    from line where not is_gone`);
  if (!count) throw new Error("a count returned no row");
  return count;
};
