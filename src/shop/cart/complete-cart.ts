import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Writes } from "#server/db/write-together.ts";

import { cart } from "./cart.table.ts";

/**
 * Closes a cart that is ordered, as a part of the statement that orders it: the next design goes into a new
 * one. Under the checkout's lock.
 */
export const completingCart = (tx: Database, cartId: string): Writes => ({
  closed: tx
    .update(cart)
    .set({ completedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(cart.id, cartId))
    .getSQL(),
});
