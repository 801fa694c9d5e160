import { and, eq, ne, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { Cents } from "#shared/money/money.ts";
import type { OrderPaymentStatus } from "#shared/orders.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { moveOrder } from "#shop/orders/acts/move-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { orderCanceledJob, orderConfirmedJob, orderMailJob } from "#shop/orders/order-jobs.ts";

import { closeLivePayment } from "./close-live-payment.ts";
import { payment } from "./payment.table.ts";
import { readCaptured } from "./read-payments.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/**
 * What a payment has brought so far, whoever noticed it first: everything that learns of money calls
 * this, and saying the same sum twice changes nothing. Money counts even for a payment that was called
 * off; an order that is paid in full is confirmed, with its mail and its job in the same transaction. Of
 * one that is short, its shopper hears once what is missing.
 * @param capturedCents all the payment has brought, not what is new
 */
export const settlePayment = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  {
    orderId,
    paymentId,
    capturedCents,
    actorId,
  }: {
    readonly orderId: string;
    readonly paymentId: string;
    readonly capturedCents: Cents;
    readonly actorId: string | null;
  },
): Promise<void> => {
  const order = await lockOrder(tx, orderId);
  const changed = await tx
    .update(payment)
    .set({
      capturedCents,
      status: sql`case when ${payment.amountCents} <= ${capturedCents} then 'paid' else ${payment.status} end`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(payment.id, paymentId),
        eq(payment.orderId, orderId),
        ne(payment.capturedCents, capturedCents),
      ),
    )
    .returning({ id: payment.id });
  if (changed.length === 0) return;

  const paymentStatus = await writePaymentStatus(tx, order);
  await recordOrderEvent(tx, services, {
    orderId,
    event: "payment_received",
    actorId,
    data: { capturedCents, paymentStatus },
  });
  // One payment brought money: another that still waits for it is called off.
  await closeLivePayment(tx, services, orderId, paymentId);
  await finishPaid(tx, services, order, paymentStatus, actorId);
  if (paymentStatus === "partially_paid" && isAwaited(order)) {
    await services.jobs.enqueue(tx, orderMailJob, {
      orderId,
      kind: "short",
      paymentMethod: "bank_transfer",
      amountCents: order.totalCents - (await readCaptured(tx, orderId)),
    });
  }
  // Money for an order that will not be made goes back.
  if (order.status === "canceled") await services.jobs.enqueue(tx, orderCanceledJob, { orderId });
};

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Whether its shopper still owes: before it is made, or on invoice. */
const isAwaited = ({ status, paymentDueOn }: LockedOrder): boolean =>
  status === "pending" || status === "expired" || (paymentDueOn !== null && status !== "canceled");

/** An order that is paid goes on, and its shopper hears of it. */
export const finishPaid = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  order: LockedOrder,
  paymentStatus: OrderPaymentStatus,
  actorId: string | null,
): Promise<void> => {
  if (paymentStatus !== "paid" && paymentStatus !== "overpaid") return;
  const orderId = order.id;
  const mail = { orderId, kind: "paid", amountCents: await readCaptured(tx, orderId) } as const;
  if (order.status === "pending" || order.status === "expired") {
    await moveOrder(tx, services, { orderId, to: "confirmed", event: "confirmed", actorId });
    await services.jobs.enqueue(tx, orderConfirmedJob, { orderId });
    await services.jobs.enqueue(tx, orderMailJob, mail);
  }
  // On invoice it was confirmed before; once it is paid that is said too (the outbox keeps it to one).
  if (order.paymentDueOn !== null && order.status !== "canceled") {
    await services.jobs.enqueue(tx, orderMailJob, mail);
  }
};
