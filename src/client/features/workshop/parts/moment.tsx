import {
  type DateForm,
  formatDate,
  formatDateHere,
  isWithoutTime,
} from "#shared/dates/format-date.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/**
 * A point in time on the reader's clock, or a day: short to read, whole on pointing at it. Without its time
 * a moment is the workshop's day, as mails and papers say it, whoever looks from where.
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
  const forms = {
    short: isDay ? "shortFigures" : "momentFigures",
    day: "day",
    date: "figures",
  } as const;
  const format = style === "short" ? formatDateHere : formatDate;
  const write = (form: DateForm) => format(form, at, getLocale());
  return (
    <time dateTime={at} title={write(isDay ? "wholeDay" : "wholeMoment")}>
      {write(forms[style])}
    </time>
  );
};
