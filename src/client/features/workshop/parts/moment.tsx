import { dayZone, isWithoutTime } from "#client/ui/forms/day-zone.ts";
import { languageTag } from "#shared/locale.ts";
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
  const locale = languageTag(getLocale());
  const date = new Date(at);
  const isDay = isWithoutTime(at);
  const time = isDay ? {} : ({ timeStyle: "long" } as const);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...dayZone(at) }).format(date);
  return (
    <time dateTime={at} title={format({ dateStyle: "full", ...time })}>
      {format(partsOf(style, isDay))}
    </time>
  );
};

const partsOf = (style: "short" | "day" | "date", isDay: boolean): Intl.DateTimeFormatOptions => {
  switch (style) {
    case "day":
      return { day: "numeric", month: "long", year: "numeric" };
    case "date":
      return { day: "2-digit", month: "2-digit", year: "numeric" };
    case "short":
      return {
        ...({ day: "2-digit", month: "2-digit", year: "2-digit" } as const),
        ...(!isDay && ({ hour: "2-digit", minute: "2-digit" } as const)),
      };
  }
};
