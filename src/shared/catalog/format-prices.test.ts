import { expect, test } from "bun:test";

import {
  pricePacksMax,
  pricePacksSchema,
  priceTiersMax,
  priceTiersSchema,
} from "./format-prices.ts";

const tiers = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([minQuantity, unitCents]) => ({ minQuantity, unitCents }));

test("prices begin with one piece and only fall with more", () => {
  const isTaken = (value: unknown) => priceTiersSchema.safeParse(value).success;
  expect(isTaken(tiers([1, 390], [9, 290], [27, 250]))).toBe(true);
  expect(isTaken(tiers([1, 390]))).toBe(true);
  for (const wrong of [
    [],
    tiers([2, 390]),
    tiers([1, 390], [9, 390]),
    tiers([1, 390], [9, 400]),
    tiers([1, 390], [1, 290]),
    tiers([1, 390], [27, 290], [9, 250]),
    tiers([1, 0]),
    tiers([1, -5]),
    tiers([1, 3.5]),
    tiers([1, Number.NaN]),
    tiers([1, 100_001]),
    Array.from({ length: priceTiersMax + 1 }, (_, index) => ({
      minQuantity: index + 1,
      unitCents: 1_000 - index,
    })),
  ]) {
    expect(isTaken(wrong)).toBe(false);
  }
});

test("packs are a few, each of so many pieces once, for a price", () => {
  const pack = (pieces: number, priceCents = 2_400) => ({ pieces, priceCents });
  const isTaken = (value: unknown) => pricePacksSchema.safeParse(value).success;
  for (const right of [[], [pack(9)], [pack(2), pack(9), pack(100)]]) {
    expect(isTaken(right)).toBe(true);
  }
  for (const wrong of [
    [pack(1)],
    [pack(101)],
    [pack(9, 0)],
    [pack(9, 0.5)],
    [pack(9), pack(9)],
    [pack(9), pack(4)],
    Array.from({ length: pricePacksMax + 1 }, (_, index) => pack(index + 2)),
    [{ ...pack(9), unitCents: 3 }],
  ]) {
    expect(isTaken(wrong)).toBe(false);
  }
});

test("which line of the prices does not fit is told by its field", () => {
  const told = (value: unknown) =>
    priceTiersSchema.safeParse(value).error?.issues.map(({ path }) => path.join("."));
  expect(told(tiers([2, 390]))).toEqual(["0.minQuantity"]);
  expect(told(tiers([1, 390], [9, 290], [27, 300]))).toEqual(["2.unitCents"]);
  expect(told(tiers([1, 390], [9, 400], [9, 290]))).toEqual(["1.unitCents", "2.minQuantity"]);
  expect(told(tiers([1, 390], [Number.NaN, 290]))).toEqual(["1.minQuantity"]);
});
