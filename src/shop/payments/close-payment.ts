import { eq } from "drizzle-orm";

import { providerOf } from "#server/payments/payment-provider.ts";
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
    .select({ method: payment.method, reference: payment.providerReference })
    .from(payment)
    .where(eq(payment.id, paymentId));
  const provider = found ? providerOf(services, found.method) : null;
  if (provider === null || !found?.reference) return;
  await provider.cancel(found.reference);
  await refreshPayment(services, paymentId);
};
