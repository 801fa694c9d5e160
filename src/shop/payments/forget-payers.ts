import { eq, inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { bankReceipt } from "./bank-receipt.table.ts";
import { payment } from "./payment.table.ts";

/** Takes the person off the receipts of an order; sums, days and the bank's references stay. */
export const forgetPayers = async (tx: Database, orderId: string): Promise<void> => {
  const payments = tx.select({ id: payment.id }).from(payment).where(eq(payment.orderId, orderId));
  await tx
    .update(bankReceipt)
    .set({ payer: "", purpose: "" })
    .where(inArray(bankReceipt.paymentId, payments));
};
