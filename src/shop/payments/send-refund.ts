import { eq, sql } from "drizzle-orm";

import { reportError } from "#server/log/report-error.ts";
import { providerOf, ProviderRefused } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";

import { payment } from "./payment.table.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { refund } from "./refund.table.ts";

/**
 * Handler of `payments.refund`: asks the provider under the refund's own id, so that a repeat after a lost
 * answer pays nothing twice, then counts what the provider says has gone back.
 * @throws ProviderUnavailable: the queue tries again
 */
export const sendRefund = async (
  services: Services,
  { refundId }: { readonly refundId: string },
): Promise<void> => {
  const { db } = services.connection;
  const [found] = await db
    .select({ refund, method: payment.method, reference: payment.providerReference })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId));
  const provider = found ? providerOf(services, found.method) : null;
  if (!found?.reference || provider === null) return;
  const { status, amountCents, paymentId } = found.refund;
  if (status === "failed") return;
  if (status === "created") {
    try {
      const { reference } = await provider.refund({
        refundId,
        reference: found.reference,
        amountCents,
      });
      await mark(services, refundId, { status: "succeeded", providerReference: reference });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      reportError(db, services.log, {
        side: "server",
        error,
        place: "payments.refund",
        requestId: refundId,
      });
      await mark(services, refundId, { status: "failed", failure: error.message });
    }
  }
  await refreshPayment(services, paymentId);
};

const mark = async (
  { connection }: Services,
  refundId: string,
  changes: Partial<typeof refund.$inferInsert>,
): Promise<void> => {
  await connection.db
    .update(refund)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(refund.id, refundId));
};
