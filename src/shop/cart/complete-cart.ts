import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { cart } from "./cart.table.ts";

/** Closes a cart that is ordered: the next design goes into a new one. Called under the checkout's lock. */
export const completeCart = async (tx: Database, cartId: string): Promise<void> => {
  await tx
    .update(cart)
    .set({ completedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(cart.id, cartId));
};
