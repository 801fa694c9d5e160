import type { CountryCode } from "#shared/address/countries.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";

import { easterSunday } from "./german-holidays.ts";

const dayMs = 86_400_000;

/** What a country rests on. */
type Holidays = {
  /** `12-26`, the same every year. */
  readonly fixed: string;
  /** So many days from Easter Sunday. */
  readonly fromEaster: readonly number[];
  /** Easter by the Julian calendar. */
  readonly isOrthodox?: boolean;
  /** What falls on a weekend is made up for on the Monday after it. */
  readonly isMadeUpFor?: boolean;
  /** Others that move with a weekday. */
  readonly moving?: (day: Date) => boolean;
};

/**
 * Public holidays by each country's law, and the eves on which nobody brings a parcel; those of a large region
 * count everywhere, as Germany's do. Compared with date-holidays 3 for 2026 to 2030;
 * docs/decisions/orders/2026-11-23-holidays-abroad.md says where it is newer.
 */
const holidaysOf: Readonly<Record<Exclude<CountryCode, "DE">, Holidays>> = {
  AT: {
    fixed: "01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26",
    fromEaster: [1, 39, 50, 60],
  },
  BE: { fixed: "01-01 05-01 07-21 08-15 11-01 11-11 12-25", fromEaster: [1, 39, 50] },
  BG: {
    fixed: "01-01 03-03 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26",
    fromEaster: [-2, 1],
    isOrthodox: true,
    isMadeUpFor: true,
  },
  CY: {
    fixed: "01-01 01-06 03-25 04-01 05-01 08-15 10-01 10-28 12-24 12-25 12-26",
    fromEaster: [-48, -2, 1, 2, 50],
    isOrthodox: true,
  },
  CZ: {
    fixed: "01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26",
    fromEaster: [-2, 1],
  },
  DK: { fixed: "01-01 06-05 12-24 12-25 12-26 12-31", fromEaster: [-3, -2, 1, 39, 50] },
  EE: { fixed: "01-01 02-24 05-01 06-23 06-24 08-20 12-24 12-25 12-26", fromEaster: [-2] },
  ES: {
    fixed: "01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25",
    fromEaster: [-3, -2, 1],
  },
  FI: {
    fixed: "01-01 01-06 05-01 12-06 12-24 12-25 12-26",
    fromEaster: [-2, 1, 39],
    moving: (day) => isMidsummerEve(day),
  },
  FR: {
    fixed: "01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25 12-26",
    fromEaster: [-2, 1, 39, 50],
  },
  GR: {
    fixed: "01-01 01-06 03-25 05-01 08-15 10-28 12-25 12-26",
    fromEaster: [-48, -2, 1, 50],
    isOrthodox: true,
  },
  HR: {
    fixed: "01-01 01-06 05-01 05-30 06-22 08-05 08-15 11-01 11-18 12-25 12-26",
    fromEaster: [1, 60],
  },
  HU: { fixed: "01-01 03-15 05-01 08-20 10-23 11-01 12-24 12-25 12-26", fromEaster: [-2, 1, 50] },
  IE: {
    fixed: "01-01 03-17 12-25 12-26",
    fromEaster: [-2, 1],
    isMadeUpFor: true,
    moving: (day) => isIrishMonday(day),
  },
  IT: {
    fixed: "01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26",
    fromEaster: [1],
  },
  LT: {
    fixed: "01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26",
    fromEaster: [1],
  },
  LU: { fixed: "01-01 05-01 05-09 06-23 08-15 11-01 12-25 12-26", fromEaster: [1, 39, 50] },
  LV: {
    fixed: "01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31",
    fromEaster: [-2, 1],
    isMadeUpFor: true,
  },
  MT: {
    fixed: "01-01 02-10 03-19 03-31 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25",
    fromEaster: [-2],
  },
  NL: { fixed: "01-01 04-27 12-25 12-26", fromEaster: [-2, 1, 39, 50] },
  PL: {
    fixed: "01-01 01-06 05-01 05-03 08-15 11-01 11-11 12-24 12-25 12-26",
    fromEaster: [1, 60],
  },
  PT: {
    fixed: "01-01 04-25 05-01 06-10 08-15 10-05 11-01 12-01 12-08 12-25",
    fromEaster: [-2, 60],
  },
  RO: {
    fixed: "01-01 01-02 01-06 01-07 01-24 05-01 06-01 08-15 11-30 12-01 12-25 12-26",
    fromEaster: [-2, 1, 50],
    isOrthodox: true,
  },
  SE: {
    fixed: "01-01 01-06 05-01 06-06 12-24 12-25 12-26 12-31",
    fromEaster: [-2, 1, 39],
    moving: (day) => isMidsummerEve(day),
  },
  SI: {
    fixed: "01-01 01-02 02-08 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26",
    fromEaster: [1],
  },
  SK: {
    fixed: "01-01 01-06 05-01 05-08 07-05 08-29 09-15 11-01 11-17 12-24 12-25 12-26",
    fromEaster: [-2, 1],
  },
};

/** Whether nobody brings a parcel on this day in a country; nothing is known of others than the EU's. */
export const isHolidayAbroad = (country: string, day: ShopDay): boolean => {
  if (!isKnown(country)) return false;
  const holidays = holidaysOf[country];
  if (isNamed(holidays, day)) return true;
  const date = new Date(`${day}T00:00:00Z`);
  const isMonday = date.getUTCDay() === 1;
  return (
    holidays.isMadeUpFor === true &&
    isMonday &&
    [1, 2].some((back) => isFixed(holidays, dayOf(new Date(date.getTime() - back * dayMs))))
  );
};

const isKnown = (country: string): country is keyof typeof holidaysOf =>
  Object.hasOwn(holidaysOf, country);

const isNamed = (holidays: Holidays, day: ShopDay): boolean => {
  const { fromEaster, isOrthodox = false, moving } = holidays;
  const year = Number(day.slice(0, 4));
  const easter = isOrthodox ? orthodoxEaster(year) : easterSunday(year);
  const after = Math.round((Date.parse(day) - Date.parse(easter)) / dayMs);
  return (
    isFixed(holidays, day) ||
    fromEaster.includes(after) ||
    moving?.(new Date(`${day}T00:00:00Z`)) === true
  );
};

const isFixed = ({ fixed }: Holidays, day: ShopDay): boolean =>
  fixed.split(" ").includes(day.slice(5));

const dayOf = (date: Date): ShopDay => date.toISOString().slice(0, 10);

/** The Friday between 19 and 25 June. */
const isMidsummerEve = (day: Date): boolean =>
  day.getUTCMonth() === 5 &&
  day.getUTCDay() === 5 &&
  day.getUTCDate() >= 19 &&
  day.getUTCDate() <= 25;

/** The first Mondays of February (or the first, a Friday), May, June and August, the last of October. */
const isIrishMonday = (day: Date): boolean => {
  const [month, date, weekday] = [day.getUTCMonth(), day.getUTCDate(), day.getUTCDay()];
  if (weekday !== 1) return month === 1 && date === 1 && weekday === 5;
  return month === 9 ? date > 24 : [1, 4, 5, 7].includes(month) && date <= 7;
};

/** Easter Sunday of the Julian calendar, as Gregorian days count it from 1900 to 2099 (Meeus). */
export const orthodoxEaster = (year: number): ShopDay => {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const sum = moon + weekday + 114;
  const julian = Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
  return dayOf(new Date(julian + 13 * dayMs));
};
