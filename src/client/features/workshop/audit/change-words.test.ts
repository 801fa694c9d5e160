import { expect, test } from "bun:test";

import { wordOfValue } from "#client/features/workshop/parts/changes/value-words.ts";

import { changeWords } from "./change-words.ts";

test("the record calls a changed setting as its form does, and what has no form by its name", () => {
  const words = changeWords("setting:shipping");
  expect(words && wordOfValue(words, "methods.0.rates.1.cents")).toMatch(/1\.2$/);
  expect(words && wordOfValue(words, "methods.0.rates.1.cents")).not.toContain("cents");
  expect(changeWords("order:1")).toBeUndefined();
  expect(changeWords("setting:constructor")).toBeUndefined();
});
