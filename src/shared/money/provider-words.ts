import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { paymentWays, type ProviderMethod } from "#shared/payments.ts";

const offers = {
  stripe: m.providers_offers_stripe,
  paypal: m.providers_offers_paypal,
} as const satisfies Record<ProviderMethod, unknown>;

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
