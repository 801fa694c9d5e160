// The lowest price of the last 30 days beside a lowered one (§ 11 PAngV).

import { type ShopDay, shopDay } from "#shared/dates/shop-day.ts";
import { cents, type Cents } from "#shared/money/money.ts";

import { groupPrice, type PricePack } from "./packs.ts";
import { type PriceTier, reachedTier } from "./tiers.ts";

/** What a format cost from a moment on, until the next entry. */
export type PriceEntry = {
  readonly at: Date;
  /** Off sale it has no price: a gap counts neither as low nor as high. */
  readonly isOnSale: boolean;
  readonly tiers: readonly PriceTier[];
  readonly packs: readonly PricePack[];
};

/** A price that was lowered, beside what § 11 PAngV wants said with it. */
export type Reduction = {
  /** The lowest price of the 30 days before it was lowered. */
  readonly lowestCents: Cents;
  /** After this it is no longer announced: it is the usual price by then. */
  readonly until: Date;
};

const referenceDays = 30;
const dayMs = 86_400_000;

/**
 * The lowest price that a piece had in the 30 days before a moment, when so many are bought; null when it
 * was not on sale. A pack counts by what a piece of it came to. Days are counted in Germany's calendar and the first counts whole, so a change of
 * clocks makes the time longer, never shorter.
 * @param history in the order of time
 * @param before what is asked from this moment on does not count
 */
export const lowestPriceOf30Days = (
  history: readonly PriceEntry[],
  pieces: number,
  before: Date,
): Cents | null => {
  const firstDay = daysEarlier(shopDay(before), referenceDays);
  let lowest: Cents | null = null;
  for (const [index, entry] of history.entries()) {
    if (entry.at >= before) break;
    const next = history[index + 1]?.at ?? before;
    const lastMoment = new Date(Math.min(next.getTime(), before.getTime()) - 1);
    const price = priceWithPacks(entry, pieces);
    if (price === null || lastMoment < entry.at || shopDay(lastMoment) < firstDay) continue;
    if (lowest === null || price < lowest) lowest = price;
  }
  return lowest;
};

/**
 * Whether the price of now may be announced as lowered, for 30 days from its first moment: only when it is
 * below every price of the 30 days before. A price that was raised for a while first is no bargain.
 */
export const reductionOf = (
  history: readonly PriceEntry[],
  pieces: number,
  now: Date,
): Reduction | null => {
  const past = history.filter(({ at }) => at <= now);
  const last = past.at(-1);
  const price = last === undefined ? null : priceIn(last, pieces);
  if (price === null) return null;
  // Entries that changed something else do not make it a new price.
  const changed = past.findLastIndex((entry) => priceIn(entry, pieces) !== price);
  const since = past[changed + 1]?.at;
  if (since === undefined) return null;
  const lowestCents = lowestPriceOf30Days(history, pieces, since);
  const until = new Date(since.getTime() + referenceDays * dayMs);
  return lowestCents === null || lowestCents <= price || now >= until
    ? null
    : { lowestCents, until };
};

/** Null while the format is off sale, or when it cannot be bought in so few pieces. */
const priceIn = ({ isOnSale, tiers }: PriceEntry, pieces: number): Cents | null =>
  isOnSale ? (reachedTier(tiers, pieces)?.unitCents ?? null) : null;

/** What each of so many came to, in the shopper's favour: what is announced beside a price was never higher. */
const priceWithPacks = (entry: PriceEntry, pieces: number): Cents | null =>
  priceIn(entry, pieces) === null ? null : cents(Math.floor(groupPrice(entry, pieces) / pieces));

const daysEarlier = (day: ShopDay, days: number): ShopDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
