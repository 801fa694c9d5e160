import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { type PaymentProviders, ProviderUnavailable } from "#server/payments/payment-provider.ts";
import { keyNamesOf } from "#shared/money/providers.ts";
import { paymentWays, type ProviderMethod, providerMethods } from "#shared/payments.ts";
import type { SaveSettingsInput, Settings } from "#shared/settings.ts";
import { ShopError } from "#shared/shop-error.ts";

import { readSettings } from "./read-settings.ts";
import { requireMayChange } from "./save-settings.ts";

type Tools = { readonly db: Database; readonly paymentProviders: PaymentProviders };

/**
 * Before payments are saved: a provider that is being switched on is asked whether it knows our keys, so
 * that no shopper finds out that it does not. Outside of any transaction: it may take seconds.
 * @throws ShopError `not_allowed`, `reauthentication_required`, `provider_keys_unconfirmed`, also when it
 * does not answer
 */
export const checkProviderKeys = async (
  { db, paymentProviders }: Tools,
  whose: Actor,
  input: SaveSettingsInput,
  proof: { readonly isProven?: boolean },
): Promise<void> => {
  if (input.section !== "payments") return;
  requireMayChange(whose, input.section, proof);
  const { payments: before } = await readSettings(db);
  for (const method of switchedOn(before, input.value)) {
    // Without keys saving refuses it itself.
    const isConfirmed = (await paymentProviders[method]?.check().catch(isUnavailable)) ?? true;
    if (isConfirmed) continue;
    const { name: provider } = paymentWays[method];
    throw new ShopError("provider_keys_unconfirmed", { provider, keys: keyNamesOf(method) });
  }
};

const switchedOn = (before: Settings["payments"], now: Settings["payments"]): ProviderMethod[] =>
  providerMethods.filter((method) => {
    const { switchedBy } = paymentWays[method];
    return now[switchedBy] && !before[switchedBy];
  });

const isUnavailable = (error: unknown): false => {
  if (error instanceof ProviderUnavailable) return false;
  throw error;
};
