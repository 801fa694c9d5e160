import { expect, test } from "bun:test";

import { hasNearWords } from "./near-words.ts";

test.each([
  ["Einstellungen", "Eistellungen", true],
  ["Einstellungen", "Einnstellungen", true],
  ["Einstellungen", "Einstellugnen", true],
  ["Einstellungen", "Einstelkungen", true],
  ["Einstellungen", "Eistell", true],
  ["Einstellungen", "Eisteluxgen", false],
  ["Bücher", "buchher", true],
  ["Bank", "Bnak", true],
  ["Bank", "Bnk", false],
  ["Konto und Steuer", "knto steuer", true],
  ["Konto und Steuer", "knto nichts", false],
  ["2026-00042", "2026-00043", false],
  ["Bank", "Banka", true],
  ["Bank", "Bankab", false],
])("%p is near to %p: %p", (text, search, isFound) => {
  expect(hasNearWords(text, search)).toBe(isFound);
});
