import { expect, test } from "bun:test";

import { locales } from "#shared/locale.ts";

import { withdrawalWords } from "./withdrawal-words.ts";

const square = { name: { de: "Quadrat", en: "Square" }, isWithdrawable: false };
const heart = { name: { de: "Herz", en: "Heart" }, isWithdrawable: false };
const blank = { name: { de: "Tafel", en: "Board" }, isWithdrawable: true };

test.each([...locales])(
  "of an order with both it is said which may be given back and which not, and never of all: %s",
  (locale) => {
    const [none, withdrawable] = withdrawalWords([square, blank, heart, square], locale);
    for (const said of [none?.title, none?.text]) {
      for (const { name } of [square, heart]) expect(said).toContain(name[locale]);
      expect(said).not.toContain(blank.name[locale]);
    }
    for (const said of [withdrawable?.title, withdrawable?.text]) {
      for (const { name } of [square, heart]) expect(said).not.toContain(name[locale]);
      expect(said).toContain(blank.name[locale]);
    }
    expect(none?.text).toContain("312g");
    expect(none?.text).not.toMatch(/diese Bestellung|this order/);
  },
);

test.each([...locales])("of an order with one kind alone the other is not said: %s", (locale) => {
  expect(withdrawalWords([square, heart], locale)).toEqual([
    {
      title: expect.stringMatching(/^Kein Widerrufsrecht, weil|^No right of withdrawal, because/),
      text: expect.stringMatching(/diese Bestellung|this order/),
    },
  ]);
  expect(withdrawalWords([blank], locale)).toEqual([
    {
      title: expect.stringContaining(blank.name[locale]),
      text: expect.stringContaining(blank.name[locale]),
    },
  ]);
});
