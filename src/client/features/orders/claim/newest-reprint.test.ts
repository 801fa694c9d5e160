import { expect, test } from "bun:test";

import { newestReprint } from "./newest-reprint.ts";

const reprint = (id: string, decidedAt: string, postedAt: string | null = null) => ({
  id,
  kind: "damaged" as const,
  status: postedAt === null ? ("accepted" as const) : ("done" as const),
  outcome: "reprint" as const,
  decidedAt,
  postedAt,
});

test("what an order's page says first is the reprint that moved last, and the order itself without one", () => {
  const first = reprint("first", "2026-11-18T09:00:00.000Z", "2026-11-20T09:00:00.000Z");
  const waiting = reprint("waiting", "2026-11-24T09:00:00.000Z");
  const second = reprint("second", "2026-11-19T09:00:00.000Z", "2026-11-27T09:00:00.000Z");
  expect(newestReprint([first, waiting])?.id).toBe("waiting");
  expect(newestReprint([second, first, waiting])?.id).toBe("second");
  const aside = { ...waiting, status: "done" as const };
  const rejected = { ...waiting, kind: "content" as const };
  const refunded = { ...waiting, outcome: "refund" as const };
  expect(newestReprint([aside, rejected, refunded])).toBeUndefined();
});
