import { formatDate, formatMoment, isWithoutTime } from "#shared/dates/format-date.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { languageTag } from "#shared/locale.ts";
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
  /** `near`, in dense rows: of today its time alone, of this year no year; today and yesterday by their names. */
  readonly style?: Style;
}) => (
  <time
    dateTime={at}
    title={formatDate(isWithoutTime(at) ? "wholeDay" : "wholeMoment", at, getLocale())}
  >
    {written(at, style)}
  </time>
);

type Style = "short" | "near" | "day" | "namedDay";

const written = (at: string, style: Style): string => {
  const locale = getLocale();
  if (style === "near")
    return isWithoutTime(at) ? nearDay(at) : formatMoment(nearForm(at), at, locale);
  if (style === "short" && !isWithoutTime(at)) return formatMoment("moment", at, locale);
  return formatDate(style === "namedDay" ? "namedDay" : "shortDay", at, locale);
};

const nearForm = (at: string) => {
  const [day, today] = [shopDay(new Date(at)), shopDay(new Date())];
  if (day === today) return "clock";
  return day.slice(0, 4) === today.slice(0, 4) ? "momentOfYear" : "moment";
};

const nearDay = (day: string): string => {
  const [locale, today] = [getLocale(), shopDay(new Date())];
  const ago = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(languageTag(locale), { numeric: "auto" }).format(
      -ago,
      "day",
    );
  }
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatDate(isThisYear ? "dayOfYear" : "shortDay", day, locale);
};
