import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { RemoveItemInput } from "#shared/cart.ts";
import { ShopError } from "#shared/shop-error.ts";

import { cartItem } from "./cart-item.table.ts";
import { countingAlone } from "./count-lines.ts";
import { requireCartLimits } from "./require-cart-limits.ts";
import { touchOpenCart } from "./touch-open-cart.ts";

/**
 * Takes a design out of the cart; it stays among the drafts. Repeating it is fine.
 * @throws ShopError `cart_completed` when the cart was ordered meanwhile
 */
export const removeItem = (db: Database, whose: Actor, input: RemoveItemInput) =>
  db.transaction(async (tx) => {
    const open = await touchOpenCart(tx, whose);
    if (!open) throw new ShopError("cart_completed");
    await tx
      .delete(cartItem)
      .where(and(eq(cartItem.id, input.itemId), eq(cartItem.cartId, open.cartId)));
    const { pieces } = await requireCartLimits(tx, countingAlone(open));
    return { ...open, pieces };
  });
