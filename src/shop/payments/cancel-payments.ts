import { and, eq, gt } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { cents } from "#shared/money.ts";
import { ShopError } from "#shared/shop-error.ts";
import { releaseCoupon } from "#shop/cart/redeem-coupon.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";

import { closeLivePayment } from "./close-live-payment.ts";
import { payment } from "./payment.table.ts";
import { insertRefund } from "./refund-payment.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/**
 * Handler of `order-canceled`: nobody waits for this money any more, and what came through a provider
 * goes back by itself. What came by transfer stays until staff has sent it back.
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
    await refundProviders(tx, services, orderId);
  });

/** The refund has the payment's own id: however often this runs it is one. */
const refundProviders = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  orderId: string,
): Promise<void> => {
  const paid = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.method, "stripe"),
        gt(payment.capturedCents, payment.refundedCents),
      ),
    );
  for (const { id, capturedCents, refundedCents } of paid) {
    try {
      await insertRefund(tx, services, {
        refundId: id,
        paymentId: id,
        amountCents: cents(capturedCents - refundedCents),
        reason: "order canceled",
        createdBy: null,
      });
    } catch (error) {
      // Staff was quicker and asked for a part or all of it: what is left is theirs to judge.
      if (!(error instanceof ShopError)) throw error;
    }
  }
};
