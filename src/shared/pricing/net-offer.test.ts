import { expect, test } from "bun:test";

import fc from "fast-check";

import { cents } from "#shared/money/money.ts";
import { anyPacks } from "#testing/makes/any-packs.ts";

import { couponKinds } from "./coupon.ts";
import { netOffer } from "./net-offer.ts";
import { priceDelivered } from "./price-delivered.ts";

const slugs = ["circle", "heart", "square"] as const;
const price = fc.integer({ min: 1, max: 9_000 }).map(cents);

const cartArbitrary = fc.record({
  formats: fc.tuple(
    ...slugs.map((slug) =>
      fc.record({
        slug: fc.constant(slug),
        tiers: price.map((unitCents) => [{ minQuantity: 1, unitCents }]),
        packs: anyPacks(30_000),
        vatRateBp: fc.constantFrom(700, 1_900),
        weightGrams: fc.constant(10),
      }),
    ),
  ),
  lines: fc.array(
    fc.record({
      id: fc.uuid(),
      formatSlug: fc.constantFrom(...slugs),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  methods: fc.record({ rate: price, freeFrom: fc.option(price) }).map(({ rate, freeFrom }) => [
    {
      slug: "eu",
      countries: ["AT"],
      rates: [{ maxWeightGrams: 31_500, cents: rate }],
      freeFromCents: freeFrom,
    },
  ]),
  coupon: fc.option(
    fc.record({
      code: fc.constant("C"),
      kind: fc.constantFrom(...couponKinds),
      percent: fc.integer({ min: 1, max: 100 }),
      amountCents: price,
      minItemsCents: price,
    }),
  ),
});

test("an exempt cart adds up to the cent by itself: net amounts, no tax, nothing left over", () => {
  fc.assert(
    fc.property(cartArbitrary, ({ lines, ...offer }) => {
      const { prices } = priceDelivered({
        ...netOffer(offer, 1_900),
        lines,
        country: "AT",
        scheme: "standard",
      });
      const linesCents = prices.lines.reduce((sum, line) => sum + line.lineCents, 0);
      expect(prices.itemsCents).toBe(cents(linesCents));
      expect(Number(prices.totalCents)).toBe(
        linesCents - prices.discountCents + (prices.shippingCents ?? 0),
      );
      // One group at 0 %: what is paid is what is net.
      expect(prices.vat).toEqual([
        {
          rateBp: 0,
          grossCents: prices.totalCents,
          netCents: prices.totalCents,
          vatCents: cents(0),
        },
      ]);
    }),
  );
});

test("each piece and each pack costs what it costs others less its own rate, half a cent up in the tax", () => {
  fc.assert(
    fc.property(cartArbitrary, (offer) => {
      const net = netOffer(offer, 1_900);
      offer.formats.forEach(({ tiers: [tier], packs: [pack], vatRateBp }, index) => {
        const [netTier] = net.formats[index]?.tiers ?? [];
        const exact = Number(tier?.unitCents) / (1 + vatRateBp / 10_000);
        expect(Math.abs(Number(netTier?.unitCents) - exact)).toBeLessThanOrEqual(0.5);
        expect(Number(net.formats[index]?.vatRateBp)).toBe(0);
        if (pack === undefined) return;
        const [netPack] = net.formats[index]?.packs ?? [];
        const exactPack = Number(pack.priceCents) / (1 + vatRateBp / 10_000);
        expect(netPack?.pieces).toBe(pack.pieces);
        expect(Math.abs(Number(netPack?.priceCents) - exactPack)).toBeLessThanOrEqual(0.5);
      });
      // Nothing but amounts and rates changes.
      expect(net.methods.map(({ slug, countries }) => ({ slug, countries }))).toEqual(
        offer.methods.map(({ slug, countries }) => ({ slug, countries })),
      );
    }),
  );
});
