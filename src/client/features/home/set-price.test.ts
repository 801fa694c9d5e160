import { expect, test } from "bun:test";

import { cents } from "#shared/money/money.ts";

import { lowestPrice, setCost, setPrice } from "./set-price.ts";

const tier = (minQuantity: number, amount: number) => ({ minQuantity, unitCents: cents(amount) });
const formats = [
  { tiers: [tier(1, 420), tier(9, 320), tier(90, 230)] },
  { tiers: [tier(1, 390), tier(9, 290), tier(90, 210)] },
];

test("the price on the door is one that a usual order reaches", () => {
  expect(setPrice(formats)).toEqual(tier(9, 290));
});

test("the best price of all names the pieces it takes", () => {
  expect(lowestPrice(formats)).toEqual(tier(90, 210));
});

test("a usual order costs what its tier or its pack asks, whichever is less", () => {
  const [, second] = formats;
  const tiers = second?.tiers ?? [];
  expect(setCost({ tiers, packs: [] })).toEqual({ pieces: 9, cents: cents(2_610) });
  const packs = [{ pieces: 9, priceCents: cents(2_400) }];
  expect(setCost({ tiers, packs }).cents).toBe(cents(2_400));
});

test("a shop without formats promises no price", () => {
  expect(setPrice([])).toBeUndefined();
  expect(lowestPrice([])).toBeUndefined();
});
