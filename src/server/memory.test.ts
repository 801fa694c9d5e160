import { expect, test } from "bun:test";

import { createMemory } from "./memory.ts";

test("keeps as many as it may, and forgets what was kept longest", () => {
  const memory = createMemory<number>(2);
  memory.set("a", 1);
  memory.set("b", 2);
  memory.set("a", 3);
  memory.set("c", 4);
  expect(["a", "b", "c"].map((key) => memory.get(key))).toEqual([3, undefined, 4]);
});
