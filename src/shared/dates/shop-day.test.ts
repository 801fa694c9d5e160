import { expect, test } from "bun:test";

import { shopDay, startOfShopDay } from "./shop-day.ts";

test.each([
  ["2026-11-21", "2026-11-20T23:00:00.000Z"],
  ["2026-07-01", "2026-06-30T22:00:00.000Z"],
  // The days on which summer time begins and ends, and those after them.
  ["2027-03-28", "2027-03-27T23:00:00.000Z"],
  ["2027-03-29", "2027-03-28T22:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["2026-10-26", "2026-10-25T23:00:00.000Z"],
])("the shop's day %s begins at its midnight", (day, moment) => {
  const start = startOfShopDay(day);
  expect(start?.toISOString()).toBe(moment);
  expect(shopDay(start ?? new Date(0))).toBe(day);
});

test("days later are counted in the calendar, and what is no day begins never", () => {
  expect(startOfShopDay("2026-10-24", 2)?.toISOString()).toBe("2026-10-25T23:00:00.000Z");
  expect(startOfShopDay("2026-12-31", 1)?.toISOString()).toBe("2026-12-31T23:00:00.000Z");
  for (const day of ["", "tomorrow", "2026-13-01"]) {
    expect(startOfShopDay(day)).toBeNull();
  }
});
