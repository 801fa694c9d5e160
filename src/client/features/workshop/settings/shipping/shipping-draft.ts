import { uuidv7 } from "uuidv7";

import type { CountryCode } from "#shared/address/countries.ts";
import { eurosForField, parseEuros } from "#shared/money/euros.ts";
import type { ShippingMethod } from "#shared/settings.ts";

/** A shipping method while it is being edited: numbers are text until they are saved. */
export type MethodDraft = {
  readonly key: string;
  readonly slug: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly countries: readonly CountryCode[];
  readonly rates: readonly RateDraft[];
  readonly freeFrom: string;
  readonly daysMin: string;
  readonly daysMax: string;
};
export type RateDraft = {
  readonly key: string;
  readonly maxWeightGrams: string;
  readonly euros: string;
};

export const draftOfMethod = (method: ShippingMethod, locale: string): MethodDraft => ({
  key: method.slug,
  slug: method.slug,
  nameDe: method.nameDe,
  nameEn: method.nameEn,
  countries: method.countries,
  rates: method.rates.map((rate) => ({
    key: String(rate.maxWeightGrams),
    maxWeightGrams: String(rate.maxWeightGrams),
    euros: eurosForField(rate.cents, locale),
  })),
  freeFrom: method.freeFromCents === null ? "" : eurosForField(method.freeFromCents, locale),
  daysMin: String(method.daysMin),
  daysMax: String(method.daysMax),
});

export const emptyMethod = (): MethodDraft => ({
  key: uuidv7(),
  slug: `method-${uuidv7().slice(-8)}`,
  nameDe: "",
  nameEn: "",
  countries: ["DE"],
  rates: [emptyRate()],
  freeFrom: "",
  daysMin: "1",
  daysMax: "3",
});

export const emptyRate = (): RateDraft => ({
  key: uuidv7(),
  maxWeightGrams: "",
  euros: "",
});

/** What is sent to be checked; a text that is no number becomes one that is refused at its field. */
export const shippingOfDraft = (
  methods: readonly MethodDraft[],
  {
    isReturnFree,
    ...days
  }: {
    readonly productionDaysMin: string;
    readonly productionDaysMax: string;
    readonly isReturnFree: boolean;
  },
): unknown => ({
  methods: methods.map((method) => ({
    slug: method.slug,
    nameDe: method.nameDe,
    nameEn: method.nameEn,
    countries: method.countries,
    rates: method.rates.map((rate) => ({
      maxWeightGrams: wholeNumber(rate.maxWeightGrams),
      cents: parseEuros(rate.euros),
    })),
    freeFromCents: method.freeFrom.trim() === "" ? null : (parseEuros(method.freeFrom) ?? -1),
    daysMin: wholeNumber(method.daysMin),
    daysMax: wholeNumber(method.daysMax),
  })),
  productionDaysMin: wholeNumber(days.productionDaysMin),
  productionDaysMax: wholeNumber(days.productionDaysMax),
  isReturnFree,
});

const wholeNumber = (typed: string): number | null => {
  const text = typed.trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
};
