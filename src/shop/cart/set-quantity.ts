import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { SetQuantityInput } from "#shared/cart.ts";
import { ShopError } from "#shared/shop-error.ts";

import { cartItem } from "./cart-item.table.ts";
import { requireCartLimits } from "./require-cart-limits.ts";
import { touchOpenCart } from "./touch-open-cart.ts";

/**
 * Sets how many copies of a design are wanted in the cart.
 * @throws ShopError `cart_completed` when the cart was ordered meanwhile, `not_found` when the item
 * was taken out or is another's, `cart_item_limit_reached`
 */
export const setQuantity = (db: Database, whose: Actor, input: SetQuantityInput) =>
  db.transaction(async (tx) => {
    const open = await touchOpenCart(tx, whose);
    if (!open) throw new ShopError("cart_completed");
    const change = tx
      .update(cartItem)
      .set({ quantity: input.quantity })
      .where(and(eq(cartItem.id, input.itemId), eq(cartItem.cartId, open.cartId)))
      .returning({ id: cartItem.id, quantity: cartItem.quantity })
      .getSQL();
    const { pieces, changed } = await requireCartLimits(tx, open.cartId, change);
    if (changed === 0) throw new ShopError("not_found");
    return { ...open, pieces };
  });
