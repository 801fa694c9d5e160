import type { Actor } from "#server/auth/actor.ts";
import { type Proof, requireProof } from "#server/auth/recent-proof.ts";
import type { Services } from "#server/services.ts";
import { orderObstacle } from "#shared/order-acts.ts";
import { type CancelOrderForStaffInput, holdsMoney } from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";
import { orderCanceledJob, orderMailJob } from "#shop/orders/order-jobs.ts";
import { orderNote } from "#shop/orders/order-note.table.ts";

import { lockOrder } from "./lock-order.ts";
import { moveOrder } from "./move-order.ts";
import { recordOrderAudit } from "./record-order-audit.ts";

/**
 * Staff calls an order off, also in production, and says why. One that money has come for only an
 * admin calls off, who has just shown who they are: the money goes back with it. Why is a note of the workshop: history and audit are
 * never changed, and notes are forgotten with their person.
 * @throws ShopError `not_allowed`, `reauthentication_required`, `order_transition_refused`, `order_not_found`
 */
export const cancelOrderForStaff = (
  services: Services,
  whose: Actor,
  { orderId, reason }: CancelOrderForStaffInput,
  proof: Proof,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const facts = await lockOrder(tx, orderId);
    const beside = {
      hasNothingToMake: false,
      waitsFor: null,
      isOnInvoice: false,
      isTooEarly: false,
      recalledBatches: null,
      start: null,
      posting: null,
    };
    const obstacle = orderObstacle("cancel", { ...facts, ...beside }, whose.role === "admin");
    if (obstacle === "admins_only") throw new ShopError("not_allowed");
    if (holdsMoney(facts.paymentStatus)) requireProof(proof);
    await moveOrder(tx, services, {
      orderId,
      to: "canceled",
      event: "canceled",
      actorId: whose.userId,
      data: { by: "staff" },
    });
    await tx.insert(orderNote).values({ orderId, authorId: whose.userId, text: reason });
    await recordOrderAudit(tx, whose, "cancel_order", orderId);
    await services.jobs.enqueue(tx, orderCanceledJob, { orderId });
    await services.jobs.enqueue(tx, orderMailJob, { orderId, kind: "canceled" });
  });
