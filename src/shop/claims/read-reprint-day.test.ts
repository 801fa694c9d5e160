import { afterAll, beforeAll, expect, test } from "bun:test";

import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readReprintDay } from "./read-reprint-day.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

test.each([
  ["on a Sunday", "2026-11-29T10:00:00Z", "2026-11-30"],
  ["on a working morning", "2026-11-30T07:00:00Z", "2026-11-30"],
  ["in a working night", "2026-11-30T21:00:00Z", "2026-12-01"],
  ["on Christmas Day, a Friday", "2026-12-25T10:00:00Z", "2026-12-28"],
])("a reprint that is decided %s is due on a day on which the shop works", async (_, at, due) => {
  expect(await readReprintDay(shop.db, new Date(at))).toBe(due);
});
