import { languageTag } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** `20. November 2026` */
export const formatDay = (moment: string): string =>
  new Intl.DateTimeFormat(languageTag(getLocale()), { dateStyle: "long" }).format(new Date(moment));

/** `20.11.2026` */
export const formatShortDay = (moment: string): string =>
  new Intl.DateTimeFormat(languageTag(getLocale()), { dateStyle: "medium" }).format(
    new Date(moment),
  );

/** `20. Nov., 21:05` */
export const formatShortMoment = (moment: string): string =>
  new Intl.DateTimeFormat(languageTag(getLocale()), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(moment));
