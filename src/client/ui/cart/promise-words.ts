import { formatDate } from "#shared/dates/format-date.ts";
import type { PayingPace, UpcomingPromise } from "#shared/delivery/upcoming-promises.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** "bis Mi., 2. Dez." */
export const promisedDay = ({ on }: Pick<UpcomingPromise, "on">): string =>
  m.delivery_by({ on: formatDate("namedDay", on, getLocale()) });

/** What has to happen by when, so that the day holds; `null`: it is paid after it has come. */
export const promiseCondition = (
  { untilMs }: Pick<UpcomingPromise, "untilMs">,
  pace: PayingPace | null,
): string => {
  const moment = formatDate("momentOfYear", new Date(untilMs), getLocale());
  if (pace === null) return m.delivery_if_ordered({ moment });
  return pace === "atOnce" ? m.delivery_if_paid({ moment }) : m.delivery_if_transferred({ moment });
};
