import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Writes } from "#server/db/write-together.ts";
import type { Services } from "#server/services.ts";
import { type Cents, zeroCents } from "#shared/money/money.ts";
import {
  isByProvider,
  orderPaymentStatus,
  type PaymentMethod,
  paymentWays,
} from "#shared/payments.ts";
import { moveOrder } from "#shop/orders/acts/move-order.ts";
import { setOrderPaymentMethod } from "#shop/orders/acts/set-order-payment-method.ts";
import { orderConfirmedJob } from "#shop/orders/order-jobs.ts";

import { findApproval } from "./express/find-approval.ts";
import { payment } from "./payment.table.ts";

/** A person needs minutes; after this a new payment is started. The strictest provider allows 24 h. */
export const payableHours = 23;

type Approval = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** Under the same id, by which its provider knows it; it is not taken before the order is committed. */
const asPayment = ({ id, providerReference, payUrl, expiresAt }: Approval) => ({
  id,
  providerReference,
  payUrl,
  expiresAt,
  status: "pending" as const,
  isExpress: true,
  unansweredSince: sql`now()`,
});

type PaymentStart = {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amountCents: Cents;
};

/**
 * A transfer waits for money from the start, before the order is made or on invoice after it; a
 * provider's payment has to be started first.
 */
const valuesOf = ({ orderId, method, amountCents }: PaymentStart, approved: Approval | null) => ({
  orderId,
  method,
  status: isByProvider(method) ? ("created" as const) : ("pending" as const),
  amountCents,
  capturedCents: zeroCents,
  expiresAt: isByProvider(method)
    ? sql`date_trunc('second', now()) + make_interval(hours => ${payableHours})`
    : null,
  ...(approved && asPayment(approved)),
});

/** One more payment of an order that is there. */
export const insertPayment = async (tx: Database, start: PaymentStart) => {
  const [made] = await tx.insert(payment).values(valuesOf(start, null)).returning();
  if (!made) throw new Error("a payment was not inserted");
  await setOrderPaymentMethod(tx, start.orderId, start.method);
  return made;
};

/**
 * The payment that an order waits for, as a part of the statement that places it. The table allows one
 * live payment an order. An order that costs nothing waits for nothing: it is paid with its placing.
 * @returns `writes` with what the order says of its payment; `isConfirmed` when it is made without waiting
 * for money: then {@link confirmPlaced} follows
 */
export const firstPayment = async (
  tx: Database,
  {
    cartId,
    approvalId,
    ...start
  }: PaymentStart & {
    readonly cartId: string;
    /** Given at the provider before the order, if any. */
    readonly approvalId: string | null;
  },
) => {
  const { method, amountCents } = start;
  const isFree = amountCents === zeroCents;
  const approved = isFree ? null : await findApproval(tx, { approvalId, cartId, method });
  const values = { ...valuesOf(start, approved), ...(isFree && { status: "paid" as const }) };
  return {
    writes: { awaited: tx.insert(payment).values(values).getSQL() } satisfies Writes,
    ofOrder: {
      paymentMethod: method,
      paymentStatus: orderPaymentStatus(amountCents, [{ ...values, refundedCents: zeroCents }]),
    },
    isConfirmed: isFree || paymentWays[method].isAfterwards,
  };
};

/** Confirms an order with its placing: it is free, or on invoice, whose money comes later. */
export const confirmPlaced = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  orderId: string,
): Promise<void> => {
  await moveOrder(tx, services, { orderId, to: "confirmed", event: "confirmed", actorId: null });
  await services.jobs.enqueue(tx, orderConfirmedJob, { orderId });
};
