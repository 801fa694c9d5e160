import { and, eq, gt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { zeroCents } from "#shared/money/money.ts";
import { calledOffReason, isByProvider } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { releaseCoupon } from "#shop/cart/redeem-coupon.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { orderTopic, ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { closeLivePayment } from "./close-live-payment.ts";
import { payment } from "./payment.table.ts";
import { insertRefund, readRefundableCents } from "./refund-payment.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/**
 * Handler of `orders.canceled`: nobody waits for this money any more. What came through a provider goes back
 * by itself; what came to our account is to be sent back by staff, also what comes after all.
 */
export const cancelPayments = (
  services: Pick<Services, "connection" | "jobs" | "notifier">,
  { orderId }: { readonly orderId: string },
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "canceled") return;
    await closeLivePayment(tx, services, orderId);
    await releaseCoupon(tx, order.cartId);
    await writePaymentStatus(tx, order);
    await refundAll(tx, services, orderId);
    // The pages read it when it was called off; this comes after.
    await services.notifier.announce(tx, orderTopic(orderId), ordersTopic);
  });

/**
 * A provider's refund has the payment's own id: however often this runs it is one. Of our own account
 * whatever is left goes back, and the order's lock keeps it to once.
 */
const refundAll = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  orderId: string,
): Promise<void> => {
  const paid = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), gt(payment.capturedCents, payment.refundedCents)));
  for (const held of paid) {
    // What staff has asked for is on its way already.
    const amountCents = await readRefundableCents(tx, held);
    if (amountCents === zeroCents) continue;
    try {
      await insertRefund(tx, services, {
        refundId: isByProvider(held.method) ? held.id : uuidv7(),
        paymentId: held.id,
        amountCents,
        reason: calledOffReason,
        createdBy: null,
      });
    } catch (error) {
      // A refund by this id was refused by the provider: what is left is staff's to judge.
      if (!(error instanceof ShopError)) throw error;
    }
  }
};
