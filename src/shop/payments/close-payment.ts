import { eq } from "drizzle-orm";

import type { Services } from "#server/services.ts";

import { payment } from "./payment.table.ts";
import { refreshPayment } from "./refresh-payment.ts";

/**
 * Handler of `payments.close`: the provider's page of a payment that is no longer wanted is closed, and
 * money that came through at the last moment is counted all the same.
 * @throws ProviderUnavailable: the queue tries again
 */
export const closePayment = async (
  services: Services,
  { paymentId }: { readonly paymentId: string },
): Promise<void> => {
  const [found] = await services.connection.db
    .select({ reference: payment.providerReference })
    .from(payment)
    .where(eq(payment.id, paymentId));
  if (services.stripe === null || !found?.reference) return;
  await services.stripe.cancel(found.reference);
  await refreshPayment(services, paymentId);
};
