import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { providerOf } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";

import { applyProviderPayment } from "./apply-provider-payment.ts";
import { payment } from "./payment.table.ts";

type Tools = Pick<Services, "jobs" | "notifier" | "log" | "connection" | "paymentProviders">;

/**
 * Asks the provider how a payment stands and counts what it says. Safe to repeat and to run side by
 * side with itself.
 * @param also joins the effect's transaction, such as the mark that a message was read
 * @throws ProviderUnavailable
 */
export const refreshPayment = async (
  services: Tools,
  paymentId: string,
  also: (tx: Database) => Promise<void> = async () => {},
): Promise<void> => {
  const { db } = services.connection;
  const [found] = await db
    .select({ method: payment.method, reference: payment.providerReference })
    .from(payment)
    .where(eq(payment.id, paymentId));
  const reference = found?.reference ?? null;
  const provider = found ? providerOf(services, found.method) : null;
  const told = reference === null || provider === null ? null : await provider.fetch(reference);
  await db.transaction(async (tx) => {
    await also(tx);
    if (told) await applyProviderPayment(tx, services, paymentId, told);
    await tx
      .update(payment)
      .set({ updatedAt: sql`now()` })
      .where(eq(payment.id, paymentId));
  });
};
