import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { PostReprintInput } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { refuseTakenTracking } from "#shop/orders/acts/refuse-taken-tracking.ts";
import { afterPostingUndo } from "#shop/orders/order-jobs.ts";
import { refuseUnready } from "#shop/orders/parcel-pieces.ts";
import { refuseRecalled } from "#shop/orders/read-recalled-batches.ts";

import { claimMailJob } from "./claim-jobs.ts";
import { claim } from "./claim.table.ts";
import { isReprint } from "./is-reprint.ts";
import { moveClaim } from "./move-claim.ts";
import { recordClaimAudit } from "./record-claim-audit.ts";

/**
 * The new magnets of a claim are with the carrier: the claim is done. Its mail, with the number if there is
 * one, waits until that cannot be taken back any more. Of two who post it at once, one does.
 * @returns the posting, as posting/take-back-posting.ts names it
 * @throws ShopError `order_not_found`, `claim_outcome_impossible` unless it is printed again,
 * `claim_moved_on`, `parcel_recalled`, `parcel_not_made`, `tracking_taken`
 */
export const postReprint = (
  services: Services,
  whose: Actor,
  { orderId, claimId, carrier, trackingNumber, isShared }: PostReprintInput,
): Promise<{ postingId: string }> =>
  services.connection.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const isOfOrder = and(eq(claim.id, claimId), eq(claim.orderId, orderId), isReprint);
    const [found] = await tx.select({ id: claim.id }).from(claim).where(isOfOrder);
    if (!found) throw new ShopError("claim_outcome_impossible");
    const now = new Date();
    const tracking = { carrier, trackingNumber: trackingNumber === "" ? null : trackingNumber };
    await moveClaim(tx, claimId, "done", {
      doneBy: whose.userId,
      doneAt: now,
      postedAt: now,
      ...tracking,
    });
    // Where it went: the order's address may be put right once more, for another reprint.
    const postedAddress = sql`(select shipping_address from "order" where id = ${orderId})`;
    await tx.update(claim).set({ postedAddress }).where(isOfOrder);
    await refuseRecalled(tx, orderId, claimId);
    await refuseUnready(tx, orderId, claimId);
    await refuseTakenTracking(tx, { orderId, claimId, trackingNumber, isShared });
    await recordClaimAudit(tx, whose, "post_reprint", claimId, { carrier });
    const postingId = await recordOrderEvent(tx, services, {
      orderId,
      event: "claim_done",
      actorId: whose.userId,
      data: { claimId, ...tracking },
    });
    await services.jobs.enqueue(
      tx,
      claimMailJob,
      { claimId, kind: "posted", postingId },
      afterPostingUndo,
    );
    return { postingId };
  });
