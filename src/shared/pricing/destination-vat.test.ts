import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { countryCodes } from "#shared/address/countries.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { addCents, cents } from "#shared/money/money.ts";
import { anyPacks } from "#testing/makes/any-packs.ts";

import { destinationRateBp, ratedFor, type VatPlace } from "./destination-vat.ts";
import { standardRateBp } from "./eu-vat-rates.ts";
import { priceCart, type PricedFormat } from "./price-cart.ts";

const oss: VatPlace = { scheme: "standard", homeCountry: "DE", ossSince: "2026-07-01" };
const sale = { country: "AT", day: "2026-11-21", isToBusiness: false };

const dayArbitrary = fc
  .date({
    min: new Date("2025-09-01T00:00:00Z"),
    max: new Date("2030-12-31T00:00:00Z"),
    noInvalidDate: true,
  })
  .map(shopDay);
const formatArbitrary = (slug: string): fc.Arbitrary<PricedFormat> =>
  fc.record({
    slug: fc.constant(slug),
    tiers: fc
      .integer({ min: 1, max: 5_000 })
      .map((unit) => [{ minQuantity: 1, unitCents: cents(unit) }]),
    packs: anyPacks(30_000),
    vatRateBp: fc.constantFrom(700, 1_900),
    weightGrams: fc.integer({ min: 1, max: 60 }),
  });

describe("the rate of the destination", () => {
  test("holds from the first day of the One Stop Shop, not a day before", () => {
    expect(destinationRateBp(oss, { ...sale, day: "2026-06-30" })).toBeNull();
    expect(destinationRateBp(oss, { ...sale, day: "2026-07-01" })).toBe(2_000);
    expect(destinationRateBp({ ...oss, ossSince: null }, sale)).toBeNull();
  });

  test("does not hold at home, for businesses and for the small business", () => {
    expect(destinationRateBp(oss, { ...sale, country: "DE" })).toBeNull();
    expect(destinationRateBp(oss, { ...sale, isToBusiness: true })).toBeNull();
    expect(destinationRateBp({ ...oss, scheme: "small_business" }, sale)).toBeNull();
    expect(destinationRateBp(oss, { ...sale, country: "CH" })).toBeNull();
  });

  test("follows a change on its day and is known for every country we deliver to", () => {
    expect(standardRateBp("EE", "2025-06-30")).toBe(2_200);
    expect(standardRateBp("EE", "2025-07-01")).toBe(2_400);
    expect(standardRateBp("FI", "2026-01-01")).toBe(2_550);
    expect(standardRateBp("SK", "2024-12-31")).toBe(2_000);
    for (const country of countryCodes) {
      expect(standardRateBp(country, "2026-11-21")).toBeGreaterThanOrEqual(1_700);
      expect(standardRateBp(country, "2026-11-21")).toBeLessThanOrEqual(2_700);
    }
  });

  test("changes the tax in the price, never the price", () => {
    fc.assert(
      fc.property(
        fc.tuple(formatArbitrary("a"), formatArbitrary("b")),
        fc.constantFrom(...countryCodes),
        dayArbitrary,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 2_000 }),
        (formats, country, day, quantity, shippingCents) => {
          const rateBp = destinationRateBp(oss, { country, day, isToBusiness: false });
          const lines = formats.map(({ slug }) => ({ id: slug, formatSlug: slug, quantity }));
          const shipping = {
            slug: "x",
            countries: [country],
            rates: [{ maxWeightGrams: 31_500, cents: cents(shippingCents) }],
            freeFromCents: null,
          };
          const home = priceCart(lines, formats, shipping, "standard");
          const there = priceCart(lines, ratedFor(formats, rateBp), shipping, "standard");
          expect(there.totalCents).toBe(home.totalCents);
          expect(addCents(...there.vat.map(({ grossCents }) => grossCents))).toBe(there.totalCents);
          const isTaxedThere = country !== "DE" && day >= "2026-07-01";
          expect(rateBp !== null).toBe(isTaxedThere);
          if (isTaxedThere) {
            expect(there.vat.map((line): number | null => line.rateBp)).toEqual([rateBp]);
          } else expect(there.vat).toEqual(home.vat);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test("a day of the books begins at midnight in Germany, in winter and in summer", () => {
  expect(shopDay(new Date("2026-12-31T22:59:59Z"))).toBe("2026-12-31");
  expect(shopDay(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
  expect(shopDay(new Date("2026-06-30T22:00:00Z"))).toBe("2026-07-01");
});
