import { languageTag } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** A point in time: short to read, whole on pointing at it. */
export const Moment = ({
  at,
  style = "short",
}: {
  /** ISO 8601, as it comes over the wire. */
  readonly at: string;
  readonly style?: "short" | "day" | "date";
}) => {
  const locale = languageTag(getLocale());
  const date = new Date(at);
  const shown: Intl.DateTimeFormatOptions =
    style === "day"
      ? { day: "numeric", month: "long", year: "numeric" }
      : style === "date"
        ? { day: "2-digit", month: "2-digit", year: "numeric" }
        : { day: "2-digit", month: "2-digit", year: "2-digit", hour: "2-digit", minute: "2-digit" };
  return (
    <time
      dateTime={at}
      title={new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" }).format(date)}
    >
      {new Intl.DateTimeFormat(locale, shown).format(date)}
    </time>
  );
};
