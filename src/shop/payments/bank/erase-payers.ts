import { and, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";
import { payout } from "#shop/payments/refunds/payout.table.ts";

import { bankReceipt } from "./bank-receipt.table.ts";

const paymentsOf = (tx: Database, orderId: string) =>
  tx.select({ id: payment.id }).from(payment).where(eq(payment.orderId, orderId));

const refundsOf = (tx: Database, payments: ReturnType<typeof paymentsOf>) =>
  tx.select({ id: refund.id }).from(refund).where(inArray(refund.paymentId, payments));

/** What the books need of an order's money beyond sums and days: who paid, and why it went back. */
export const readPayers = async (tx: Database, orderId: string) => {
  const payments = paymentsOf(tx, orderId);
  return {
    receipts: await tx
      .select({
        bankRef: bankReceipt.bankRef,
        payer: bankReceipt.payer,
        purpose: bankReceipt.purpose,
      })
      .from(bankReceipt)
      .where(inArray(bankReceipt.paymentId, payments)),
    refunds: await tx
      .select({
        id: refund.id,
        reason: refund.reason,
        payeeName: payout.payeeName,
        payeeIban: payout.payeeIban,
      })
      .from(refund)
      .leftJoin(payout, eq(payout.refundId, refund.id))
      .where(inArray(refund.paymentId, payments)),
  };
};

/**
 * Takes the person off the money of an order; sums, days and the bank's references stay. Receipts that
 * were set aside and name the order lose who it was as well; one that waits is dealt with first.
 */
export const erasePayers = async (
  tx: Database,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<void> => {
  const payments = paymentsOf(tx, id);
  await tx
    .update(bankReceipt)
    .set({ payer: "", payerIban: "", purpose: "" })
    .where(inArray(bankReceipt.paymentId, payments));
  await tx.update(refund).set({ reason: "" }).where(inArray(refund.paymentId, payments));
  await tx
    .update(payout)
    .set({ payeeName: "", payeeIban: "" })
    .where(inArray(payout.refundId, refundsOf(tx, payments)));
  const digits = sql`regexp_replace(${bankReceipt.purpose}, '[^0-9]', '', 'g')`;
  await forgetAside(tx, sql`${digits} like ${`%${number.replaceAll(/\D/g, "")}%`}`);
};

/** The same for receipts that were set aside and are as old as they may be. */
export const eraseOldPayers = (tx: Database, before: Date): Promise<void> =>
  forgetAside(tx, lt(bankReceipt.createdAt, before));

const forgetAside = async (tx: Database, which: ReturnType<typeof lt>): Promise<void> => {
  await tx
    .update(bankReceipt)
    .set({ payer: "", payerIban: "", purpose: "", setAsideNote: "" })
    .where(
      and(
        isNotNull(bankReceipt.setAsideNote),
        or(
          ne(bankReceipt.payer, ""),
          ne(bankReceipt.payerIban, ""),
          ne(bankReceipt.purpose, ""),
          ne(bankReceipt.setAsideNote, ""),
        ),
        which,
      ),
    );
};
