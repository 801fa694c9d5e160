import { expect, test } from "bun:test";

import fc from "fast-check";

import { cents } from "#shared/money/money.ts";

import { promisedBack } from "./promised-back.ts";

const orders = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 8 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 900 }),
    ranks: fc.array(fc.integer(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ prices, discountShare, shipping, ranks }) => {
    const sum = prices.reduce((all, price) => all + price, 0);
    const discount = Math.floor((sum * discountShare) / 100);
    const items = prices.map((price, index) => ({ id: `${index}`, totalCents: cents(price) }));
    return {
      items,
      discountCents: cents(discount),
      totalCents: cents(sum - discount + shipping),
      turns: items.map(({ id }) => id).toSorted((a, b) => (ranks[+a] ?? 0) - (ranks[+b] ?? 0)),
    };
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
