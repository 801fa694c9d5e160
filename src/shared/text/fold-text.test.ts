import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { hasWords } from "./fold-text.ts";

describe("a search with and without umlauts", () => {
  test.each([
    ["Größe und Öse", "grosse", true],
    ["Größe und Öse", "groesse ose", true],
    ["Größe und Öse", "GRÖSSE OESE", true],
    ["Müller", "mu", true],
    ["Müller", "muell", true],
    ["Mueller", "müller", true],
    ["Mueller", "eller", true],
    ["Café", "cafe", true],
    ["Datensicherung", "datn", false],
    ["Größe", "groesse nichts", false],
  ])("%p is found by %p: %p", (text, search, isFound) => {
    expect(hasWords(text, search)).toBe(isFound);
  });

  test("never loses what is found as it is written", () => {
    const unit = fc.constantFrom(...Array.from("aeouäöüßsÉé -%9"));
    const word = fc.string({ unit, maxLength: 8 });
    fc.assert(
      fc.property(word, word, word, (before, middle, after) => {
        expect(hasWords(`${before}${middle}${after}`, middle)).toBe(true);
      }),
    );
  });
});
