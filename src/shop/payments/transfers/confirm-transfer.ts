import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { ReceiptBooked } from "#shared/bank/bank.ts";
import { amountCentsMax, cents, type Cents } from "#shared/money/money.ts";
import { type ConfirmTransferInput, providerMethods } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { bankReceipt } from "#shop/payments/bank/bank-receipt.table.ts";
import { requireAccepted } from "#shop/payments/bank/require-accepted.ts";
import { closeLivePayment } from "#shop/payments/close-live-payment.ts";
import { insertPayment } from "#shop/payments/create-payment.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { settlePayment } from "#shop/payments/settle-payment.ts";

/**
 * Staff saw money on the account. A booking counts once by the bank's own reference: entering it again
 * for the same order changes nothing, for another order it is refused. What a person has to be asked about
 * is booked once they agreed to just that; that an order was called off stands where it is typed.
 * @returns whether it was booked now, or for this order before and by whom
 * @throws ShopError `order_not_found`, `receipt_already_booked`, `receipt_doubtful` with what is to be asked,
 * `payment_amount_invalid` when the sum is beyond every order, `invalid_input` for a day to come
 */
export const confirmTransfer = (
  services: Services,
  whose: Actor,
  { accepted, ...input }: ConfirmTransferInput,
  now: Date,
): Promise<ReceiptBooked> =>
  services.connection.db.transaction(async (tx) => {
    const { orderId, amountCents } = input;
    const { status } = await lockOrder(tx, orderId);
    const before = await readBooked(tx, input);
    if (before) return { isNew: false, by: before.by };
    if (status !== "canceled") {
      await requireAccepted(tx, { orderId, amountCents, accepted, isTyped: true });
    }
    await bookTransfer(tx, services, whose, input, now);
    return { isNew: true };
  });

/** Who booked this very sum by this reference for the order before, if anybody. */
const readBooked = async (
  tx: Database,
  { orderId, bankRef, amountCents }: ConfirmTransferInput,
): Promise<{ readonly by: string | null } | undefined> => {
  const [booked] = await tx
    .select({ by: user.email, orderId: payment.orderId, amountCents: bankReceipt.amountCents })
    .from(bankReceipt)
    .innerJoin(payment, eq(payment.id, bankReceipt.paymentId))
    .leftJoin(user, eq(user.id, bankReceipt.confirmedBy))
    .where(eq(bankReceipt.bankRef, bankRef));
  if (booked && (booked.orderId !== orderId || booked.amountCents !== amountCents)) {
    throw new ShopError("receipt_already_booked");
  }
  return booked;
};

/** Books what nobody has to be asked about, in a transaction of the caller's. */
export const bookTransfer = async (
  tx: Database,
  services: Services,
  whose: Actor,
  input: ConfirmTransferInput,
  now: Date,
): Promise<void> => {
  requireBookedDay(input.bookedOn, now);
  const { orderId, bankRef, amountCents, bookedOn } = input;
  const order = await lockOrder(tx, orderId);
  const paymentId = await findTransfer(tx, services, order);
  // A statement may have brought it before: then it waits to be booked.
  const [receipt] = await tx
    .insert(bankReceipt)
    .values({ bankRef, paymentId, amountCents, bookedOn, confirmedBy: whose.userId })
    .onConflictDoUpdate({
      target: bankReceipt.bankRef,
      set: { paymentId, confirmedBy: whose.userId, setAsideNote: null, setAsideBy: null },
      setWhere: sql`${bankReceipt.paymentId} is null and ${bankReceipt.amountCents} = ${amountCents}`,
    })
    .returning({ id: bankReceipt.id });
  if (!receipt) throw new ShopError("receipt_already_booked");
  await countReceipts(tx, services, whose, { orderId, paymentId });
  await recordOrderAudit(tx, whose, "confirm_transfer", orderId, {
    amountCents,
    bookedOn,
    bankRef,
  });
};

/** A bank may be ahead of us by a time zone, never by two days. */
const requireBookedDay = (bookedOn: string, now: Date): void => {
  const latest = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  if (bookedOn > latest) {
    throw new ShopError("invalid_input", { fields: [{ path: "bookedOn", problem: "future" }] });
  }
};

/**
 * The live transfer, else the newest: money for a payment that was called off is money too. Whoever
 * chose another way and transferred all the same gets one now.
 */
export const findTransfer = async (
  tx: Database,
  services: Services,
  { id: orderId, totalCents }: { readonly id: string; readonly totalCents: Cents },
): Promise<string> => {
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), notInArray(payment.method, [...providerMethods])))
    .orderBy(
      asc(sql`${payment.status} in ('failed', 'canceled', 'expired')`),
      desc(payment.createdAt),
    )
    .limit(1)
    .for("update");
  if (found) return found.id;
  await closeLivePayment(tx, services, orderId);
  return (await insertPayment(tx, { orderId, method: "bank_transfer", amountCents: totalCents }))
    .id;
};

/** What the receipts of a payment add up to is what it has brought. */
export const countReceipts = async (
  tx: Database,
  services: Services,
  whose: Actor,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> =>
  settlePayment(tx, services, {
    orderId,
    paymentId,
    capturedCents: await sumReceipts(tx, paymentId),
    actorId: whose.userId,
  });

const sumReceipts = async (tx: Database, paymentId: string): Promise<Cents> => {
  const [row] = await tx
    .select({ sum: sql<string>`sum(${bankReceipt.amountCents})` })
    .from(bankReceipt)
    .where(eq(bankReceipt.paymentId, paymentId));
  const sum = Number(row?.sum ?? 0);
  if (sum > amountCentsMax) throw new ShopError("payment_amount_invalid");
  return cents(sum);
};
