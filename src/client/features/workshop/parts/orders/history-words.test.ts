import { expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { orderNews } from "./history-words.ts";

const entry = (kind: string, actorEmail: string | null) => ({
  id: uuidv7(),
  kind,
  at: "2026-11-27T10:00:00.000Z",
  actorEmail,
  actorRole: actorEmail === null ? null : ("admin" as const),
});

test("what is told of an order meanwhile is what somebody did, not what the shop did because of it", () => {
  const placed = entry("placed", null);
  const canceled = entry("canceled", "chefin@example.org");
  const refunded = entry("refunded", null);
  const seen = { history: [placed] };
  expect(orderNews(seen, { history: [placed, canceled, refunded] })).toBe(
    "Storniert · chefin@example.org",
  );
  expect(orderNews(seen, { history: [placed, refunded] })).toBe(
    "Geld erstattet · Der Laden selbst",
  );
  expect(orderNews(seen, seen)).toBeUndefined();
});
