import { and, eq, ne, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { PayoutInput } from "#shared/bank/payouts.ts";
import { type ShopDay, shopDay } from "#shared/dates/shop-day.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { orderTopic, ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";

import { lockPayout } from "./lock-payout.ts";
import { payout } from "./payout.table.ts";

/**
 * An admin has sent a refund by transfer: now its shopper hears of it. Saying so again changes nothing.
 * @throws ShopError `not_found`
 */
export const sendPayout = (
  services: Services,
  whose: Actor,
  { refundId }: PayoutInput,
  now: Date,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const orderId = await markPayoutSent(tx, services, {
      refundId,
      sentOn: shopDay(now),
      sentBy: whose.userId,
    });
    if (orderId !== null) {
      await recordOrderAudit(tx, whose, "send_payout", orderId, { refundId });
    }
  });

/**
 * It left the account, whoever noticed it first.
 * @returns the order's id, or null when it was sent already
 */
export const markPayoutSent = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  {
    refundId,
    sentOn,
    sentBy,
  }: {
    readonly refundId: string;
    readonly sentOn: ShopDay;
    /** Null: a statement showed it. */
    readonly sentBy: string | null;
  },
): Promise<string | null> => {
  const { order, amountCents, held } = await lockPayout(tx, refundId);
  const [sent] = await tx
    .update(payout)
    .set({ status: "sent", sentOn, sentBy, updatedAt: sql`now()` })
    .where(and(eq(payout.refundId, refundId), ne(payout.status, "sent")))
    .returning({ refundId: payout.refundId });
  if (!sent) return null;
  await services.jobs.enqueue(tx, orderMailJob, {
    orderId: order.id,
    kind: "refunded",
    amountCents,
    paidBackOn: sentOn,
    detail: held.attempt === 1 ? refundId : `${refundId}-${held.attempt}`,
  });
  await services.notifier.announce(tx, orderTopic(order.id), ordersTopic);
  return order.id;
};
