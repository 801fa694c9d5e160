import { type ShopDay, shopDay, startOfShopDay } from "#shared/dates/shop-day.ts";

import type { ShopCalendar } from "./calendar.ts";
import { isHoliday } from "./german-holidays.ts";

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
  { productionDays, transitDays, moneyDays }: DeliveryTimes,
): DeliveryPromise | null => {
  const isWorked = worksOn(calendar);
  const ordered = startOf(now, calendar);
  const paid = ordered && later(ordered, moneyDays, isWorked);
  const posted = paid && later(paid, productionDays, isWorked);
  const on = posted && later(posted, transitDays, isWorkingDay);
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
): ShopDay | null => {
  const start = startOf(now, calendar);
  return start && later(start, productionDays, worksOn(calendar));
};

/** The day for which a moment counts: its own until the shop's hour, on a day on which it works. */
const startOf = (now: Date, calendar: ShopCalendar): ShopDay | null => {
  const isWorked = worksOn(calendar);
  const today = shopDay(now);
  const isInTime = isWorked(today) && now < cutOffOf(calendar, today);
  return isInTime ? today : later(today, 1, isWorked);
};

const worksOn =
  (calendar: ShopCalendar) =>
  (day: ShopDay): boolean =>
    isWorkingDay(day) && !isClosed(calendar, day);

/** Monday to Friday and no holiday. */
export const isWorkingDay = (day: ShopDay): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !isHoliday(day);

const isClosed = ({ closures }: ShopCalendar, day: ShopDay): boolean =>
  closures.some(({ from, to }) => from <= day && day <= to);

/** The clocks change on Sundays: between midnight and the last hour of a working day they never do. */
const cutOffOf = ({ cutOffHour }: ShopCalendar, day: ShopDay): Date => {
  const start = startOfShopDay(day);
  if (!start) throw new Error(`no day: ${day}`);
  return new Date(start.getTime() + cutOffHour * hourMs);
};

/** So many days later, of those that count; null beyond what is looked at. */
const later = (day: ShopDay, count: number, counts: (day: ShopDay) => boolean): ShopDay | null => {
  const start = Date.parse(day);
  let left = count;
  for (let ahead = 0; ahead <= lookedAheadDaysMax; ahead += 1) {
    const reached = new Date(start + ahead * dayMs).toISOString().slice(0, 10);
    if (ahead > 0 && counts(reached)) left -= 1;
    if (left === 0) return reached;
  }
  return null;
};
