import { afterAll, beforeAll, expect, test } from "bun:test";

import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { batchStepWords } from "./batch-step-words.ts";

const before = getLocale;
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(before));

test("two steps of one batch are told apart in the record, and nothing else has such words", () => {
  const step = (subject: string, from: string, to: string) =>
    batchStepWords({ subject, before: { status: from }, after: { status: to } });
  expect(step("print_batch:1", "made", "printed")).toBe("von „zu drucken“ zu „gedruckt“");
  expect(step("print_batch:1", "printed", "cut")).toBe("von „gedruckt“ zu „geschnitten“");
  expect(step("order:1", "made", "printed")).toBeNull();
  expect(batchStepWords({ subject: "print_batch:1", before: null, after: {} })).toBeNull();
});
