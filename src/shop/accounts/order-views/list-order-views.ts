import { asc, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { orderViewFiltersSchema, orderViewsMax } from "#shared/order-views.ts";

import { orderView } from "./order-view.table.ts";

/**
 * The views that somebody keeps, in the order in which they were made. One of before that names what the list
 * is narrowed by no more shows all orders.
 */
export const listOrderViews = async (db: Database, whose: Actor) => {
  const rows = await db
    .select({ id: orderView.id, name: orderView.name, filters: orderView.filters })
    .from(orderView)
    .where(eq(orderView.ownerId, whose.userId))
    .orderBy(asc(orderView.id))
    .limit(orderViewsMax);
  return rows.map(({ filters, ...view }) => ({
    ...view,
    filters: orderViewFiltersSchema.safeParse(filters).data ?? {},
  }));
};
