import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { countAct } from "#server/http/rate-limit.ts";
import { ProviderUnavailable } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { livePaymentStatuses, providerMethods } from "#shared/payments.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";

import { payment } from "./payment.table.ts";
import { refreshPayment } from "./refresh-payment.ts";

const checkLimit = { act: "check_payment", max: 120, windowSeconds: 3_600 };

/**
 * The shopper is back from the provider's page: what is paid is looked up now instead of waited for.
 * Coming back proves nothing (FAULTS C15). A provider that does not answer is asked again later; until then
 * it is kept that the money may be under way.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export const checkPayment = async (
  services: Services,
  asker: OrderAsker,
  access: OrderAccessInput,
): Promise<void> => {
  const { db } = services.connection;
  const orderId = await findOrder(db, asker, access);
  await countAct(db, checkLimit, orderId);
  const waiting = await db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        inArray(payment.method, providerMethods),
        inArray(payment.status, livePaymentStatuses),
      ),
    );
  for (const { id } of waiting) {
    await refreshPayment(services, id).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      services.log.warn({ err: error }, "the payment provider did not answer");
      return noteUnanswered(db, id);
    });
  }
};

const noteUnanswered = async (db: Database, paymentId: string): Promise<void> => {
  await db
    .update(payment)
    .set({ unansweredSince: sql`coalesce(${payment.unansweredSince}, now())` })
    .where(
      and(
        eq(payment.id, paymentId),
        inArray(payment.status, livePaymentStatuses),
        // Without a page nobody can have agreed to anything.
        isNotNull(payment.providerReference),
      ),
    );
};
