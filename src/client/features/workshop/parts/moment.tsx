import { formatDate, formatMoment, isWithoutTime } from "#shared/dates/format-date.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/**
 * A point in time on the workshop's clock, or a day: short to read, whole on pointing at it. Whoever looks from
 * where sees what mails and papers say; on another clock the zone stands beside it.
 */
export const Moment = ({
  at,
  style = "short",
}: {
  /** ISO 8601, as it comes over the wire; a day without a time stays that day. */
  readonly at: string;
  /** `near`, in dense rows: of today its time alone, of this year no year. */
  readonly style?: "short" | "near" | "day" | "namedDay";
}) => {
  const isDay = isWithoutTime(at);
  const locale = getLocale();
  return (
    <time dateTime={at} title={formatDate(isDay ? "wholeDay" : "wholeMoment", at, locale)}>
      {(style === "short" || style === "near") && !isDay
        ? formatMoment(style === "near" ? nearForm(at) : "moment", at, locale)
        : formatDate(style === "namedDay" ? "namedDay" : "shortDay", at, locale)}
    </time>
  );
};

const nearForm = (at: string) => {
  const [day, today] = [shopDay(new Date(at)), shopDay(new Date())];
  if (day === today) return "clock";
  return day.slice(0, 4) === today.slice(0, 4) ? "momentOfYear" : "moment";
};
