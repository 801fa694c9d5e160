import { and, eq } from "drizzle-orm";

import type { Services } from "#server/services.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";

/**
 * Handler of `orders.shipped` and `orders.canceled`: rejected pictures that were to be printed after all went with
 * their order, or are not made any more. Repeats, and a posting that was taken back, find nothing to do.
 */
export const settlePrinted = (
  services: Pick<Services, "connection" | "notifier">,
  { orderId }: { readonly orderId: string },
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    if (status !== "shipped" && status !== "completed" && status !== "canceled") return;
    const settled = await tx
      .update(claim)
      .set({ status: "done", doneAt: new Date() })
      .where(
        and(
          eq(claim.orderId, orderId),
          eq(claim.kind, "content"),
          eq(claim.outcome, "reprint"),
          eq(claim.status, "accepted"),
        ),
      )
      .returning({ claimId: claim.id });
    for (const data of settled) {
      await recordOrderEvent(tx, services, { orderId, event: "claim_done", actorId: null, data });
    }
  });
