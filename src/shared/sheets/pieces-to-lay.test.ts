import { expect, test } from "bun:test";

import { piecesToLay } from "./pieces-to-lay.ts";

test("a batch takes what is meant, fills its last sheet with others, or waits until sheets are full", () => {
  expect(piecesToLay("none", 4, 20, 6)).toBe(4);
  expect(piecesToLay("none", null, 20, 6)).toBe(20);
  expect(piecesToLay("fill", 4, 20, 6)).toBe(6);
  expect(piecesToLay("fill", 7, 20, 6)).toBe(12);
  expect(piecesToLay("fill", 7, 9, 6)).toBe(9);
  expect(piecesToLay("full", null, 20, 6)).toBe(18);
  expect(piecesToLay("full", null, 5, 6)).toBe(0);
  // What is pressing goes, full or not.
  expect(piecesToLay("full", 2, 5, 6)).toBe(5);
  expect(piecesToLay("full", 2, 20, 6)).toBe(18);
});
