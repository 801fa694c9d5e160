import { expect, test } from "bun:test";

import { createFloodGuard } from "./flood-guard.ts";

test("an address may burst, then goes on at its rate, and others are not touched", () => {
  const guard = createFloodGuard({ burst: 10, perSecond: 5 });
  const askTimes = (address: string, times: number, atMs: number) =>
    Array.from({ length: times }, () => guard.allows(address, atMs)).filter(Boolean).length;
  expect(askTimes("a", 30, 0)).toBe(10);
  expect(askTimes("b", 5, 0)).toBe(5);
  expect(askTimes("a", 30, 1_000)).toBe(5);
  expect(askTimes("a", 30, 60_000)).toBe(10);
});
