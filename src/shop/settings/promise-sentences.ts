import { createMemory } from "#server/memory.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { type ShopDay, shopDay, startOfShopDay } from "#shared/dates/shop-day.ts";
import type { PayingPace, UpcomingPromise } from "#shared/delivery/upcoming-promises.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** A sentence that holds until a moment, in milliseconds since 1970. */
export type TimedSentence = { readonly untilMs: number; readonly words: string };

/** Midnights at which "tomorrow" becomes "today", before one promise ends; over holidays there are more. */
const midnightsMax = 6;

type DoorPromises = {
  readonly promises: readonly UpcomingPromise[];
  readonly pace: PayingPace;
  /** At which each of them ends. */
  readonly hour: number;
};

/**
 * What the first page says of the delivery, now and after each hour and midnight at which that changes: it is
 * kept by those who read it, and turns there by itself.
 */
export const doorSentences = (
  now: Date,
  { promises, pace, hour }: DoorPromises,
  locale: Locale,
): TimedSentence[] => {
  const say = pace === "atOnce" ? m.delivery_door_paid : m.delivery_door_transfer;
  return promises.flatMap(({ on, untilMs }, index) => {
    const from = promises[index - 1]?.untilMs ?? now.getTime();
    return daysUntil(from, untilMs).map(({ today, endsMs }) => ({
      untilMs: endsMs,
      words: say(
        { by: orderedBy(today, untilMs, hour, locale), on: dayWords(on, locale) },
        { locale },
      ),
    }));
  });
};

/** The day alone, for each way of sending. */
export const methodSentences = (
  promises: readonly UpcomingPromise[],
  locale: Locale,
): TimedSentence[] =>
  promises.map(({ on, untilMs }) => ({
    untilMs,
    words: m.delivery_method_by({ on: dayWords(on, locale) }, { locale }),
  }));

/** The shop's days within a span, each until its midnight or the end. */
const daysUntil = (fromMs: number, untilMs: number) => {
  const days: { readonly today: ShopDay; readonly endsMs: number }[] = [];
  let atMs = fromMs;
  while (atMs < untilMs && days.length < midnightsMax) {
    const today = shopDay(new Date(atMs));
    const midnightMs = startOfShopDay(today, 1)?.getTime() ?? untilMs;
    const endsMs = Math.min(midnightMs, untilMs);
    days.push({ today, endsMs });
    atMs = endsMs;
  }
  return days;
};

const orderedBy = (today: ShopDay, untilMs: number, hour: number, locale: Locale): string => {
  const until = new Date(untilMs);
  const day = shopDay(until);
  if (day === today) return m.delivery_today({ hour }, { locale });
  const next = startOfShopDay(today, 1);
  return next && shopDay(next) === day
    ? m.delivery_tomorrow({ hour }, { locale })
    : m.delivery_later({ day: dayWords(day, locale), hour }, { locale });
};

/** Of the few days ahead that every page names. */
const writtenDays = createMemory<string>(200);

/** A day in words, written once: every first page asks for dozens, and each would make a calendar anew. */
const dayWords = (day: ShopDay, locale: Locale): string => {
  const key = `${locale} ${day}`;
  const words = writtenDays.get(key) ?? formatDate("namedDay", day, locale);
  writtenDays.set(key, words);
  return words;
};
