// What the shop offers right now: ways of sending and paying, by country.

import {
  isByProvider,
  type OpenPaymentMethod,
  openPaymentMethods,
  type PaymentSwitch,
  paymentWays,
} from "./payments.ts";
import type { Company, Settings, Shipping, ShippingMethod } from "./settings.ts";

/** The ways of sending, each to the countries whose packaging register knows the shop (LAW 23). */
export const deliveredMethods = (
  { methods }: Pick<Shipping, "methods">,
  registered: Company["packagingNumbers"],
): ShippingMethod[] =>
  methods.map((method) => ({
    ...method,
    countries: method.countries.filter((country) => registered[country] !== undefined),
  }));

/** Where any of these ways goes, Germany first. */
export const deliveredCountries = (
  methods: readonly Pick<ShippingMethod, "countries">[],
): readonly string[] =>
  [...new Set(methods.flatMap(({ countries }) => countries))].toSorted(germanyFirst);

/** Working days from the payment to the door, at least and at most. */
export const deliveryDays = (
  { productionDaysMin, productionDaysMax }: Omit<Shipping, "methods">,
  { daysMin, daysMax }: Pick<ShippingMethod, "daysMin" | "daysMax">,
) => ({ daysMin: productionDaysMin + daysMin, daysMax: productionDaysMax + daysMax });

/** The shop's default language is German, and so is the first country its forms offer. */
const germanyFirst = (first: string, second: string): number =>
  Number(second === "DE") - Number(first === "DE") || (first < second ? -1 : 1);

/** What everybody may pay with, and whether those whom staff approved may pay later. */
export type OfferedPayments = {
  readonly open: readonly OpenPaymentMethod[];
  readonly hasInvoice: boolean;
};

/**
 * What is switched on as far as it can be used: the demo takes its own account's transfers alone, a real
 * shop waits for its account.
 */
export const offeredPayments = (
  payments: Pick<Settings["payments"], PaymentSwitch>,
  { isDemo, isBankSaved }: { readonly isDemo: boolean; readonly isBankSaved: boolean },
): OfferedPayments => {
  const hasBank = isDemo || isBankSaved;
  return {
    open: openPaymentMethods.filter(
      (method) =>
        payments[paymentWays[method].switchedBy] && (isByProvider(method) ? !isDemo : hasBank),
    ),
    hasInvoice: !isDemo && hasBank && payments.hasInvoice,
  };
};
