import { expect, test } from "bun:test";

import { wordOfValue } from "#client/features/workshop/parts/changes/value-words.ts";

import { changeWords } from "./change-words.ts";

test("the record calls a changed setting as its form does, and what has no form by its name", () => {
  const words = changeWords("setting:shipping");
  expect(wordOfValue(words, "methods.0.rates.1.cents")).toMatch(/1\.2$/);
  expect(wordOfValue(words, "methods.0.rates.1.cents")).not.toContain("cents");
  expect(wordOfValue(changeWords("setting:constructor"), "x")).toBe("x");
});

test("what was noted of money at an order is called as its form does", () => {
  const words = changeWords("order:1");
  expect(wordOfValue(words, "bankRef")).toBe("Referenz der Bank");
  expect(wordOfValue(words, "bookedOn")).toBe("Gebucht am");
  expect(wordOfValue(words, "amountCents")).toBe("Betrag");
});
