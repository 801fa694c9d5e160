import type { SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { cartItemsMax, cartPiecesMax } from "#shared/cart.ts";
import { ShopError } from "#shared/shop-error.ts";

import { countLines } from "./count-lines.ts";

/**
 * Refuses what a cart cannot hold: so many magnets and no more.
 * @param counting alone, or with a change of lines that is made and judged in one, as `countLines` takes it
 * @throws ShopError `cart_item_limit_reached`, rolling the change of the cart back
 */
export const requireCartLimits = async (tx: Database, counting: SQL) => {
  const count = await countLines(tx, counting);
  if (count.items > cartItemsMax || count.pieces > cartPiecesMax) {
    throw new ShopError("cart_item_limit_reached", {
      itemsMax: cartItemsMax,
      piecesMax: cartPiecesMax,
    });
  }
  return count;
};
