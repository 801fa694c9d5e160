import type { Database } from "#server/db/connect.ts";
import { type Cents, zeroCents } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payments.ts";

import { payment } from "./payment.table.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/**
 * The payment that an order waits for, in the transaction that places the order. The table allows one
 * live payment an order.
 */
export const createPayment = async (
  tx: Database,
  {
    orderId,
    method,
    amountCents,
  }: { readonly orderId: string; readonly method: PaymentMethod; readonly amountCents: Cents },
): Promise<void> => {
  await tx
    .insert(payment)
    .values({ orderId, method, status: "pending", amountCents, capturedCents: zeroCents });
  await writePaymentStatus(tx, { id: orderId, totalCents: amountCents });
};
