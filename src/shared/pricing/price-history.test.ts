import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { type Cents, cents } from "#shared/money/money.ts";

import { lowestPriceOf30Days, type PriceEntry, reductionOf } from "./price-history.ts";

/** A price of one piece from a moment on; null: off sale. */
const entry = (at: string | Date, price: number | null): PriceEntry => ({
  at: new Date(at),
  isOnSale: price !== null,
  tiers: [{ minQuantity: 1, unitCents: cents(price ?? 390) }],
  packs: [],
});
const lowest = (history: readonly PriceEntry[], before: string) =>
  lowestPriceOf30Days(history, 1, new Date(before));
const reduced = (history: readonly PriceEntry[], now: string) =>
  reductionOf(history, 1, new Date(now))?.lowestCents ?? null;

describe("the lowest price of the last 30 days (§ 11 PAngV)", () => {
  const sale = "2026-07-31T10:00:00Z";

  test("is the price before, as long as nothing else was asked", () => {
    expect(lowest([entry("2026-01-01T00:00:00Z", 390), entry(sale, 290)], sale)).toBe(cents(390));
  });

  test("counts a price of the 30th day before, and none that ended earlier", () => {
    const ended = (end: string) =>
      lowest([entry("2026-01-01T00:00:00Z", 190), entry(end, 390), entry(sale, 290)], sale);
    // The 30th day before 31 July is 1 July, from its midnight in Germany, 22:00 UTC the day before.
    expect(ended("2026-07-01T18:00:00Z")).toBe(cents(190));
    expect(ended("2026-06-30T22:00:00.001Z")).toBe(cents(190));
    expect(ended("2026-06-30T22:00:00.000Z")).toBe(cents(390));
    expect(ended("2026-06-15T00:00:00Z")).toBe(cents(390));
  });

  test.each([
    ["autumn", "2026-11-10T12:00:00Z", "2026-10-10T22:00:00Z"],
    ["spring", "2026-04-10T12:00:00Z", "2026-03-10T23:00:00Z"],
  ])("begins at the same midnight when clocks change in %s", (_, start, midnight) => {
    const ended = (shiftMs: number) =>
      lowest(
        [
          entry("2026-01-01T00:00:00Z", 190),
          entry(new Date(Date.parse(midnight) + shiftMs), 390),
          entry(start, 290),
        ],
        start,
      );
    expect(ended(0)).toBe(cents(390));
    expect(ended(1)).toBe(cents(190));
  });

  test("is none while the format was off sale all the time", () => {
    const history = [
      entry("2026-01-01T00:00:00Z", 390),
      entry("2026-06-01T00:00:00Z", null),
      entry(sale, 290),
    ];
    expect(lowest(history, sale)).toBeNull();
    expect(reduced(history, "2026-08-01T00:00:00Z")).toBeNull();
  });

  test("does not count what a format off sale would have cost", () => {
    const history = [
      entry("2026-01-01T00:00:00Z", 390),
      { ...entry("2026-07-10T00:00:00Z", 90), isOnSale: false },
      entry(sale, 290),
    ];
    expect(lowest(history, sale)).toBe(cents(390));
  });

  test("is the lowest of all that were asked, whatever was asked how long", () => {
    fc.assert(
      fc.property(histories(), fc.integer({ min: 0, max: 200 * 24 }), (history, hour) => {
        const before = new Date(Date.UTC(2026, 1, 1) + hour * 3_600_000);
        const found = lowestPriceOf30Days(history, 1, before);
        const surely = askedBetween(history, before.getTime() - 30 * dayMs, before.getTime());
        const atMost = askedBetween(history, before.getTime() - 32 * dayMs, before.getTime());
        // Every price of the last 30 times 24 hours counts, and none from before 32 days.
        for (const price of surely) expect(found ?? Number.NaN).toBeLessThanOrEqual(price);
        if (found === null) expect(surely).toEqual([]);
        else expect(atMost).toContain(found);
        const later = [...history, entry(new Date(before.getTime()), 1)].toSorted(byTime);
        expect(lowestPriceOf30Days(later, 1, before)).toBe(found);
      }),
      { numRuns: 400 },
    );
  });
});

