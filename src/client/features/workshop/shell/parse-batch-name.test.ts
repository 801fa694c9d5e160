import { expect, test } from "bun:test";

import { parseBatchName } from "./parse-batch-name.ts";

test.each([
  ["7", 7, undefined],
  ["Charge 7", 7, undefined],
  ["batch #7", 7, undefined],
  ["3-1", 3, 1],
  ["Bogen 3-12", 3, 12],
] as const)("a batch and its sheet are found as people name them: %s", (typed, batch, sheet) => {
  expect(parseBatchName(typed)).toEqual({ batch, sheet });
});

test.each(["2026-00042", "00004", "3-0", "0", "26,10", "Mia 7"])("%s names no batch", (typed) => {
  expect(parseBatchName(typed)).toBeNull();
});
