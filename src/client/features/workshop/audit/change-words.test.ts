import { expect, test } from "bun:test";

import { formatWords } from "#client/features/workshop/parts/changes/format-words.ts";
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

test.each([
  ["statement:1", "newCount", "Neu"],
  ["statement:1", "foreignCount", "davon in anderer Währung"],
  ["coupon:1", "maxUses", "Höchstens eingelöst"],
  ["format:a", "name.de", "Name auf Deutsch"],
  ["format:a", "packs.0.pieces", "Im Set 1"],
  ["format:a", "tiers.0.unitCents", "Preis (€) 1"],
  ["format:a", "material.name.de", "Material auf Deutsch"],
  ["format:a", "material.thicknessUm", "Material: Dicke in mm"],
  ["catalogue", "slugs", "Reihenfolge"],
  ["face_picture:logo", "width", "Breite (Pixel)"],
  ["print_batch:1", "hazard.de", "Die Gefahr, auf Deutsch"],
  ["print_batch:1", "advice.en", "Was zu tun ist, auf Englisch"],
  ["print_batch:1", "new_field", "new_field"],
])("the record of %s calls %s %s", (subject, name, word) => {
  expect(wordOfValue(changeWords(subject), name)).toBe(word);
});

test("no two fields of a format's form have the same name", () => {
  const names = Object.values(formatWords).map((name) => name());
  expect(names).toEqual([...new Set(names)]);
});
