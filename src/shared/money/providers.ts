// What is said of each payment provider: what it offers, the keys of its account, what it gets to know.

import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { paymentWays, type ProviderMethod } from "#shared/payments.ts";

// Three tables and not one: a page is sent only those that it says.
const offers = {
  stripe: m.providers_offers_stripe,
  paypal: m.providers_offers_paypal,
} as const satisfies Record<ProviderMethod, unknown>;

const privacy = {
  stripe: m.providers_privacy_stripe,
  paypal: m.providers_privacy_paypal,
} as const satisfies Record<ProviderMethod, unknown>;

const keyNames = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  paypal: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
} as const satisfies Record<ProviderMethod, readonly string[]>;

/** What can be paid with on a provider's page, within a sentence. */
export const offersOf = (method: ProviderMethod, locale: Locale = getLocale()): string =>
  offers[method]({}, { locale });

/** Words at the beginning of a line. */
export const atStart = (words: string): string =>
  `${words.charAt(0).toLocaleUpperCase(getLocale())}${words.slice(1)}`;

/** The same with who takes the money, unless that is said already (LAW 3). */
export const offersThrough = (method: ProviderMethod, locale: Locale = getLocale()): string => {
  const { name: provider } = paymentWays[method];
  const words = offersOf(method, locale);
  return words === provider ? words : m.providers_through({ offers: words, provider }, { locale });
};

/** What a provider gets to know of who pays there, for the privacy policy. */
export const privacyOf = (method: ProviderMethod, locale: Locale): string =>
  privacy[method]({}, { locale });

/** What the operator sets in the environment for a provider, as a list in a sentence. */
export const keyNamesOf = (method: ProviderMethod): string => keyNames[method].join(", ");
