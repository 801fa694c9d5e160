import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { orderActRules, type TakeBackStartInput } from "#shared/order-acts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { order } from "#shop/orders/order.table.ts";

import { recordOrderAudit } from "./record-order-audit.ts";
import { recordOrderEvent } from "./record-order-event.ts";

const [from] = orderActRules.take_back_start.from;

/**
 * Puts an order back before the start of its production, in the transaction of a caller that has judged
 * whether it may. What was promised (the day of posting) and paid stays as it is.
 * @throws ShopError `order_start_stands` when it is not in production
 */
export const undoStart = async (
  tx: Database,
  services: Pick<Services, "notifier">,
  whose: Actor,
  { orderId, startId }: TakeBackStartInput,
): Promise<void> => {
  const moved = await tx
    .update(order)
    .set({ status: orderActRules.take_back_start.to, updatedAt: sql`now()` })
    .where(and(eq(order.id, orderId), eq(order.status, from)))
    .returning({ id: order.id });
  if (moved.length === 0) throw new ShopError("order_start_stands", { obstacle: "moved_on" });
  await recordOrderEvent(tx, services, {
    orderId,
    event: "production_taken_back",
    actorId: whose.userId,
    data: { startId },
  });
  await recordOrderAudit(tx, whose, "take_back_start", orderId);
};
