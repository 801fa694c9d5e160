import { ProviderFailure, ProviderRefusal } from "#server/auth/provider-call.ts";
import type { Logger } from "#server/log/logger.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { ProviderName } from "#shared/sign-in-providers.ts";

/** What went wrong at a provider: the person hears what to do, the log hears why. */
export const tellProviderTrouble =
  (log: Logger, provider: ProviderName) =>
  (error: unknown): never => {
    if (error instanceof ProviderFailure) {
      log.warn({ err: error, provider }, "a sign-in provider failed");
      throw new ShopError("provider_unavailable", {}, { cause: error });
    }
    if (error instanceof ProviderRefusal) {
      log.warn({ err: error, provider }, "a sign-in was refused");
      throw new ShopError("provider_trip_invalid", {}, { cause: error });
    }
    throw error;
  };
