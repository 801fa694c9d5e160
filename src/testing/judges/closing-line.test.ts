import { expect, test } from "bun:test";

import { closingLines, readClosingLines } from "./closing-line.ts";

test("a run that left nothing out ends with one line", () => {
  expect(closingLines({ passed: 7, failed: 1, skipped: [] })).toEqual(["7 passed, 1 failed"]);
});

test("a skipped test is named in the last lines and counted in the last one", () => {
  const skipped = ["a.test.ts: a full disk", "b.test.ts: in\ntwo lines"];
  expect(closingLines({ passed: 7, failed: 0, skipped })).toEqual([
    "skipped: a.test.ts: a full disk",
    "skipped: b.test.ts: in two lines",
    "7 passed, 0 failed, 2 skipped",
  ]);
});

test("what a part printed last is read back, names and all, and is not said twice", () => {
  for (const skipped of [[], ["a.test.ts: one"], ["a.test.ts: one", "b.test.ts: other"]]) {
    const counts = { passed: 12, failed: 3, skipped };
    const output = ["faults: files=2", "", ...closingLines(counts), ""].join("\n");
    expect(readClosingLines(output)).toEqual({ counts, said: ["faults: files=2"] });
  }
});

test("a part without a last line, or with a skipped test that it does not name, is not counted", () => {
  expect(readClosingLines("crashed").counts).toBeUndefined();
  expect(readClosingLines("unit: files=1\n7 passed, 0 failed, 1 skipped").counts).toBeUndefined();
  expect(readClosingLines("7 passed, 0 failed, 1 skipped").counts).toBeUndefined();
});
