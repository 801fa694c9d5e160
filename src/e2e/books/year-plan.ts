// The plan of a year: which orders, where to, paid how, with which fate.

import { postcodeExample, type CountryCode } from "#shared/address/countries.ts";
import { vatIdExample } from "#shared/money/vat-id.ts";
import type { ProviderMethod } from "#shared/payments.ts";
import { makeRandom } from "#testing/makes/make-random.ts";

/** Where the year's orders go; half of them stay at home. */
export const yearCountries = ["DE", "AT", "FR", "NL", "PL", "IT", "SE", "BE"] as const;

/** What the register of VAT ids says of those of a country: one's are all ended, another's is never there. */
export const registerOf = (country: CountryCode): "valid" | "invalid" | "MS_UNAVAILABLE" => {
  if (country === "SE") return "invalid";
  return country === "BE" ? "MS_UNAVAILABLE" : "valid";
};

/** What becomes of an order until it is posted, or is not. */
const fates = {
  paid: 42,
  inTwoParts: 6,
  shortAccepted: 8,
  overKept: 5,
  overGivenBack: 5,
  late: 6,
  never: 5,
  calledOffUnpaid: 4,
  calledOffPaid: 8,
  billedThenCalledOff: 4,
  calledOffThenPaid: 3,
} as const;
export type Fate = keyof typeof fates;

/** And afterwards. */
const aftermaths = {
  nothing: 62,
  partBack: 10,
  twoPartsBack: 4,
  allBack: 6,
  claimPartBack: 8,
  claimReprint: 5,
  providersOwnRefund: 5,
  disputeLost: 8,
  disputeWon: 5,
} as const;
export type Aftermath = keyof typeof aftermaths;

export type YearMethod = "bank_transfer" | ProviderMethod | "invoice";

export type PlannedOrder = {
  readonly nth: number;
  readonly placedAt: Date;
  readonly country: CountryCode;
  readonly postcode: string;
  readonly isBusiness: boolean;
  /** Empty: a business without one, or a person. */
  readonly vatId: string;
  readonly lines: readonly { readonly formatSlug: string; readonly quantity: number }[];
  readonly hasCoupon: boolean;
  readonly method: YearMethod;
  readonly fate: Fate;
  readonly aftermath: Aftermath;
  /** What is missing or too much where the fate says so; what goes back of a part. */
  readonly differenceCents: number;
  readonly partBack: number;
  /** Days from placing to the money, from there to the parcel, from there to what follows. */
  readonly days: readonly [number, number, number];
};

/** The formats that are ordered: the second is taxed at the reduced rate. */
export const yearFormats = ["square-63", "portrait-50x75"] as const;

/** A year's orders by seed, spread from January to November so that what follows is within the year, mostly. */
export const planYear = (seed: number, year: number, many: number): PlannedOrder[] => {
  const { next } = makeRandom(seed);
  // The first values of such a generator lie close together.
  for (let turn = 0; turn < 7; turn += 1) next();
  const within = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const oneOf = <Name extends string>(weights: Readonly<Record<Name, number>>): Name => {
    const names = Object.keys(weights) as Name[];
    let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
    return names.find((name) => (left -= weights[name]) < 0) ?? (names[0] as Name);
  };
  const begin = Date.UTC(year, 0, 2, 8);
  const spanMs = 340 * 86_400_000;
  return Array.from({ length: many }, (_, nth): PlannedOrder => {
    // Each country has its turn, however few orders there are.
    const country = nth % 2 === 0 ? "DE" : (yearCountries[1 + ((nth >> 1) % 7)] ?? "AT");
    const isBusiness = next() < 0.25;
    const fate = oneOf(fates);
    const isByTransfer = transferOnly.has(fate);
    const method = isByTransfer
      ? "bank_transfer"
      : oneOf({ bank_transfer: 45, stripe: 30, paypal: 20, invoice: fate === "paid" ? 12 : 0 });
    const hasVatId = isBusiness && next() < 0.8;
    return {
      nth,
      placedAt: new Date(begin + Math.floor((spanMs * (nth + next())) / many)),
      country,
      postcode: postcodeExample(country),
      isBusiness,
      vatId: hasVatId ? vatIdExample(country, country) : "",
      lines: Array.from({ length: within(1, 2) }, () => ({
        formatSlug: yearFormats[within(0, 1)] ?? "square-63",
        quantity: within(1, 12),
      })),
      hasCoupon: next() < 0.2,
      method,
      fate,
      aftermath: oneOf(aftermaths),
      differenceCents: within(1, 900),
      partBack: within(1, 300),
      days: [within(0, 6), within(1, 5), within(1, 20)],
    };
  });
};

/** What can only happen to money that comes to our account. */
const transferOnly: ReadonlySet<Fate> = new Set([
  "inTwoParts",
  "shortAccepted",
  "overKept",
  "overGivenBack",
  "late",
  "calledOffThenPaid",
]);
