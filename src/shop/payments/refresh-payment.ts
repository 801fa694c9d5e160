import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { providerOf, type ProviderPayment } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { livePaymentStatuses } from "#shared/payments.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";

import { applyForgotten, applyProviderPayment, isOther } from "./apply-provider-payment.ts";
import { payment } from "./payment.table.ts";

type Tools = Pick<Services, "jobs" | "notifier" | "log" | "connection" | "paymentProviders">;

/**
 * Asks the provider how a payment stands, takes the money that its person has agreed to, and counts what
 * it says. Safe to repeat and to run side by side with itself.
 * @param also joins the effect's transaction, such as the mark that a message was read
 * @param isAboutDispute whether somebody just told us of one
 * @throws ProviderUnavailable
 */
export const refreshPayment = async (
  services: Tools,
  paymentId: string,
  also: (tx: Database) => Promise<void> = async () => {},
  isAboutDispute = false,
): Promise<void> => {
  const { db } = services.connection;
  const [found] = await db.select().from(payment).where(eq(payment.id, paymentId));
  const reference = found?.providerReference ?? null;
  const provider = found ? providerOf(services, found.method) : null;
  const isAsked = reference !== null && provider !== null;
  // One nobody told us of is found by looking once a day.
  const disputes = isAboutDispute || (found !== undefined && mayBeDisputed(found));
  let told = isAsked ? await provider.fetch(reference, { disputes }) : null;
  if (isAsked && told?.state === "approved" && (await isWanted(db, paymentId, told))) {
    told = await provider.capture(reference);
  }
  await db.transaction(async (tx) => {
    await also(tx);
    if (told) await applyProviderPayment(tx, services, paymentId, told);
    else if (isAsked) await applyForgotten(tx, paymentId);
    await tx
      .update(payment)
      .set({ updatedAt: sql`now()` })
      .where(eq(payment.id, paymentId));
  });
};

const dayMs = 86_400_000;

const mayBeDisputed = ({ disputeToldAt, updatedAt }: typeof payment.$inferSelect): boolean =>
  disputeToldAt !== null || updatedAt.getTime() < Date.now() - dayMs;

/** Nothing is taken for an order that is off, for a payment that was called off, or of another sum. */
const isWanted = (db: Database, paymentId: string, told: ProviderPayment): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payment.orderId })
      .from(payment)
      .where(eq(payment.id, paymentId));
    if (!found) return false;
    // Who is calling it off at this moment comes first.
    const order = await lockOrder(tx, found.orderId);
    const [held] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    return (
      held !== undefined &&
      order.status === "pending" &&
      livePaymentStatuses.some((status) => status === held.status) &&
      !isOther(held, told)
    );
  });
