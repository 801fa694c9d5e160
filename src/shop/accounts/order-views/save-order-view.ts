import { and, count, eq, ne, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { orderViewsMax, type SaveOrderViewInput } from "#shared/order-views.ts";
import { ShopError } from "#shared/shop-error.ts";

import { orderView } from "./order-view.table.ts";

/**
 * Keeps a view of the list of orders under a name; the same name again takes the newer filters.
 * @throws ShopError `order_view_limit_reached`
 */
export const saveOrderView = (
  db: Database,
  whose: Actor,
  { name, filters }: SaveOrderViewInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { userId } = whose;
    // Two tabs count one after the other.
    const key = `order_views:${userId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const others = and(eq(orderView.ownerId, userId), ne(orderView.name, name));
    const [kept] = await tx.select({ count: count() }).from(orderView).where(others);
    if ((kept?.count ?? 0) >= orderViewsMax) {
      throw new ShopError("order_view_limit_reached", { max: orderViewsMax });
    }
    await tx
      .insert(orderView)
      .values({ ownerId: userId, name, filters })
      .onConflictDoUpdate({ target: [orderView.ownerId, orderView.name], set: { filters } });
  });
