import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { orderExpiryDays, orderReminderDays } from "#shared/orders.ts";
import { releaseCoupon } from "#shop/cart/redeem-coupon.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { moveOrder } from "#shop/orders/acts/move-order.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { readOrdersToRemind } from "#shop/orders/read-orders-to-remind.ts";
import { readUnpaidOrders } from "#shop/orders/read-unpaid-orders.ts";

import { closeLivePayment } from "./close-live-payment.ts";
import { readCaptured, readLivePayment } from "./read-payments.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/**
 * An order that nobody pays gets one reminder and then ends; one on invoice gets its reminder when it is late. Money on its way by debit is waited for.
 * Safe to run as often as wanted: the outbox takes one reminder, an order ends once.
 */
export const sweepUnpaidOrders = async (services: Services): Promise<void> => {
  const { db } = services.connection;
  for (const orderId of await readUnpaidOrders(db, orderExpiryDays)) {
    await db.transaction((tx) => expireOrder(tx, services, orderId));
  }
  for (const orderId of await readUnpaidOrders(db, orderReminderDays)) {
    const live = await readLivePayment(db, orderId);
    if (live?.status === "processing") continue;
    await db.transaction((tx) =>
      services.jobs.enqueue(
        tx,
        orderMailJob,
        { orderId, kind: "reminder", ...(live && { paymentMethod: live.method }) },
        { key: `reminder-${orderId}` },
      ),
    );
  }
  await remindOverdue(services);
};

/** An invoice past its last day is reminded of once; from then on it is a person's to judge. */
const remindOverdue = async ({ connection: { db }, jobs }: Services): Promise<void> => {
  for (const orderId of await readOrdersToRemind(db)) {
    const { totalCents } = await readOrderView(db, orderId);
    const amountCents = totalCents - (await readCaptured(db, orderId));
    await db.transaction((tx) =>
      jobs.enqueue(
        tx,
        orderMailJob,
        { orderId, kind: "overdue", paymentMethod: "invoice", amountCents },
        { key: `overdue-${orderId}` },
      ),
    );
  }
};

const expireOrder = async (tx: Database, services: Services, orderId: string): Promise<void> => {
  const order = await lockOrder(tx, orderId);
  const live = await readLivePayment(tx, orderId);
  const isWaitedFor = live?.status === "processing" || (await readCaptured(tx, orderId)) > 0;
  if (order.status !== "pending" || isWaitedFor) return;
  await closeLivePayment(tx, services, orderId);
  await releaseCoupon(tx, order.cartId);
  await moveOrder(tx, services, {
    orderId,
    to: "expired",
    from: ["pending"],
    event: "expired",
    actorId: null,
  });
  await writePaymentStatus(tx, order);
  await services.jobs.enqueue(tx, orderMailJob, { orderId, kind: "expired" });
};
