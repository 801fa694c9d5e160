import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { isByProvider, livePaymentStatuses } from "#shared/payments.ts";

import { closePaymentJob } from "./payment-jobs.ts";
import { payment } from "./payment.table.ts";

/**
 * Calls off what an order still waits for, in the caller's transaction with the order locked; its
 * provider is told by a job, and money that comes all the same is counted.
 * @param exceptId a payment that stays
 */
export const closeLivePayment = async (
  tx: Database,
  services: Pick<Services, "jobs">,
  orderId: string,
  exceptId?: string,
): Promise<void> => {
  const closed = await tx
    .update(payment)
    .set({ status: "canceled", updatedAt: sql`now()` })
    .where(
      and(
        eq(payment.orderId, orderId),
        inArray(payment.status, livePaymentStatuses),
        eq(payment.capturedCents, sql`0`),
        ...(exceptId === undefined ? [] : [ne(payment.id, exceptId)]),
      ),
    )
    .returning({ id: payment.id, method: payment.method });
  for (const { id, method } of closed) {
    if (!isByProvider(method)) continue;
    await services.jobs.enqueue(tx, closePaymentJob, { paymentId: id });
  }
};
