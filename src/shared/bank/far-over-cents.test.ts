import { expect, test } from "bun:test";

import { farOverCents } from "./far-over-cents.ts";

test.each([
  ["99 euros for an order of 19,85", 9_900, { openCents: 1_985, totalCents: 1_985 }, 7_915],
  ["no question where it is right", 1_985, { openCents: 1_985, totalCents: 1_985 }, 0],
  ["no question where it is short", 500, { openCents: 1_985, totalCents: 1_985 }, 0],
  [
    "no question where the order is paid a second time",
    1_985,
    { openCents: 0, totalCents: 1_985 },
    0,
  ],
  ["more than a second time", 2_000, { openCents: -15, totalCents: 1_985 }, 2_000],
])("asked about is %s", (_name, amountCents, order, overCents) => {
  expect(farOverCents(amountCents, order)).toBe(overCents);
});
