import { and, eq, isNull } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { AdoptOrders } from "#shop/accounts/adopt-orders.ts";
import { lockOwnersToMove } from "#shop/accounts/owner-lock.ts";

import { giveOrders } from "./give-orders.ts";
import { order } from "./order.table.ts";

/**
 * Orders that guests placed under this address become the account's, with the magnets and photos that
 * are in them. What else those guests have stays: the address of an order proves nothing about whoever
 * sits at that browser now.
 */
export const adoptGuestOrders: AdoptOrders = async (tx, { userId, email }) => {
  const seen = await findGuestOrders(tx, email);
  if (seen.length === 0) return;
  await lockOwnersToMove(tx, [...new Set([userId, ...seen.map(({ ownerId }) => ownerId)])]);
  // Read again under the locks: a guest may have signed in elsewhere a moment ago.
  const orders = await findGuestOrders(tx, email);
  if (orders.length === 0) return;
  await giveOrders(tx, orders, userId);
};

const findGuestOrders = (tx: Database, email: string) =>
  tx
    .select({ id: order.id, cartId: order.cartId, ownerId: order.ownerId })
    .from(order)
    .innerJoin(user, eq(user.id, order.ownerId))
    .where(and(eq(order.email, email), eq(user.role, "guest"), isNull(user.anonymizedAt)));
