// How old the last backup is, in words, and from when on it is too old.

import { languageTag } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** A shop that sells every day loses at most this much. */
export const backupOldAfterDays = 7;

const [hourMilliseconds, dayMilliseconds] = [3_600_000, 86_400_000];

/** Whole days. @param now in milliseconds */
export const ageInDays = (madeAt: string, now: number): number =>
  Math.floor((now - new Date(madeAt).getTime()) / dayMilliseconds);

/** Such as "3 hours ago". @param now in milliseconds */
export const ageInWords = (madeAt: string, now: number): string => {
  const days = ageInDays(madeAt, now);
  const hours = Math.max(0, Math.floor((now - new Date(madeAt).getTime()) / hourMilliseconds));
  const words = new Intl.RelativeTimeFormat(languageTag(getLocale()));
  return days >= 1 ? words.format(-days, "day") : words.format(-hours, "hour");
};

/** Where the settings tell of backups. */
export const backupAnchor = "backup";
