import { asc, desc, eq, inArray, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";

import { bankReceipt } from "./bank-receipt.table.ts";
import { payment } from "./payment.table.ts";

/** The payments of an order with what the account saw of each, the newest first. */
export const readPayments = async (db: Database, { orderId }: { readonly orderId: string }) => {
  const payments = await db
    .select({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amountCents: payment.amountCents,
      capturedCents: payment.capturedCents,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.createdAt));
  const receipts = await readReceipts(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((row) => ({
    ...row,
    receipts: receipts.filter(({ paymentId }) => paymentId === row.id),
  }));
};

/** What an order's payments have brought so far, in cents. */
export const readCaptured = async (db: Database, orderId: string): Promise<number> => {
  const [row] = await db
    .select({ captured: sql<number>`coalesce(sum(${payment.capturedCents}), 0)::int` })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  return row?.captured ?? 0;
};

const readReceipts = async (db: Database, paymentIds: readonly string[]) => {
  if (paymentIds.length === 0) return [];
  return db
    .select({
      paymentId: bankReceipt.paymentId,
      bankRef: bankReceipt.bankRef,
      amountCents: bankReceipt.amountCents,
      bookedOn: bankReceipt.bookedOn,
      confirmedBy: user.email,
      createdAt: bankReceipt.createdAt,
    })
    .from(bankReceipt)
    .innerJoin(user, eq(user.id, bankReceipt.confirmedBy))
    .where(inArray(bankReceipt.paymentId, [...paymentIds]))
    .orderBy(asc(bankReceipt.createdAt));
};
