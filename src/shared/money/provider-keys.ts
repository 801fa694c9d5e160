import type { ProviderMethod } from "#shared/payments.ts";

const keyNames = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  paypal: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
} as const satisfies Record<ProviderMethod, readonly string[]>;

/** What the operator sets in the environment for a provider, as a list in a sentence. */
export const keyNamesOf = (method: ProviderMethod): string => keyNames[method].join(", ");
