import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { cartItemsMax, cartPiecesMax } from "#shared/cart.ts";
import { ShopError } from "#shared/shop-error.ts";

/** @throws ShopError `cart_item_limit_reached`, rolling the change of the cart back */
export const requireCartLimits = async (tx: Database, cartId: string) => {
  const [count] = await tx.execute<{ items: number; pieces: number }>(sql`
    select count(*)::int as items, coalesce(sum(quantity), 0)::int as pieces
    from cart_item where cart_id = ${cartId}`);
  if (!count) throw new Error("a count returned no row");
  if (count.items > cartItemsMax || count.pieces > cartPiecesMax) {
    throw new ShopError("cart_item_limit_reached", {
      itemsMax: cartItemsMax,
      piecesMax: cartPiecesMax,
    });
  }
  return count;
};
