import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Services } from "#server/services.ts";
import type { ChangeTrackingInput } from "#shared/posting/posting.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { refuseTakenTracking } from "#shop/orders/acts/refuse-taken-tracking.ts";
import { afterPostingUndo } from "#shop/orders/order-jobs.ts";

import { claimMailJob } from "./claim-jobs.ts";
import { claimMailKey } from "./claim-mail-key.ts";
import { claim } from "./claim.table.ts";
import { recordClaimAudit } from "./record-claim-audit.ts";

/**
 * The number of a reprint that is on its way, learned late or put right. Its shopper is told: by the mail of
 * the posting while that waits, otherwise by one of its own.
 * @throws ShopError `order_not_found`, `parcel_not_posted`, `changed_meanwhile`, `tracking_taken`
 */
export const changeReprintTracking = (
  services: Services,
  whose: Actor,
  {
    orderId,
    claimId,
    carrier,
    trackingNumber,
    isShared,
    seen,
  }: ChangeTrackingInput & { readonly claimId: string },
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const isPosted = and(
      eq(claim.id, claimId),
      eq(claim.orderId, orderId),
      isNotNull(claim.postedAt),
    );
    const [current] = await tx
      .select({ carrier: claim.carrier, trackingNumber: claim.trackingNumber })
      .from(claim)
      .where(isPosted);
    if (!current) throw new ShopError("parcel_not_posted");
    const next = { carrier, trackingNumber };
    const subject = `claim:${claimId}`;
    await requireSeen(tx, { act: "change_tracking", subject, seen, current, next });
    if (current.carrier === carrier && current.trackingNumber === trackingNumber) return;
    await refuseTakenTracking(tx, { orderId, claimId, trackingNumber, isShared });
    await tx.update(claim).set(next).where(isPosted);
    const changeId = await recordOrderEvent(tx, services, {
      orderId,
      event: "tracking_changed",
      actorId: whose.userId,
      data: { claimId, ...next },
    });
    await recordClaimAudit(tx, whose, "change_tracking", claimId, next);
    if (await isToldOfReprint(tx, orderId, claimId)) {
      const told = { claimId, kind: "tracking", detail: changeId } as const;
      await services.jobs.enqueue(tx, claimMailJob, told);
    }
  });

/** The mail of the posting is written, or due: what changes from here on it may not say any more. */
const isToldOfReprint = async (
  tx: Database,
  orderId: string,
  claimId: string,
): Promise<boolean> => {
  const [found] = await tx.execute<{ isTold: boolean }>(sql`
    select exists (select from email where dedupe_key = ${claimMailKey(orderId, claimId, "posted")})
      or posted_at < clock_timestamp() - make_interval(secs => ${afterPostingUndo.startAfterSeconds})
      as "isTold"
    from claim where id = ${claimId}`);
  return found?.isTold ?? true;
};
