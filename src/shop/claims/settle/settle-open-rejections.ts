import { and, eq, sql } from "drizzle-orm";

import type { Services } from "#server/services.ts";
import { canMoveOrder } from "#shared/orders.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { callOff } from "#shop/claims/reject-items.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";

/**
 * Handler of `orders.canceled` and `payments.refunded`: rejected pictures that nobody had decided about are
 * settled when their order was called off, or all of its money went back by another way; with nothing left to
 * make the order ends, too. Repeats find nothing to do.
 */
export const settleOpenRejections = (
  services: Pick<Services, "connection" | "notifier" | "jobs">,
  { orderId }: { readonly orderId: string },
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { status, paymentStatus } = await lockOrder(tx, orderId);
    if (status !== "canceled" && paymentStatus !== "refunded") return;
    const at = new Date();
    const settled = await tx
      .update(claim)
      .set({
        status: "done",
        outcome: "refund",
        refundCents: sql`nullif(${claim.refundCents}, 0)`,
        decidedAt: at,
        doneAt: at,
      })
      .where(and(eq(claim.orderId, orderId), eq(claim.kind, "content"), eq(claim.status, "open")))
      .returning({ claimId: claim.id });
    for (const data of settled) {
      await recordOrderEvent(tx, services, { orderId, event: "claim_done", actorId: null, data });
    }
    if (!canMoveOrder(status, "canceled")) return;
    const { items } = await readOrderView(tx, orderId);
    if (items.every(({ isRejected }) => isRejected)) await callOff(tx, services, null, orderId);
  });
