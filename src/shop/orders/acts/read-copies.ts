import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { cartItem } from "#shop/cart/cart-item.table.ts";
import { cart } from "#shop/cart/cart.table.ts";
import { design } from "#shop/designs/design.table.ts";

/** Which of these ids a design has or had, also one that is deleted or ordered by now. */
export const readUsedIds = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ id: design.id }).from(design).where(inArray(design.id, ids));
  return new Set(rows.map(({ id }) => id));
};

/** The designs in the shopper's open cart. */
export const readDesignIdsInCart = async (
  db: Database,
  whose: Actor,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: cartItem.designId })
    .from(cartItem)
    .innerJoin(cart, eq(cart.id, cartItem.cartId))
    .where(and(eq(cart.ownerId, whose.userId), isNull(cart.completedAt)));
  return new Set(rows.map(({ id }) => id));
};
