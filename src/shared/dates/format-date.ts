import { languageTag, type Locale } from "#shared/locale.ts";

/**
 * How days and moments are written for people: long in sentences, short in lists, each with the weekday, the time or
 * without the year where that is told. No other file says it (`scripts/checks/check-dates.ts`).
 */
const forms = {
  /** `20. November 2026` */
  day: { dateStyle: "long" },
  /** `Freitag, 20. November 2026` */
  wholeDay: { dateStyle: "full" },
  /** `20.11.2026`, in lists */
  shortDay: { dateStyle: "medium" },
  /** `Fr., 20. Nov.`, of a day that is near */
  namedDay: { weekday: "short", day: "numeric", month: "short" },
  /** `20. Nov.`, of a day within a year */
  dayOfYear: { day: "numeric", month: "short" },
  /** `November 2026` */
  month: { month: "long", year: "numeric" },
  /** `21:05`, within this very hour or day */
  clock: { hour: "2-digit", minute: "2-digit" },
  /** `20.11.2026, 21:05` */
  moment: { dateStyle: "medium", timeStyle: "short" },
  /** `20. Nov., 21:05` */
  momentOfYear: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  /** `20. November 2026 um 21:05:07`, where the second counts */
  exactMoment: { dateStyle: "long", timeStyle: "medium" },
  /** `Freitag, 20. November 2026 um 21:05:07 MEZ` */
  wholeMoment: { dateStyle: "full", timeStyle: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof forms;

/**
 * In German time, as the shop counts its days: in mails, on papers, and for whatever ends or begins with a
 * day.
 * @param at a moment, or a day (`2026-11-20`) or month (`2026-11`), which are the same everywhere
 */
export const formatDate = (form: DateForm, at: Date | string, locale: Locale): string =>
  write(form, at, locale, "Europe/Berlin");

/** On the clock of whoever reads it: of what ends within the hour, or is theirs alone. */
export const formatDateHere = (form: DateForm, at: Date | string, locale: Locale): string =>
  write(form, at, locale, undefined);

/** In German time, which is named where the reader's clock shows another: two people see the same. The zone never stands alone. */
export const formatMoment = (
  form: "moment" | "momentOfYear" | "clock",
  at: string | Date,
  locale: Locale,
): string => {
  const shown = formatDate(form, at, locale);
  const isHere = shown === formatDateHere(form, at, locale);
  return isHere ? shown : `${shown}\u00a0${zoneName(at, locale)}`;
};

/** `MEZ`, or `MESZ` in summer. */
const zoneName = (at: string | Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    timeZone: "Europe/Berlin",
    timeZoneName: "short",
  })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** Day and month stay on one line. */
const write = (form: DateForm, at: Date | string, locale: Locale, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    ...forms[form],
    timeZone: isWithoutTime(at) ? "UTC" : timeZone,
  })
    .format(new Date(at))
    .replace(/(\d\.?) (?=\D)/, "$1\u00a0");

export const isWithoutTime = (at: Date | string): boolean =>
  typeof at === "string" && /^\d{4}-\d{2}(-\d{2})?$/.test(at);
