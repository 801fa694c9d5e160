import { expect, test } from "bun:test";

import { newestReprint } from "./newest-reprint.ts";

test("the parcel to follow is that of the reprint posted last, and the order's own until one is", () => {
  const waiting = { id: "waiting", postedAt: null };
  const second = { id: "second", postedAt: "2026-11-27T09:00:00.000Z" };
  const first = { id: "first", postedAt: "2026-11-20T09:00:00.000Z" };
  expect(newestReprint([waiting])).toBeUndefined();
  expect(newestReprint([second, first, waiting])).toBe("second");
});
