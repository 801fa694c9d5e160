import { eq } from "drizzle-orm";

import type { CarryOver } from "#shop/accounts/carry-over.ts";

import { order } from "./order.table.ts";

/** Orders placed as a guest belong to the account after signing in. */
export const carryOverOrders: CarryOver = async (tx, { guestId, userId }) => {
  await tx.update(order).set({ ownerId: userId }).where(eq(order.ownerId, guestId));
};
