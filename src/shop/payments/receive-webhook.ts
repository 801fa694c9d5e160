import { and, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { PaymentProvider } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import type { ProviderMethod } from "#shared/payments.ts";

import { noteDispute } from "./note-dispute.ts";
import { payment } from "./payment.table.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { webhookEvent } from "./webhook-event.table.ts";

/**
 * A message of the provider: it only says where to look. What it says itself may be late, early or out
 * of order, so the payment is asked for; the message counts once, in the transaction of its effect.
 * @returns false when it is not signed by the provider, or too old or too new (FAULTS C13)
 * @throws ProviderUnavailable: the provider sends it again
 */
export const receiveWebhook = async (
  services: Services,
  method: ProviderMethod,
  provider: PaymentProvider,
  message: { readonly rawBody: string; readonly headers: Headers },
  now: Date,
): Promise<boolean> => {
  const event = await provider.verifyWebhook(message.rawBody, message.headers, now);
  if (event === null) return false;
  const { db } = services.connection;
  if (event.reference === null || (await isKnown(db, method, event.id))) return true;
  const [found] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.method, method), eq(payment.providerReference, event.reference)));
  // Another shop's session in the same account, or one whose start we have not written yet: then the
  // return page or the sweeper finds it.
  if (!found) return true;
  const note = async (tx: Database) => {
    await tx
      .insert(webhookEvent)
      .values({ provider: method, eventId: event.id, type: event.type })
      .onConflictDoNothing();
    if (event.dispute) await noteDispute(tx, services, found.id, event.dispute);
  };
  await refreshPayment(services, found.id, note, event.dispute !== null);
  return true;
};

const isKnown = async (db: Database, method: ProviderMethod, eventId: string): Promise<boolean> => {
  const [known] = await db
    .select({ id: webhookEvent.id })
    .from(webhookEvent)
    .where(and(eq(webhookEvent.provider, method), eq(webhookEvent.eventId, eventId)));
  return known !== undefined;
};
