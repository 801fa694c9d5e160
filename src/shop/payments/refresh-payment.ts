import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import {
  type PaymentProvider,
  providerOf,
  type ProviderPayment,
  ProviderRefused,
} from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { livePaymentStatuses } from "#shared/payments.ts";

import {
  applyForgotten,
  applyProviderPayment,
  type HeldPayment,
  isOther,
} from "./apply-provider-payment.ts";
import { lockPaymentOrder } from "./lock-payment-order.ts";
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
  if (isAsked && told?.state === "approved") told = await take(services, provider, paymentId, told);
  await db.transaction(async (tx) => {
    await also(tx);
    if (told) await applyProviderPayment(tx, services, paymentId, told);
    else if (isAsked) await applyForgotten(tx, paymentId);
    await tx
      .update(payment)
      .set({ updatedAt: sql`now()`, ...(isAsked && { unansweredSince: null }) })
      .where(eq(payment.id, paymentId));
  });
};

const dayMs = 86_400_000;

const mayBeDisputed = ({ disputeToldAt, updatedAt }: typeof payment.$inferSelect): boolean =>
  disputeToldAt !== null || updatedAt.getTime() < Date.now() - dayMs;

/** Takes what its person has agreed to, if it is still wanted; else says what was told. */
const take = async (
  { connection: { db } }: Tools,
  provider: PaymentProvider,
  paymentId: string,
  told: ProviderPayment,
): Promise<ProviderPayment | null> => {
  const wanted = await readWanted(db, paymentId);
  if (wanted === null) return told;
  const { held, number } = wanted;
  const { reference } = told;
  if (!held.isExpress) return isOther(held, told) ? told : provider.capture(reference);
  let isAmended = true;
  try {
    await provider.express?.amend(reference, { amountCents: held.amountCents, number });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    isAmended = false;
  }
  // Read anew also after a no: another taking may have told it first.
  const now = await provider.fetch(reference);
  if (now?.state !== "approved") return now;
  if (!isOther(held, now)) return provider.capture(reference);
  // To this sum the person agrees on a new page.
  return isAmended ? now : { ...now, state: "failed" };
};

/** Nothing is taken for an order that is off, nor for a payment that was called off. */
const readWanted = (
  db: Database,
  paymentId: string,
): Promise<{ readonly held: HeldPayment; readonly number: string } | null> =>
  db.transaction(async (tx) => {
    // Who is calling it off at this moment comes first.
    const order = await lockPaymentOrder(tx, paymentId);
    if (!order) return null;
    const [held] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    const isLive =
      order.status === "pending" && livePaymentStatuses.some((status) => status === held?.status);
    return held && isLive ? { held, number: order.number } : null;
  });
