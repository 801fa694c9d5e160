import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";

import { cart } from "./cart.table.ts";

/**
 * Locks a cart of the shopper's, open or ordered, for the checkout.
 * @throws ShopError `not_found` also for another's
 */
export const lockCart = async (tx: Database, whose: Actor, cartId: string) => {
  const [locked] = await tx
    .select({
      id: cart.id,
      version: cart.version,
      couponId: cart.couponId,
      completedAt: cart.completedAt,
    })
    .from(cart)
    .where(and(eq(cart.id, cartId), eq(cart.ownerId, whose.userId)))
    .for("update");
  if (!locked) throw new ShopError("not_found");
  return locked;
};
