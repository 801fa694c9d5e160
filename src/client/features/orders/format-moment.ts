import { getLocale } from "#shared/messages/compiled/runtime.js";

const languageTags = { de: "de-DE", en: "en-GB" } as const;

/** `20. November 2026` */
export const formatDay = (moment: string): string =>
  new Intl.DateTimeFormat(languageTags[getLocale()], { dateStyle: "long" }).format(
    new Date(moment),
  );

/** `20.11.2026` */
export const formatShortDay = (moment: string): string =>
  new Intl.DateTimeFormat(languageTags[getLocale()], { dateStyle: "medium" }).format(
    new Date(moment),
  );

/** `20. Nov., 21:05` */
export const formatShortMoment = (moment: string): string =>
  new Intl.DateTimeFormat(languageTags[getLocale()], {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(moment));
