import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { cents, zeroCents } from "#shared/money/money.ts";
import { anyPacks } from "#testing/makes/any-packs.ts";

import { couponKinds } from "./coupon.ts";
import { priceCart, type PricedFormat } from "./price-cart.ts";
import type { ShippingRule } from "./shipping.ts";

const square: PricedFormat = {
  slug: "square-63",
  tiers: [
    { minQuantity: 1, unitCents: cents(390) },
    { minQuantity: 9, unitCents: cents(290) },
  ],
  packs: [],
  vatRateBp: 1900,
  weightGrams: 18,
};
const germany: ShippingRule = {
  slug: "letter",
  countries: ["DE"],
  rates: [
    { maxWeightGrams: 500, cents: cents(290) },
    { maxWeightGrams: 31_500, cents: cents(490) },
  ],
  freeFromCents: cents(4900),
};

const formatArbitrary = (slug: string) =>
  fc
    .record({
      first: fc.integer({ min: 1, max: 5000 }),
      steps: fc.array(
        fc.record({
          pieces: fc.integer({ min: 1, max: 40 }),
          off: fc.integer({ min: 0, max: 900 }),
        }),
        { maxLength: 4 },
      ),
      packs: anyPacks(30_000),
      vatRateBp: fc.constantFrom(0, 700, 1900, 2000, 2550),
      weightGrams: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ first, steps, packs, vatRateBp, weightGrams }): PricedFormat => {
      const tiers = [{ minQuantity: 1, unitCents: cents(first) }];
      for (const { pieces, off } of steps) {
        const last = tiers.at(-1);
        if (!last) continue;
        tiers.push({
          minQuantity: last.minQuantity + pieces,
          unitCents: cents(Math.max(1, last.unitCents - off)),
        });
      }
      return { slug, tiers, packs, vatRateBp, weightGrams };
    });

