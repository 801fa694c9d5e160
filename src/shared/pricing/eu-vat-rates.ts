// The standard VAT rates of the EU's countries, with the day each holds from.

import type { CountryCode } from "#shared/address/countries.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";

/** A standard rate in basis points and the day it holds from. */
type StandardRate = readonly [from: ShopDay, rateBp: number];

/**
 * Standard VAT rates of the member states (European Commission, "Taxes in Europe Database", as of
 * 2026-11-21). A change is a further pair: what was sold before keeps its rate.
 */
const standardRates = {
  AT: [["2016-01-01", 2_000]],
  BE: [["1996-01-01", 2_100]],
  BG: [["1999-01-01", 2_000]],
  CY: [["2014-01-13", 1_900]],
  CZ: [["2013-01-01", 2_100]],
  DE: [["2021-01-01", 1_900]],
  DK: [["1992-01-01", 2_500]],
  EE: [
    ["2024-01-01", 2_200],
    ["2025-07-01", 2_400],
  ],
  ES: [["2012-09-01", 2_100]],
  FI: [
    ["2013-01-01", 2_400],
    ["2024-09-01", 2_550],
  ],
  FR: [["2014-01-01", 2_000]],
  GR: [["2016-06-01", 2_400]],
  HR: [["2012-03-01", 2_500]],
  HU: [["2012-01-01", 2_700]],
  IE: [["2021-03-01", 2_300]],
  IT: [["2013-10-01", 2_200]],
  LT: [["2009-09-01", 2_100]],
  LU: [["2024-01-01", 1_700]],
  LV: [["2012-07-01", 2_100]],
  MT: [["2004-01-01", 1_800]],
  NL: [["2012-10-01", 2_100]],
  PL: [["2011-01-01", 2_300]],
  PT: [["2011-01-01", 2_300]],
  RO: [
    ["2017-01-01", 1_900],
    ["2025-08-01", 2_100],
  ],
  SE: [["1990-07-01", 2_500]],
  SI: [["2013-07-01", 2_200]],
  SK: [
    ["2011-01-01", 2_000],
    ["2025-01-01", 2_300],
  ],
} as const satisfies Record<CountryCode, readonly StandardRate[]>;

/** The standard rate of a country on a day, in basis points; null before the table begins. */
export const standardRateBp = (country: CountryCode, day: ShopDay): number | null => {
  const rates: readonly StandardRate[] = standardRates[country];
  return rates.findLast(([from]) => from <= day)?.[1] ?? null;
};
