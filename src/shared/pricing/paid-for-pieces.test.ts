import { expect, test } from "bun:test";

import { cents } from "#shared/money/money.ts";

import { paidForPieces } from "./paid-for-pieces.ts";

const item = (id: string, quantity: number, totalCents: number, packCents = 0) => ({
  id,
  quantity,
  totalCents: cents(totalCents),
  packCents: cents(packCents),
});

test("one of ten costs a tenth of what its item did, after the coupon and without posting", () => {
  const order = {
    items: [item("ten", 10, 3_900), item("one", 1, 1_300)],
    discountCents: cents(520),
  };
  expect(paidForPieces(order, new Map([["ten", 1]]))).toBe(cents(351));
  expect(paidForPieces(order, new Map([["ten", 10]]))).toBe(cents(3_510));
  expect(
    paidForPieces(
      order,
      new Map([
        ["ten", 10],
        ["one", 1],
      ]),
    ),
  ).toBe(cents(4_680));
});

test("what its pack took off comes off an item alone, and nothing that was not claimed counts", () => {
  const order = {
    items: [item("packed", 3, 1_160, 92), item("alone", 1, 390)],
    discountCents: cents(92),
  };
  expect(paidForPieces(order, new Map([["packed", 1]]))).toBe(cents(356));
  expect(paidForPieces(order, new Map([["alone", 1]]))).toBe(cents(390));
  expect(paidForPieces(order, new Map())).toBe(cents(0));
});
