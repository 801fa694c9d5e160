import type { ShopDay } from "#shared/dates/shop-day.ts";
import type { PaymentMethod } from "#shared/payments.ts";

import type { ShopCalendar } from "./calendar.ts";
import { type DeliveryTimes, promiseDelivery } from "./promise-delivery.ts";

/** So many are said ahead: a page that stays open turns to the next by itself, for some days. */
const promisesMax = 3;

/** By which day an order is there that is placed before a moment, and paid before another. */
export type UpcomingPromise = {
  readonly on: ShopDay;
  /** Milliseconds since 1970: it holds for what is ordered before. */
  readonly untilMs: number;
  readonly paidBeforeMs: number;
};

/** What is promised now and after each of the next hours at which that changes. */
export const upcomingPromises = (
  now: Date,
  calendar: ShopCalendar,
  times: DeliveryTimes,
): readonly UpcomingPromise[] => {
  const promises: UpcomingPromise[] = [];
  let at = now;
  while (promises.length < promisesMax) {
    const promise = promiseDelivery(at, calendar, times);
    if (!promise) break;
    at = promise.orderedBefore;
    promises.push({
      on: promise.on,
      untilMs: at.getTime(),
      paidBeforeMs: promise.paidBefore.getTime(),
    });
  }
  return promises;
};

/** How the money comes: at once, or on the next working day. */
export type PayingPace = "atOnce" | "byTransfer";

const moneyDays: Record<PayingPace, number> = { atOnce: 0, byTransfer: 1 };

/** The promises for each pace, of the longest that making and the way may take. */
export const promisesByPace = (
  now: Date,
  calendar: ShopCalendar,
  days: Omit<DeliveryTimes, "moneyDays">,
): Readonly<Record<PayingPace, readonly UpcomingPromise[]>> => {
  const ofPace = (pace: PayingPace) =>
    upcomingPromises(now, calendar, { ...days, moneyDays: moneyDays[pace] });
  return { atOnce: ofPace("atOnce"), byTransfer: ofPace("byTransfer") };
};

export const paceOf = (method: PaymentMethod): PayingPace =>
  method === "bank_transfer" ? "byTransfer" : "atOnce";

/** The best that somebody may choose who has chosen nothing yet; transfers where there is nothing else. */
export const bestPace = (methods: readonly PaymentMethod[]): PayingPace =>
  methods.some((method) => method !== "invoice" && paceOf(method) === "atOnce")
    ? "atOnce"
    : "byTransfer";

/** Whether what is promised for the best way of paying holds for no transfer, though that can be chosen. */
export const hasLaterTransfer = (methods: readonly PaymentMethod[]): boolean =>
  methods.includes("bank_transfer") && methods.some((method) => paceOf(method) === "atOnce");