describe("a price that may be struck through", () => {
  const old = entry("2026-01-01T00:00:00Z", 390);

  test("stands beside a lowered one for 30 days, then no more", () => {
    const history = [old, entry("2026-07-01T10:00:00Z", 290)];
    expect(reduced(history, "2026-06-30T10:00:00Z")).toBeNull();
    expect(reduced(history, "2026-07-01T10:00:00Z")).toBe(cents(390));
    expect(reduced(history, "2026-07-31T09:59:59Z")).toBe(cents(390));
    expect(reduced(history, "2026-07-31T10:00:00Z")).toBeNull();
  });

  test("never comes from raising the price first", () => {
    const history = [old, entry("2026-06-20T00:00:00Z", 590), entry("2026-07-01T00:00:00Z", 390)];
    expect(reduced(history, "2026-07-02T00:00:00Z")).toBeNull();
  });

  test("is the lower one when a sale follows a sale", () => {
    const history = [
      old,
      entry("2026-06-01T00:00:00Z", 290),
      entry("2026-06-10T00:00:00Z", 390),
      entry("2026-06-20T00:00:00Z", 250),
    ];
    expect(reduced(history, "2026-06-21T00:00:00Z")).toBe(cents(290));
  });

  test("does not begin anew when something else of the format is changed", () => {
    const tiers = [
      { minQuantity: 1, unitCents: cents(290) },
      { minQuantity: 9, unitCents: cents(200) },
    ];
    const history = [
      old,
      entry("2026-06-01T00:00:00Z", 290),
      { at: new Date("2026-06-25T00:00:00Z"), isOnSale: true, tiers, packs: [] },
    ];
    expect(reduced(history, "2026-06-30T00:00:00Z")).toBe(cents(390));
    expect(reduced(history, "2026-07-01T01:00:00Z")).toBeNull();
    const ofNine = reductionOf(history, 9, new Date("2026-07-01T01:00:00Z"));
    expect(ofNine?.lowestCents).toBe(cents(290));
  });

  test("is measured against what a piece came to in a pack, and a pack itself is never struck", () => {
    const nine = (at: string, unit: number, pack?: number): PriceEntry => ({
      at: new Date(at),
      isOnSale: true,
      tiers: [
        { minQuantity: 1, unitCents: cents(390) },
        { minQuantity: 9, unitCents: cents(unit) },
      ],
      packs: pack === undefined ? [] : [{ pieces: 9, priceCents: cents(pack) }],
    });
    const ofNine = (history: readonly PriceEntry[]) =>
      reductionOf(history, 9, new Date("2026-06-21T00:00:00Z"))?.lowestCents ?? null;
    const now = "2026-06-20T00:00:00Z";
    expect(ofNine([nine("2026-01-01", 300), nine(now, 290)])).toBe(cents(300));
    // 24.00 € for nine are 2.66 € and two thirds of a cent each: never said to have been more.
    expect(ofNine([nine("2026-01-01", 300, 2_400), nine(now, 260)])).toBe(cents(266));
    expect(ofNine([nine("2026-01-01", 300, 2_400), nine(now, 290)])).toBeNull();
    // A pack that is new lowers no tier's price.
    expect(ofNine([nine("2026-01-01", 300), nine(now, 300, 2_400)])).toBeNull();
  });

  test("begins anew after a gap, and is not struck for the price it had before the gap", () => {
    const history = [
      old,
      entry("2026-06-01T00:00:00Z", 290),
      entry("2026-06-05T00:00:00Z", null),
      entry("2026-06-10T00:00:00Z", 290),
    ];
    expect(reduced(history, "2026-06-04T00:00:00Z")).toBe(cents(390));
    expect(reduced(history, "2026-06-07T00:00:00Z")).toBeNull();
    expect(reduced(history, "2026-06-11T00:00:00Z")).toBeNull();
  });

  test("is always more than the price of now, and was the least of its time", () => {
    fc.assert(
      fc.property(histories(), fc.integer({ min: 0, max: 200 * 24 }), (history, hour) => {
        const now = new Date(Date.UTC(2026, 1, 1) + hour * 3_600_000);
        const reduction = reductionOf(history, 1, now);
        if (reduction === null) return;
        const current = history.findLast(({ at }) => at <= now);
        expect(current?.isOnSale).toBe(true);
        expect(reduction.lowestCents).toBeGreaterThan(priceOf(current));
        expect(now < reduction.until).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

const dayMs = 86_400_000;
const byTime = (first: PriceEntry, second: PriceEntry) => first.at.getTime() - second.at.getTime();
const priceOf = (of: PriceEntry | undefined): Cents => of?.tiers[0]?.unitCents ?? cents(0);

/** Changes at whole hours of half a year, over both changes of the clocks, some of them gaps. */
const histories = (): fc.Arbitrary<PriceEntry[]> =>
  fc
    .uniqueArray(
      fc.record({
        hour: fc.integer({ min: 0, max: 230 * 24 }),
        price: fc.option(fc.integer({ min: 100, max: 600 })),
      }),
      { maxLength: 12, selector: ({ hour }) => hour },
    )
    .map((changes) =>
      changes
        .map(({ hour, price }) => entry(new Date(Date.UTC(2026, 0, 10) + hour * 3_600_000), price))
        .toSorted(byTime),
    );

/** Prices that were asked at some hour from `from` and before `to`, looked up hour by hour. */
const askedBetween = (history: readonly PriceEntry[], from: number, to: number): Cents[] => {
  const asked = new Set<Cents>();
  for (let at = from; at < to; at += 3_600_000) {
    const current = history.findLast((each) => each.at.getTime() <= at);
    if (current?.isOnSale === true) asked.add(priceOf(current));
  }
  return [...asked];
};
