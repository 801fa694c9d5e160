import { expect, test } from "bun:test";

import { cents } from "#shared/money/money.ts";

import { newMagnet } from "./magnet.ts";
import { nextPriceOf } from "./next-price.ts";

const tiers = [
  { minQuantity: 1, unitCents: cents(390) },
  { minQuantity: 9, unitCents: cents(290) },
];
const formats = [
  { slug: "square", tiers, packs: [] },
  { slug: "circle", tiers, packs: [{ pieces: 4, priceCents: cents(1_200) }] },
];
const magnets = (count: number, slug: string) =>
  Array.from({ length: count }, (_, index) => newMagnet(`${slug}-${index}`, "photo", slug));

test("one before the next price it says what all of them would cost, those in the cart counted", () => {
  const next = { pieces: 9, totalCents: cents(2_610) };
  expect(nextPriceOf(magnets(8, "square"), formats, new Map())).toEqual(next);
  expect(nextPriceOf(magnets(2, "square"), formats, new Map([["square", 6]]))).toEqual(next);
});

test("the next pack is a next price as the next tier is", () => {
  expect(nextPriceOf(magnets(3, "circle"), formats, new Map())).toEqual({
    pieces: 4,
    totalCents: cents(1_200),
  });
});

test("far from it, at the best price, or with several formats nothing is said", () => {
  expect(nextPriceOf(magnets(4, "square"), formats, new Map())).toBeNull();
  expect(nextPriceOf(magnets(9, "square"), formats, new Map())).toBeNull();
  expect(nextPriceOf([], formats, new Map())).toBeNull();
  const mixed = [...magnets(8, "square"), ...magnets(1, "circle")];
  expect(nextPriceOf(mixed, formats, new Map())).toBeNull();
});
