import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { reportError } from "#server/log/report-error.ts";
import type { ProviderPayment } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { cents } from "#shared/money/money.ts";
import { livePaymentStatuses, type PaymentStatus } from "#shared/payments.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";

import { countProviderCosts } from "./count-provider-costs.ts";
import { lockPaymentOrder } from "./lock-payment-order.ts";
import { paymentRefundedJob } from "./payment-jobs.ts";
import { payment } from "./payment.table.ts";
import { settlePayment } from "./settle-payment.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

type Tools = Pick<Services, "jobs" | "notifier" | "log" | "connection">;

/**
 * What a provider says of a payment, whoever asked it: the return page, a webhook, the sweeper. Sums
 * only grow, so answers that overtake each other end the same; another amount or currency than was
 * asked for does not count until a person has looked at it (FAULTS C14).
 */
export const applyProviderPayment = async (
  tx: Database,
  services: Tools,
  paymentId: string,
  told: ProviderPayment,
): Promise<void> => {
  const order = await lockPaymentOrder(tx, paymentId);
  if (!order) return;
  const [held] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("update");
  if (!held) return;
  // Before the order's sum is told, an agreement from the cart is of another one; nothing has come by it.
  const isUntold = held.isExpress && told.capturedCents === 0;
  if (!isUntold && isOther(held, told)) return hold(tx, services, held, told);

  await tx
    .update(payment)
    .set({ status: nextStatus(told.state), updatedAt: sql`now()` })
    .where(
      and(
        eq(payment.id, paymentId),
        inArray(payment.status, statusesBefore(told.state)),
        eq(payment.capturedCents, sql`0`),
      ),
    );
  await settlePayment(tx, services, {
    orderId: order.id,
    paymentId,
    capturedCents: cents(Math.max(held.capturedCents, told.capturedCents)),
    actorId: null,
  });
  await countRefunded(tx, services, held, told);
  await countProviderCosts(tx, services, order, held, told);
  await writePaymentStatus(tx, order);
};

/** Its provider has forgotten it, as those do with what nobody paid: another way is open. */
export const applyForgotten = async (tx: Database, paymentId: string): Promise<void> => {
  const order = await lockPaymentOrder(tx, paymentId);
  if (!order) return;
  await tx
    .update(payment)
    .set({ status: "expired", updatedAt: sql`now()` })
    .where(
      and(
        eq(payment.id, paymentId),
        inArray(payment.status, statusesBefore("expired")),
        eq(payment.capturedCents, sql`0`),
      ),
    );
  await writePaymentStatus(tx, order);
};

export type HeldPayment = typeof payment.$inferSelect;

/** It is not what was asked for: another sum, currency or order. */
export const isOther = (held: HeldPayment, told: ProviderPayment): boolean =>
  told.reference !== held.providerReference ||
  told.paymentId !== held.id ||
  told.currency !== "eur" ||
  told.amountCents !== held.amountCents ||
  told.capturedCents > held.amountCents;

const hold = async (
  tx: Database,
  services: Tools,
  held: HeldPayment,
  told: ProviderPayment,
): Promise<void> => {
  const heldReason = `${told.amountCents} ${told.currency}, not ${held.amountCents} eur`;
  if (held.heldReason === heldReason) return;
  await tx.update(payment).set({ heldReason }).where(eq(payment.id, held.id));
  await recordOrderEvent(tx, services, {
    orderId: held.orderId,
    event: "payment_held",
    actorId: null,
    data: { paymentId: held.id, heldReason },
  });
  reportError(services.connection.db, services.log, {
    side: "server",
    error: new Error(`a payment differs from what was asked for: ${heldReason}`),
    place: "payments.apply",
    requestId: held.id,
  });
};

const nextStatus = (state: ProviderPayment["state"]): PaymentStatus => {
  switch (state) {
    case "open":
    case "approved":
      return "pending";
    case "processing":
    case "paid":
      return "processing";
    case "failed":
      return "failed";
    case "expired":
      return "expired";
  }
};

/**
 * From where a provider's word moves a payment. An answer that a later one has overtaken does not make
 * a debit under way an open page again; what we called off is over once its provider says so.
 */
const statusesBefore = (state: ProviderPayment["state"]): readonly PaymentStatus[] => {
  switch (state) {
    case "open":
    case "approved":
      return ["created", "pending"];
    case "processing":
    case "paid":
      return livePaymentStatuses;
    case "failed":
    case "expired":
      return [...livePaymentStatuses, "canceled"];
  }
};

/** Refunds count as the provider has made them, also those that were made on its own pages. */
const countRefunded = async (
  tx: Database,
  services: Tools,
  held: HeldPayment,
  told: ProviderPayment,
): Promise<void> => {
  if (told.refundedCents <= held.refundedCents) return;
  await tx
    .update(payment)
    .set({ refundedCents: cents(told.refundedCents), updatedAt: sql`now()` })
    .where(eq(payment.id, held.id));
  await recordOrderEvent(tx, services, {
    orderId: held.orderId,
    event: "refunded",
    actorId: null,
    data: { refundedCents: told.refundedCents },
  });
  await services.jobs.enqueue(tx, paymentRefundedJob, { orderId: held.orderId });
  await services.jobs.enqueue(tx, orderMailJob, {
    orderId: held.orderId,
    kind: "refunded",
    amountCents: told.refundedCents - held.refundedCents,
    detail: `${held.id.slice(-12)}-${told.refundedCents}`,
  });
};
