// Money as whole euro cents: a type of its own, sums, and how it is written.

import { asBrand, type Brand } from "#shared/brand.ts";
import type { Locale } from "#shared/locale.ts";

/** An amount in whole euro cents, gross unless a name says net. */
export type Cents = Brand<number, "cents">;

/** The largest amount a row may hold: 10,000,000 € (Postgres `integer` ends at 21 million €). */
export const amountCentsMax = 1_000_000_000;

/** What staff may let go or keep of an order without another word with its shopper. */
export const acceptedDifferenceMax = 1_000;

/**
 * Whole cents within ±{@link amountCentsMax}.
 * @throws RangeError for fractions, NaN, infinities and amounts out of range: these are bugs.
 */
export const cents = (value: number): Cents => {
  if (!Number.isSafeInteger(value) || Math.abs(value) > amountCentsMax) {
    throw new RangeError(`not an amount in cents: ${value}`);
  }
  return asBrand<Cents>(value === 0 ? 0 : value);
};

export const zeroCents = cents(0);

export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const timesCents = (amount: Cents, quantity: number): Cents => cents(amount * quantity);

/** `2,90 €` in German, `€2.90` in English; other languages write it as German does. */
export const formatCents = (amount: Cents | number, locale: Locale): string => {
  const all = Math.abs(Math.round(amount));
  const [thousands, point] = locale === "en" ? [",", "."] : [".", ","];
  const euros = String(Math.floor(all / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  const number = `${euros}${point}${String(all % 100).padStart(2, "0")}`;
  const sign = amount < 0 ? "−" : "";
  // Intl writes the same but for a hyphen as minus; its first formatter costs a phone 100 ms while a hand waits.
  return locale === "en" ? `${sign}€${number}` : `${sign}${number}\u00a0€`;
};
