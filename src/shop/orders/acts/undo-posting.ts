import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { orderActRules, type PostingInput } from "#shared/order-acts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { order } from "#shop/orders/order.table.ts";

import { recordOrderAudit } from "./record-order-audit.ts";
import { recordOrderEvent } from "./record-order-event.ts";

const [from] = orderActRules.take_back_posting.from;

/**
 * Puts an order back before its posting, in the transaction of a caller that has judged whether it may. Its
 * number goes with the posting: the next parcel has one of its own.
 * @throws ShopError `posting_stands` when it is not on its way
 */
export const undoPosting = async (
  tx: Database,
  services: Pick<Services, "notifier">,
  whose: Actor,
  { orderId, postingId }: PostingInput,
): Promise<void> => {
  const moved = await tx
    .update(order)
    .set({
      status: orderActRules.take_back_posting.to,
      shippedAt: null,
      carrier: null,
      trackingNumber: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(order.id, orderId), eq(order.status, from)))
    .returning({ id: order.id });
  if (moved.length === 0) throw new ShopError("posting_stands", { obstacle: "moved_on" });
  await recordOrderEvent(tx, services, {
    orderId,
    event: "posting_taken_back",
    actorId: whose.userId,
    data: { postingId },
  });
  await recordOrderAudit(tx, whose, "take_back_posting", orderId);
};
