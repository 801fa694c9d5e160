import type { Logger } from "#server/log/logger.ts";
import { paymentWays } from "#shared/payments.ts";

import { type PaymentProviders, providersWithKeys } from "./payment-provider.ts";

/**
 * Asks every provider whether it knows our keys, and says in the log which does not. Nobody waits for it
 * and nothing fails by it: a provider that is down is no reason not to open.
 */
export const checkKeysAtStart = async ({
  paymentProviders,
  log,
}: {
  readonly paymentProviders: PaymentProviders;
  readonly log: Pick<Logger, "warn" | "error">;
}): Promise<void> => {
  await Promise.all(
    providersWithKeys({ paymentProviders }).map(async (method) => {
      const provider = paymentWays[method].name;
      try {
        if ((await paymentProviders[method]?.check()) === false) {
          log.error({ provider }, "the payment provider does not know our keys");
        }
      } catch (error) {
        log.warn({ err: error, provider }, "the payment provider did not answer");
      }
    }),
  );
};
