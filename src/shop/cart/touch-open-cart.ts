import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";

import { cart } from "./cart.table.ts";

/**
 * Locks the shopper's open cart for a change and counts the change. Null when there is none: then it
 * was ordered meanwhile, or never was.
 */
export const touchOpenCart = async (tx: Database, whose: Actor) => {
  const [open] = await tx
    .update(cart)
    .set({ version: sql`${cart.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(cart.ownerId, whose.userId), isNull(cart.completedAt)))
    .returning({ cartId: cart.id, version: cart.version });
  return open ?? null;
};
