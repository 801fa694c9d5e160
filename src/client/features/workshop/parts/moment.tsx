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
  readonly style?: "short" | "day" | "date";
}) => {
  const isDay = isWithoutTime(at);
  const locale = getLocale();
  const dayForms = { short: "shortFigures", day: "day", date: "figures" } as const;
  return (
    <time dateTime={at} title={formatDate(isDay ? "wholeDay" : "wholeMoment", at, locale)}>
      {style === "short" && !isDay
        ? formatMoment("momentFigures", at, locale)
        : formatDate(dayForms[style], at, locale)}
    </time>
  );
};
