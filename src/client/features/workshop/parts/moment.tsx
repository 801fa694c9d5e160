import { formatDateHere, isWithoutTime } from "#shared/dates/format-date.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** A point in time, or a day: short to read, whole on pointing at it. */
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
  return (
    <time dateTime={at} title={formatDateHere(isDay ? "wholeDay" : "wholeMoment", at, getLocale())}>
      {formatDateHere(forms[style], at, getLocale())}
    </time>
  );
};
