import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import { cents, type Cents } from "#shared/money/money.ts";
import { isByProvider, refundableCents, type RefundPaymentInput } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";

import { lockPaymentOrder } from "./lock-payment-order.ts";
import { paymentRefundedJob, sendRefundJob } from "./payment-jobs.ts";
import { payment } from "./payment.table.ts";
import { refund } from "./refund.table.ts";
import { insertPayout, payBackBy } from "./refunds/insert-payout.ts";
import { requireSeenRefunds } from "./refunds/require-seen-refunds.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/**
 * An admin gives money back, all or a part. Of a transfer it is owed at once, and to be sent from our own
 * account (`refunds/`); a provider's payment is refunded by the provider, in a job, and counts when the
 * provider says so. Repeating the act with its id is one refund; all of them together never exceed what
 * came (FAULTS C19), and whoever gives some knew of what others gave.
 * @throws ShopError `not_found`, `changed_meanwhile` when more went back than was seen, `refund_exceeds` with
 * `leftCents`
 */
export const refundPayment = (
  services: Services,
  whose: Actor,
  input: RefundPaymentInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const orderId = await insertRefund(tx, services, { ...input, createdBy: whose.userId });
    if (orderId === null) return;
    const { refundId, amountCents } = input;
    await recordOrderAudit(tx, whose, "refund_payment", orderId, { refundId, amountCents });
  });

type NewRefund = Omit<RefundPaymentInput, "seenRefundedCents"> & {
  readonly createdBy: string | null;
  readonly payBy?: ShopDay;
  /** Of the shop itself nobody saw anything. */
  readonly seenRefundedCents?: number | undefined;
};

/**
 * Writes a refund and has it sent, or puts it among what is to be sent.
 * @param payBy the last day on which it is back in time; fourteen days from now where nothing else is said
 * @returns the order's id, or null when it was there already
 */
export const insertRefund = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  { refundId, paymentId, amountCents, reason, createdBy, payBy, seenRefundedCents }: NewRefund,
): Promise<string | null> => {
  const order = await lockPaymentOrder(tx, paymentId);
  if (!order) throw new ShopError("not_found");
  const [held] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("update");
  if (!held) throw new ShopError("not_found");
  const [known] = await tx.select().from(refund).where(eq(refund.id, refundId));
  if (known) {
    const isSame = known.paymentId === paymentId && known.amountCents === amountCents;
    if (!isSame) throw new ShopError("refund_exceeds", { leftCents: 0 });
    return null;
  }
  if (seenRefundedCents !== undefined) await requireSeenRefunds(tx, order.id, seenRefundedCents);
  const leftCents = await readRefundableCents(tx, held);
  if (amountCents > leftCents) throw new ShopError("refund_exceeds", { leftCents });

  const isByHand = !isByProvider(held.method);
  await tx.insert(refund).values({
    id: refundId,
    paymentId,
    amountCents,
    reason,
    createdBy,
    status: isByHand ? "succeeded" : "created",
  });
  if (!isByHand) {
    await services.jobs.enqueue(tx, sendRefundJob, { refundId });
    return order.id;
  }
  const refundedCents = cents(held.refundedCents + amountCents);
  await tx
    .update(payment)
    .set({ refundedCents, updatedAt: sql`now()` })
    .where(eq(payment.id, paymentId));
  await recordOrderEvent(tx, services, {
    orderId: order.id,
    event: "refunded",
    actorId: createdBy,
    data: { refundedCents },
  });
  await services.jobs.enqueue(tx, paymentRefundedJob, { orderId: order.id });
  // Its shopper hears of it once it was sent.
  await insertPayout(tx, { refundId, paymentId, order, payBy: payBy ?? payBackBy(new Date()) });
  await writePaymentStatus(tx, order);
  return order.id;
};

/** What of a payment may still go back, with its row locked by the caller. */
export const readRefundableCents = async (
  tx: Database,
  held: Pick<
    typeof payment.$inferSelect,
    "id" | "capturedCents" | "refundedCents" | "disputedCents"
  >,
): Promise<Cents> =>
  refundableCents(
    held,
    await tx
      .select({ status: refund.status, amountCents: refund.amountCents })
      .from(refund)
      .where(eq(refund.paymentId, held.id)),
  );
