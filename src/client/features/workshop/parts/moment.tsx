import { formatDate, formatMoment, isWithoutTime } from "#shared/dates/format-date.ts";
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
  readonly style?: "short" | "day" | "namedDay";
}) => {
  const isDay = isWithoutTime(at);
  const locale = getLocale();
  return (
    <time dateTime={at} title={formatDate(isDay ? "wholeDay" : "wholeMoment", at, locale)}>
      {style === "short" && !isDay
        ? formatMoment("moment", at, locale)
        : formatDate(style === "namedDay" ? "namedDay" : "shortDay", at, locale)}
    </time>
  );
};
