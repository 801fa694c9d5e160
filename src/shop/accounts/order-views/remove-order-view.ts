import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { RemoveOrderViewInput } from "#shared/order-views.ts";

import { orderView } from "./order-view.table.ts";

/** Takes one of one's own views away; one that is gone or another's is left as it is. */
export const removeOrderView = async (
  db: Database,
  whose: Actor,
  { viewId }: RemoveOrderViewInput,
): Promise<void> => {
  await db
    .delete(orderView)
    .where(and(eq(orderView.id, viewId), eq(orderView.ownerId, whose.userId)));
};
