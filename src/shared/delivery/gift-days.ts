import { type ShopDay, shopDay } from "#shared/dates/shop-day.ts";

import type { ShopCalendar } from "./calendar.ts";
import {
  arrivalOf,
  cutOffOf,
  type DeliveryTimes,
  isWorkedDay,
  later,
  planPosting,
} from "./promise-delivery.ts";

/** So far ahead a gift may be ordered: longer than any season is planned, shorter than photos are kept. */
export const giftDaysAheadMax = 90;

/** A day by which a gift is to be there. */
export type GiftDay = {
  readonly on: ShopDay;
  /** The day on which it is posted, and no day before. */
  readonly postFrom: ShopDay;
  /** Its money is here before this moment (milliseconds since 1970), so that there is time to make it. */
  readonly paidBeforeMs: number;
};

/**
 * The days that may be chosen for a gift that is ordered now, the first first: the shop is open to post it, it
 * arrives on a working day there, and there is time to make it even when it is paid by transfer. It is
 * posted as late as it may be to be there by then.
 */
export const giftDays = (
  now: Date,
  calendar: ShopCalendar,
  times: Omit<DeliveryTimes, "moneyDays">,
): readonly GiftDay[] => {
  const isWorked = (day: ShopDay) => isWorkedDay(calendar, day);
  const { posted: first } = planPosting(now, calendar, { ...times, moneyDays: 1 });
  const last = later(shopDay(now), giftDaysAheadMax, () => true);
  const found = new Map<ShopDay, GiftDay>();
  for (let posted = first; posted && last && posted <= last; posted = later(posted, 1, isWorked)) {
    const on = arrivalOf(posted, times);
    const paid = later(posted, -times.productionDays, isWorked);
    // A later day of posting for the same day takes the place of an earlier one.
    if (!on || !paid) continue;
    found.set(on, { on, postFrom: posted, paidBeforeMs: cutOffOf(calendar, paid).getTime() });
  }
  return [...found.values()].filter(({ on }) => on <= (last ?? on));
};
