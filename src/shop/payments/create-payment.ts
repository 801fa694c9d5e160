import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { type Cents, zeroCents } from "#shared/money/money.ts";
import { isByProvider, type PaymentMethod, paymentWays } from "#shared/payments.ts";
import { moveOrder } from "#shop/orders/acts/move-order.ts";
import { setOrderPaymentMethod } from "#shop/orders/acts/set-order-payment-method.ts";
import { orderConfirmedJob } from "#shop/orders/order-jobs.ts";

import { findApproval } from "./express/find-approval.ts";
import { payment } from "./payment.table.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

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

/**
 * A transfer waits for money from the start, before the order is made or on invoice after it; a
 * provider's payment has to be started first.
 */
export const insertPayment = async (
  tx: Database,
  {
    orderId,
    method,
    amountCents,
    approved = null,
  }: {
    readonly orderId: string;
    readonly method: PaymentMethod;
    readonly amountCents: Cents;
    readonly approved?: Approval | null;
  },
) => {
  const [made] = await tx
    .insert(payment)
    .values({
      orderId,
      method,
      status: isByProvider(method) ? "created" : "pending",
      amountCents,
      capturedCents: zeroCents,
      expiresAt: isByProvider(method)
        ? sql`date_trunc('second', now()) + make_interval(hours => ${payableHours})`
        : null,
      ...(approved && asPayment(approved)),
    })
    .returning();
  if (!made) throw new Error("a payment was not inserted");
  await setOrderPaymentMethod(tx, orderId, method);
  return made;
};

/** An order that costs nothing waits for nothing: it is confirmed with its placing. */
const confirmFree = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  orderId: string,
): Promise<void> => {
  await tx
    .update(payment)
    .set({ status: "paid", updatedAt: sql`now()` })
    .where(eq(payment.orderId, orderId));
  await writePaymentStatus(tx, { id: orderId, totalCents: zeroCents, differenceCents: 0 });
  await confirm(tx, services, orderId);
};

const confirm = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  orderId: string,
): Promise<void> => {
  await moveOrder(tx, services, { orderId, to: "confirmed", event: "confirmed", actorId: null });
  await services.jobs.enqueue(tx, orderConfirmedJob, { orderId });
};

/**
 * The payment that an order waits for, in the transaction that places the order. The table allows one
 * live payment an order. On invoice nothing waits: the order is confirmed, its money comes later.
 */
export const createPayment = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  {
    orderId,
    method,
    amountCents,
    cartId,
    approvalId,
  }: {
    readonly orderId: string;
    readonly method: PaymentMethod;
    readonly amountCents: Cents;
    readonly cartId: string;
    /** Given at the provider before the order, if any. */
    readonly approvalId: string | null;
  },
): Promise<void> => {
  const isFree = amountCents === zeroCents;
  const approved = isFree ? null : await findApproval(tx, { approvalId, cartId, method });
  await insertPayment(tx, { orderId, method, amountCents, approved });
  if (isFree) return confirmFree(tx, services, orderId);
  await writePaymentStatus(tx, { id: orderId, totalCents: amountCents, differenceCents: 0 });
  if (paymentWays[method].isAfterwards) await confirm(tx, services, orderId);
};
