import { expect, test } from "bun:test";

import { UUID } from "uuidv7";

import { newId } from "./new-id.ts";

test("ids are UUIDs of version 7 that name the time, each other than all before and in their order", () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids) {
    const uuid = UUID.parse(id);
    expect([uuid.toString(), uuid.getVersion(), uuid.getVariant()]).toEqual([id, 7, "VAR_10"]);
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  const named = Number.parseInt((ids[0] ?? "").replace("-", "").slice(0, 12), 16);
  expect(named).toBeGreaterThanOrEqual(before);
});