const cartArbitrary = fc
  .tuple(formatArbitrary("a"), formatArbitrary("b"), formatArbitrary("c"))
  .chain((formats) =>
    fc.record({
      formats: fc.constant(formats),
      coupon: fc.option(
        fc.record({
          code: fc.constant("SOMMER"),
          kind: fc.constantFrom(...couponKinds),
          percent: fc.integer({ min: 1, max: 100 }),
          amountCents: fc.integer({ min: 1, max: 50_000 }).map(cents),
          minItemsCents: fc.integer({ min: 0, max: 5_000 }).map(cents),
        }),
      ),
      lines: fc.array(
        fc.record({
          id: fc.uuid(),
          formatSlug: fc.constantFrom("a", "b", "c"),
          quantity: fc.integer({ min: 1, max: 100 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      shipping: fc
        .record({
          light: fc.integer({ min: 0, max: 2000 }),
          free: fc.option(fc.integer({ min: 0, max: 50_000 })),
        })
        .map(({ light, free }): ShippingRule => ({
          slug: "s",
          countries: ["DE"],
          rates: [
            { maxWeightGrams: 500, cents: cents(light) },
            { maxWeightGrams: 1_000_000, cents: cents(light + 200) },
          ],
          freeFromCents: free === null ? null : cents(free),
        })),
    }),
  );

describe("a cart's prices", () => {
  test("tiers count all pieces of a format, whatever designs they carry", () => {
    const prices = priceCart(
      [
        { id: "1", formatSlug: "square-63", quantity: 4 },
        { id: "2", formatSlug: "square-63", quantity: 5 },
      ],
      [square],
      germany,
      "standard",
    );
    expect(prices.lines.map((line) => line.unitCents)).toEqual([cents(290), cents(290)]);
    expect(prices.itemsCents).toBe(cents(2610));
    expect(prices.shippingCents).toBe(cents(290));
    expect(prices.totalCents).toBe(cents(2900));
    expect(prices.vat).toEqual([
      { rateBp: 1900, grossCents: cents(2900), netCents: cents(2437), vatCents: cents(463) },
    ]);
    expect(prices.missingForFreeShippingCents).toBe(cents(2290));
    expect(prices.nextTiers).toEqual([]);
  });

  test("says how many more pieces make each one cheaper", () => {
    const prices = priceCart(
      [{ id: "1", formatSlug: "square-63", quantity: 6 }],
      [square],
      null,
      "standard",
    );
    expect(prices.nextTiers).toEqual([
      {
        formatSlug: "square-63",
        missingPieces: 3,
        unitCents: cents(290),
        groupTotalCents: cents(2610),
      },
    ]);
  });

  test("a parcel too heavy for every rate has no shipping price instead of a wrong one", () => {
    const heavy = { ...square, weightGrams: 32_000 };
    const prices = priceCart(
      [{ id: "1", formatSlug: "square-63", quantity: 1 }],
      [heavy],
      germany,
      "standard",
    );
    expect(prices.shippingCents).toBeNull();
  });

  test("free shipping starts at its limit, not a cent earlier", () => {
    const price = (unit: number) =>
      priceCart(
        [{ id: "1", formatSlug: "x", quantity: 1 }],
        [
          {
            slug: "x",
            tiers: [{ minQuantity: 1, unitCents: cents(unit) }],
            packs: [],
            vatRateBp: 1900,
            weightGrams: 1,
          },
        ],
        germany,
        "standard",
      ).shippingCents;
    expect(price(4899)).toBe(cents(290));
    expect(price(4900)).toBe(zeroCents);
  });

  test("a small business shows no VAT and the same total", () => {
    const lines = [{ id: "1", formatSlug: "square-63", quantity: 3 }];
    const small = priceCart(lines, [square], germany, "small_business");
    expect(small.vat).toEqual([]);
    expect(small.totalCents).toBe(priceCart(lines, [square], germany, "standard").totalCents);
  });

  test.each([0, -1, 1.5, 1e9 + 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "a quantity of %p is no quantity",
    (quantity) => {
      expect(() =>
        priceCart([{ id: "1", formatSlug: "square-63", quantity }], [square], null, "standard"),
      ).toThrow(RangeError);
    },
  );

  test("sums are exact and nothing is negative, for 10,000 carts", () => {
    fc.assert(
      fc.property(cartArbitrary, ({ lines, formats, shipping, coupon }) => {
        const prices = priceCart(lines, formats, shipping, "standard", coupon);
        const itemsSum = prices.lines.reduce((sum, line) => sum + line.lineCents, 0);
        const vatGross = prices.vat.reduce((sum, line) => sum + line.grossCents, 0);
        expect(itemsSum).toBe(prices.itemsCents);
        expect(prices.itemsCents - prices.discountCents + (prices.shippingCents ?? 0)).toBe(
          prices.totalCents,
        );
        expect(prices.totalCents).toBeGreaterThanOrEqual(0);
        expect(vatGross).toBe(prices.totalCents);
        for (const line of prices.vat) {
          expect(line.netCents + line.vatCents).toBe(line.grossCents);
          expect(Math.min(line.netCents, line.vatCents)).toBeGreaterThanOrEqual(0);
          const exact = (line.grossCents * line.rateBp) / (10_000 + line.rateBp);
          expect(Math.abs(line.vatCents - exact)).toBeLessThanOrEqual(0.5);
        }
        expect(prices.lines.reduce((sum, line) => sum + line.packCents, 0)).toBe(prices.packCents);
        expect(prices.packCents).toBeLessThanOrEqual(prices.discountCents);
        for (const { lineCents, packCents } of prices.lines) {
          expect(packCents).toBeGreaterThanOrEqual(0);
          expect(packCents).toBeLessThanOrEqual(lineCents);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test("packs never make a cart dearer than it is without them", () => {
    fc.assert(
      fc.property(cartArbitrary, ({ lines, formats }) => {
        const plain = formats.map((format) => ({ ...format, packs: [] }));
        const without = priceCart(lines, plain, null, "standard");
        const packed = priceCart(lines, formats, null, "standard");
        expect(packed.itemsCents).toBe(without.itemsCents);
        expect(packed.totalCents).toBeLessThanOrEqual(without.totalCents);
      }),
      { numRuns: 1000 },
    );
  });

  test("the order of lines changes nothing", () => {
    fc.assert(
      fc.property(cartArbitrary, fc.integer(), ({ lines, formats, shipping, coupon }, seed) => {
        const shuffled = lines.toSorted((first, second) =>
          Bun.hash(first.id, seed) < Bun.hash(second.id, seed) ? -1 : 1,
        );
        const { lines: _, ...one } = priceCart(lines, formats, shipping, "standard", coupon);
        const { lines: __, ...other } = priceCart(
          shuffled,
          formats.toReversed(),
          shipping,
          "standard",
          coupon,
        );
        expect(other).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  test("one piece more never makes a piece dearer, and within a tier the total without packs rises", () => {
    fc.assert(
      fc.property(formatArbitrary("a"), fc.integer({ min: 1, max: 200 }), (format, pieces) => {
        const plain = { ...format, packs: [] };
        const price = (quantity: number) =>
          priceCart([{ id: "1", formatSlug: "a", quantity }], [plain], null, "standard");
        const [fewer, more] = [price(pieces), price(pieces + 1)];
        const [unitFewer, unitMore] = [
          fewer.lines[0]?.unitCents ?? 0,
          more.lines[0]?.unitCents ?? 0,
        ];
        expect(unitMore).toBeLessThanOrEqual(unitFewer);
        if (unitMore === unitFewer) expect(more.totalCents).toBeGreaterThan(fewer.totalCents);
      }),
      { numRuns: 1000 },
    );
  });
});
