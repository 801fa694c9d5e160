import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { cents, timesCents } from "#shared/money/money.ts";
import { anyPacks } from "#testing/makes/any-packs.ts";

import { groupPrice, nextPack, packSaving, packsThatSave } from "./packs.ts";
import { priceCart } from "./price-cart.ts";
import { unitPrice } from "./tiers.ts";

const square = {
  slug: "square-63",
  tiers: [
    { minQuantity: 1, unitCents: cents(390) },
    { minQuantity: 9, unitCents: cents(290) },
  ],
  packs: [{ pieces: 9, priceCents: cents(2_400) }],
};
const total = (pieces: number) => Number(groupPrice(square, pieces));

const formatArbitrary = fc.record({
  slug: fc.constant("a"),
  tiers: fc
    .record({
      first: fc.integer({ min: 100, max: 900 }),
      from: fc.integer({ min: 2, max: 20 }),
      off: fc.integer({ min: 1, max: 99 }),
    })
    .map(({ first, from, off }) => [
      { minQuantity: 1, unitCents: cents(first) },
      { minQuantity: from, unitCents: cents(first - off) },
    ]),
  packs: anyPacks(8_000),
});
const few = fc.integer({ min: 1, max: 40 });

describe("packs", () => {
  test("nine for 24 €: each nine cost it, and what is left over costs what the tier says", () => {
    expect([8, 9, 10, 17, 18, 19].map(total)).toEqual([3_120, 2_400, 2_690, 4_720, 4_800, 5_090]);
  });

  test("of several sizes those are taken that cost least together", () => {
    const packs = [
      { pieces: 4, priceCents: cents(1_000) },
      { pieces: 9, priceCents: cents(2_300) },
    ];
    const tiers = [{ minQuantity: 1, unitCents: cents(390) }];
    // 4 × 3 instead of one of 9 and three alone; one of each for 13.
    expect(groupPrice({ tiers, packs }, 12)).toBe(cents(3_000));
    expect(groupPrice({ tiers, packs }, 13)).toBe(cents(3_300));
  });

  test("a pack that is dearer than its pieces is never taken, and never spoken of", () => {
    const dear = { ...square, packs: [{ pieces: 9, priceCents: cents(2_610) }] };
    expect(groupPrice(dear, 9)).toBe(cents(2_610));
    expect(packsThatSave(dear)).toEqual([]);
    expect(packsThatSave(square)).toEqual(square.packs);
    expect(nextPack(dear, 8)).toBeNull();
  });

  test("the next full pack is told with what all of them cost then", () => {
    expect(nextPack(square, 8)).toEqual({
      formatSlug: "square-63",
      missingPieces: 1,
      pieces: 9,
      groupTotalCents: cents(2_400),
    });
    expect(nextPack(square, 9)).toMatchObject({ missingPieces: 9, pieces: 18 });
    expect(nextPack({ ...square, packs: [] }, 8)).toBeNull();
  });

  test("a pack is its own format's, at its own rate of VAT, and a coupon counts what is left", () => {
    const packed = { ...square, vatRateBp: 1900, weightGrams: 18 };
    const book = {
      ...packed,
      packs: [],
      slug: "book",
      tiers: [{ minQuantity: 1, unitCents: cents(1000) }],
      vatRateBp: 700,
    };
    const prices = priceCart(
      [
        { id: "1", formatSlug: "square-63", quantity: 4 },
        { id: "2", formatSlug: "book", quantity: 1 },
        { id: "3", formatSlug: "square-63", quantity: 5 },
      ],
      [packed, book],
      null,
      "standard",
      {
        code: "ZEHN",
        kind: "percent",
        percent: 10,
        amountCents: cents(0),
        minItemsCents: cents(3400),
      },
    );
    expect(prices).toMatchObject({
      itemsCents: cents(3610),
      packCents: cents(210),
      discountCents: cents(210 + 340),
      totalCents: cents(3060),
    });
    expect(prices.lines.map(({ packCents }) => packCents)).toEqual([
      cents(93),
      cents(0),
      cents(117),
    ]);
    // 24 € less 2.40 € at 19 %, 10 € less 1 € at 7 %: nothing of the pack is taken off the book.
    expect(prices.vat.map(({ rateBp, grossCents }) => [rateBp, grossCents])).toEqual([
      [1900, cents(2160)],
      [700, cents(900)],
    ]);
  });

  test("the price of any count is the least of all ways to choose packs, and never above the tiers'", () => {
    fc.assert(
      fc.property(formatArbitrary, few, (format, pieces) => {
        const unitCents = unitPrice(format.tiers, pieces);
        const leastOf = (left: number, from: number): number =>
          Math.min(
            left * unitCents,
            ...format.packs
              .slice(from)
              .map((pack, index) =>
                pack.pieces > left
                  ? Number.POSITIVE_INFINITY
                  : pack.priceCents + leastOf(left - pack.pieces, from + index),
              ),
          );
        expect(Number(groupPrice(format, pieces))).toBe(leastOf(pieces, 0));
        expect(groupPrice(format, pieces)).toBeLessThanOrEqual(timesCents(unitCents, pieces));
      }),
      { numRuns: 300 },
    );
  });

  test("together is never dearer than apart, and one more never costs more than its tier's price", () => {
    fc.assert(
      fc.property(formatArbitrary, few, few, (format, some, others) => {
        expect(Number(groupPrice(format, some + others))).toBeLessThanOrEqual(
          groupPrice(format, some) + groupPrice(format, others),
        );
        expect(Number(groupPrice(format, some + 1))).toBeLessThanOrEqual(
          groupPrice(format, some) + unitPrice(format.tiers, some + 1),
        );
      }),
    );
  });

  test("at one price a piece a larger count saves no less, and no total falls below its best price a piece", () => {
    fc.assert(
      fc.property(formatArbitrary, few, (format, pieces) => {
        const unitCents = unitPrice(format.tiers, pieces);
        expect(packSaving(format.packs, pieces + 1, unitCents)).toBeGreaterThanOrEqual(
          packSaving(format.packs, pieces, unitCents),
        );
        const bestOfOne = Math.min(
          unitCents,
          ...format.packs.map((pack) => pack.priceCents / pack.pieces),
        );
        expect(groupPrice(format, pieces) + 1e-6).toBeGreaterThanOrEqual(bestOfOne * pieces);
      }),
    );
  });

  test("what is told of the next pack is true, and nothing before it saves anything", () => {
    fc.assert(
      fc.property(formatArbitrary, few, (format, pieces) => {
        const next = nextPack(format, pieces);
        if (next === null) return;
        expect(next.pieces).toBe(pieces + next.missingPieces);
        expect(next.groupTotalCents).toBe(groupPrice(format, next.pieces));
        for (let count = pieces + 1; count <= next.pieces; count += 1) {
          const unitCents = unitPrice(format.tiers, count);
          const isMore =
            packSaving(format.packs, count, unitCents) >
            packSaving(format.packs, pieces, unitCents);
          expect(isMore).toBe(count === next.pieces);
        }
      }),
    );
  });
});
