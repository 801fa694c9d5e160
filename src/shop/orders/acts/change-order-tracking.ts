import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Services } from "#server/services.ts";
import type { ChangeTrackingInput } from "#shared/posting/posting.ts";
import { ShopError } from "#shared/shop-error.ts";
import { orderMailKey } from "#shop/orders/mails/order-mail-key.ts";
import { afterPostingUndo, orderMailJob } from "#shop/orders/order-jobs.ts";
import { order } from "#shop/orders/order.table.ts";

import { lockOrder } from "./lock-order.ts";
import { recordOrderAudit } from "./record-order-audit.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { refuseTakenTracking } from "./refuse-taken-tracking.ts";

/**
 * The number of a parcel that is on its way, learned late or put right. Its shopper is told: by the mail of
 * the posting while that waits, otherwise by one of its own.
 * @throws ShopError `order_not_found`, `parcel_not_posted`, `changed_meanwhile`, `tracking_taken`
 */
export const changeOrderTracking = (
  services: Services,
  whose: Actor,
  { orderId, carrier, trackingNumber, isShared, seen }: ChangeTrackingInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    if (status !== "shipped" && status !== "completed") throw new ShopError("parcel_not_posted");
    const [current] = await tx
      .select({ carrier: order.carrier, trackingNumber: order.trackingNumber })
      .from(order)
      .where(eq(order.id, orderId));
    const next = { carrier, trackingNumber };
    const subject = `order:${orderId}`;
    await requireSeen(tx, { act: "change_tracking", subject, seen, current: current ?? {}, next });
    if (current?.carrier === carrier && current.trackingNumber === trackingNumber) return;
    await refuseTakenTracking(tx, { orderId, trackingNumber, isShared });
    await tx
      .update(order)
      .set({ ...next, updatedAt: sql`now()` })
      .where(eq(order.id, orderId));
    const changeId = await recordOrderEvent(tx, services, {
      orderId,
      event: "tracking_changed",
      actorId: whose.userId,
      data: next,
    });
    await recordOrderAudit(tx, whose, "change_tracking", orderId, next);
    if (await isToldOfPosting(tx, orderId)) {
      const told = { orderId, kind: "tracking", detail: changeId } as const;
      await services.jobs.enqueue(tx, orderMailJob, told);
    }
  });

/** The mail of the posting is written, or due: what changes from here on it may not say any more. */
const isToldOfPosting = async (tx: Database, orderId: string): Promise<boolean> => {
  const [found] = await tx.execute<{ isTold: boolean }>(sql`
    select exists (select from email where dedupe_key = ${orderMailKey(orderId, "shipped")})
      or shipped_at is null
      or shipped_at < clock_timestamp() - make_interval(secs => ${afterPostingUndo.startAfterSeconds})
      as "isTold"
    from "order" where id = ${orderId}`);
  return found?.isTold ?? true;
};
