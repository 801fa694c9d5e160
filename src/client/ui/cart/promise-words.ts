import { formatDate } from "#shared/dates/format-date.ts";
import { deliveryCondition } from "#shared/delivery/delivery-condition.ts";
import type { UpcomingPromise } from "#shared/delivery/upcoming-promises.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** "bis Mi., 2. Dez." */
export const promisedDay = (promise: Pick<UpcomingPromise, "on">): string =>
  m.delivery_by({ on: dayWords(promise) });

/** "Mi., 2. Dez." */
export const dayWords = ({ on }: Pick<UpcomingPromise, "on">): string =>
  formatDate("namedDay", on, getLocale());

/** On what condition the day holds, and what holds else. */
export const promiseCondition = (
  { paidBeforeMs }: Pick<UpcomingPromise, "paidBeforeMs">,
  { daysMin, daysMax }: { readonly daysMin: number; readonly daysMax: number },
): string => deliveryCondition(new Date(paidBeforeMs), { min: daysMin, max: daysMax }, getLocale());

/** The same of an order that is paid after it has come. */
export const orderedCondition = ({ untilMs }: Pick<UpcomingPromise, "untilMs">): string =>
  m.delivery_if_ordered({ moment: formatDate("momentOfYear", new Date(untilMs), getLocale()) });
