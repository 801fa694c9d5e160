import { expect, test } from "bun:test";

import fc from "fast-check";

import { cents } from "#shared/money/money.ts";

import { promisedBack } from "./promised-back.ts";

const orders = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 8 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 900 }),
    packShares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 }),
    ranks: fc.array(fc.integer(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ prices, discountShare, packShares, shipping, ranks }) => {
    const sum = prices.reduce((all, price) => all + price, 0);
    const items = prices.map((price, index) => ({
      id: `${index}`,
      totalCents: cents(price),
      packCents: cents(Math.floor((price * (packShares[index] ?? 0)) / 100)),
    }));
    const packs = items.reduce((all, { packCents }) => all + packCents, 0);
    const discount = packs + Math.floor(((sum - packs) * discountShare) / 100);
    return {
      items,
      discountCents: cents(discount),
      totalCents: cents(sum - discount + shipping),
      turns: items.map(({ id }) => id).toSorted((a, b) => (ranks[+a] ?? 0) - (ranks[+b] ?? 0)),
    };
  });

test("an item that is not made gives back what it cost in its pack, and the others keep theirs", () => {
  const item = (id: string, packCents: number) => ({
    id,
    totalCents: cents(1_160),
    packCents: cents(packCents),
    isRejected: false,
  });
  const order = {
    items: [item("packed", 93), item("alone", 0)],
    discountCents: cents(93),
    totalCents: cents(2_227 + 290),
  };
  expect(promisedBack(order, ["packed"])).toBe(cents(1_067));
  expect(promisedBack(order, ["alone"])).toBe(cents(1_160));
});

test("items rejected one after the other, in any order, give back what was paid and never less than nothing", () => {
  fc.assert(
    fc.property(orders, ({ items, turns, ...order }) => {
      const gone = new Set<string>();
      const parts = turns.map((id) => {
        const left = items.map((item) => ({ ...item, isRejected: gone.has(item.id) }));
        const part = promisedBack({ ...order, items: left }, [id]);
        gone.add(id);
        return part;
      });
      expect(parts.every((part) => part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(order.totalCents);
    }),
    { numRuns: 200 },
  );
});
