import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { MarkShippedInput } from "#shared/orders.ts";
import { afterPostingUndo, orderMailJob, orderShippedJob } from "#shop/orders/order-jobs.ts";
import { refuseUnready } from "#shop/orders/parcel-pieces.ts";
import { refuseRecalled } from "#shop/orders/read-recalled-batches.ts";

import { moveOrder } from "./move-order.ts";
import { recordOrderAudit } from "./record-order-audit.ts";
import { refuseTakenTracking } from "./refuse-taken-tracking.ts";

/**
 * The parcel is with the carrier. Its mail, with the number if there is one, and its invoice wait until that
 * cannot be taken back any more.
 * @returns the posting, as posting/take-back-posting.ts names it
 * @throws ShopError `order_transition_refused`, `order_not_found`, `parcel_recalled`, `parcel_not_made`,
 * `parcel_unpaid`, `parcel_too_early`, `tracking_taken`
 */
export const markShipped = (
  services: Services,
  whose: Actor,
  { orderId, carrier, trackingNumber, isShared }: MarkShippedInput,
): Promise<{ postingId: string }> =>
  services.connection.db.transaction(async (tx) => {
    const tracking = { carrier, trackingNumber: trackingNumber === "" ? null : trackingNumber };
    const postingId = await moveOrder(tx, services, {
      orderId,
      to: "shipped",
      event: "shipped",
      actorId: whose.userId,
      data: tracking,
      tracking,
    });
    await refuseRecalled(tx, orderId);
    await refuseUnready(tx, orderId);
    await refuseTakenTracking(tx, { orderId, trackingNumber, isShared });
    await recordOrderAudit(tx, whose, "mark_shipped", orderId, tracking);
    await services.jobs.enqueue(tx, orderShippedJob, { orderId, postingId }, afterPostingUndo);
    const told = { orderId, kind: "shipped", postingId } as const;
    await services.jobs.enqueue(tx, orderMailJob, told, afterPostingUndo);
    return { postingId };
  });
