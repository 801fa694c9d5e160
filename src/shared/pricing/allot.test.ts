import { expect, test } from "bun:test";

import fc from "fast-check";

import { cents } from "#shared/money/money.ts";

import { allotCents } from "./allot.ts";

test("parts add up and stay within a cent of their exact share", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const parts = allotCents(cents(amount), weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce<number>((total, part) => total + part, 0)).toBe(amount);
        if (sum === 0) return;
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1.000_001);
        }
      },
    ),
  );
});

test("a cent that cannot be split goes to the earlier part", () => {
  expect(allotCents(cents(1), [1, 1])).toEqual([cents(1), cents(0)]);
  expect(allotCents(cents(100), [1, 1, 1])).toEqual([cents(34), cents(33), cents(33)]);
});

test("amounts nobody can take, and negative ones, are bugs", () => {
  expect(() => allotCents(cents(1), [])).toThrow(RangeError);
  expect(() => allotCents(cents(-1), [1])).toThrow(RangeError);
  expect(allotCents(cents(5), [0, 0])).toEqual([cents(5), cents(0)]);
});
