import { type ShopDay, shopDay, startOfShopDay } from "#shared/dates/shop-day.ts";

import type { ShopCalendar } from "./calendar.ts";
import { isHoliday } from "./german-holidays.ts";
import { isHolidayAbroad } from "./holidays-abroad.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** So far ahead a working day is looked for; a shop that is closed for longer promises no day. */
const lookedAheadDaysMax = 400;

/** How long an order takes at most, in working days. */
export type DeliveryTimes = {
  /** From its start until it is posted. */
  readonly productionDays: number;
  /** On the way. */
  readonly transitDays: number;
  /** Where it may go (ISO 3166-1 alpha-2): on a holiday there nothing is brought. */
  readonly countries: readonly string[];
  /** Until the money is there: none where one pays at once, one for a transfer (§ 675s BGB). */
  readonly moneyDays: number;
};

export type DeliveryPromise = {
  /** By this day it is there. */
  readonly on: ShopDay;
  /** If it was ordered before this moment. */
  readonly orderedBefore: Date;
  /** And the money has come before this one. */
  readonly paidBefore: Date;
};

/**
 * The day by which an order of this moment is there, by the shop's clock in Germany: made on days on which
 * the shop works, carried on working days. Null where the shop is closed for longer than anybody looks.
 */
export const promiseDelivery = (
  now: Date,
  calendar: ShopCalendar,
  times: DeliveryTimes,
): DeliveryPromise | null => {
  const { ordered, paid, posted } = planPosting(now, calendar, times);
  const on = posted && arrivalOf(posted, times);
  return ordered && paid && on
    ? { on, orderedBefore: cutOffOf(calendar, ordered), paidBefore: cutOffOf(calendar, paid) }
    : null;
};

/**
 * The day by which what may be made from this moment on is to be posted, so that it is there as
 * {@link promiseDelivery} says. Null where the shop is closed for longer than anybody looks.
 */
export const postingDay = (
  now: Date,
  calendar: ShopCalendar,
  productionDays: number,
): ShopDay | null => planPosting(now, calendar, { productionDays, moneyDays: 0 }).posted;

/** The days on which an order of this moment counts, is paid and is posted at the latest; null beyond what is looked at. */
export const planPosting = (
  now: Date,
  calendar: ShopCalendar,
  { productionDays, moneyDays }: Omit<DeliveryTimes, "transitDays" | "countries">,
) => {
  const isWorked = (day: ShopDay) => isWorkedDay(calendar, day);
  const today = shopDay(now);
  const isInTime = isWorked(today) && now < cutOffOf(calendar, today);
  const ordered = isInTime ? today : later(today, 1, isWorked);
  const paid = ordered && later(ordered, moneyDays, isWorked);
  return { ordered, paid, posted: paid && later(paid, productionDays, isWorked) };
};

/** The day by which a parcel of a day is there: carried on days that are no holiday here nor there. */
export const arrivalOf = (
  posted: ShopDay,
  { transitDays, countries }: Pick<DeliveryTimes, "transitDays" | "countries">,
): ShopDay | null =>
  later(
    posted,
    transitDays,
    (day) => isWorkingDay(day) && !countries.some((country) => isHolidayAbroad(country, day)),
  );

/** Monday to Friday and no holiday. */
export const isWorkingDay = (day: ShopDay): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !isHoliday(day);

/** A working day on which the shop is open. */
export const isWorkedDay = ({ closures }: ShopCalendar, day: ShopDay): boolean =>
  isWorkingDay(day) && !closures.some(({ from, to }) => from <= day && day <= to);

/** The clocks change on Sundays: between midnight and the last hour of a working day they never do. */
export const cutOffOf = ({ cutOffHour }: ShopCalendar, day: ShopDay): Date => {
  const start = startOfShopDay(day);
  if (!start) throw new Error(`no day: ${day}`);
  return new Date(start.getTime() + cutOffHour * hourMs);
};

/** So many days later, or earlier below nought, of those that count; null beyond what is looked at. */
export const later = (
  day: ShopDay,
  count: number,
  counts: (day: ShopDay) => boolean,
): ShopDay | null => {
  const start = Date.parse(day);
  const step = Math.sign(count) * dayMs;
  let left = Math.abs(count);
  for (let ahead = 0; ahead <= lookedAheadDaysMax; ahead += 1) {
    const reached = new Date(start + ahead * step).toISOString().slice(0, 10);
    if (ahead > 0 && counts(reached)) left -= 1;
    if (left === 0) return reached;
  }
  return null;
};
