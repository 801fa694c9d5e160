import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { CancelOrderForStaffInput } from "#shared/orders.ts";

import { moveOrder } from "./move-order.ts";
import { orderCanceledJob, orderMailJob } from "./order-jobs.ts";
import { recordOrderAudit } from "./record-order-audit.ts";

/**
 * Staff calls an order off, also in production, and says why.
 * @throws ShopError `order_transition_refused`, `order_not_found`
 */
export const cancelOrderForStaff = (
  services: Services,
  whose: Actor,
  { orderId, reason }: CancelOrderForStaffInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    await moveOrder(tx, services, {
      orderId,
      to: "canceled",
      event: "canceled",
      actorId: whose.userId,
      data: { by: "staff", reason },
    });
    await recordOrderAudit(tx, whose, "cancel_order", orderId, { reason });
    await services.jobs.enqueue(tx, orderCanceledJob, { orderId });
    await services.jobs.enqueue(tx, orderMailJob, { orderId, kind: "canceled" });
  });
