import { expect, test } from "bun:test";

import { settingsPageWords } from "#client/features/workshop/parts/settings-page-words.ts";
import { settingsPages } from "#client/features/workshop/parts/settings-pages.ts";
import { locales } from "#shared/locale.ts";

import { findNearPlaces, findPlaces } from "./find-places.ts";
import { pageWords, sectionWords } from "./place-words.ts";
import { sectionLabel } from "./section-entries.tsx";
import { workshopSections } from "./sections.ts";

const keysOf = (typed: string) => findPlaces(typed, true).map(({ key }) => key);
const places = [
  ...workshopSections.map((section) => ({
    key: section,
    title: sectionLabel(section),
    words: sectionWords[section],
  })),
  ...settingsPages.map((page) => ({
    key: `settings ${page}`,
    title: settingsPageWords[page].title(),
    words: pageWords[page],
  })),
];

test.each(places)(
  "$key is found by its title and by what people say, in both languages",
  (place) => {
    expect(keysOf(place.title)).toContain(place.key);
    for (const locale of locales) {
      const words = place.words({}, { locale }).split(" ");
      expect(words.length).toBeGreaterThanOrEqual(2);
      for (const word of words)
        expect([word, keysOf(word)]).toEqual([word, expect.arrayContaining([place.key])]);
    }
  },
);

test.each([
  ["Versandpreise", "settings shipping"],
  ["Mehrwertsteuer", "settings bank"],
  ["Gutscheine", "coupons"],
  ["vouchers", "coupons"],
  ["VAT", "settings bank"],
  ["tax", "settings bank"],
  ["shipping prices", "settings shipping"],
  ["AGB", "texts"],
  ["geschenk", "orders"],
  ["gift", "orders"],
  ["mahnung", "orders"],
  ["reminder", "orders"],
  ["sechseck", "catalogue"],
  ["hexagon", "catalogue"],
  ["material", "catalogue"],
  ["scannen", "production"],
  ["kamera", "production"],
  ["camera", "production"],
  ["qr code", "production"],
  ["lager", "production"],
  ["stock", "production"],
  ["zoll", "settings shipping"],
  ["customs", "settings shipping"],
  ["kollegin", "people"],
  ["colleague", "people"],
])("who types %p finds %p", (typed, key) => {
  expect(keysOf(typed)).toContain(key);
});

test.each([
  ["versandetikett", "posting"],
  ["shipping label", "posting"],
  ["rechnung", "books"],
  ["invoice", "books"],
  ["gutschrift", "books"],
  ["credit note", "books"],
  ["steuerberater", "books"],
  ["accountant", "books"],
  ["gutschein", "coupons"],
  ["voucher", "coupons"],
  ["retoure", "claims"],
  ["return", "claims"],
  ["überweisung", "bank"],
  ["kontoauszug", "bank"],
  ["bank statement", "bank"],
  ["preis", "catalogue"],
  ["price", "catalogue"],
  ["format", "catalogue"],
  ["kunde", "customers"],
  ["customer", "customers"],
  ["statistik", "today"],
  ["statistics", "today"],
  ["drucker", "settings printing"],
  ["printer", "settings printing"],
  ["mitarbeiter", "people"],
  ["backup", "settings backup"],
  ["porto", "settings shipping"],
  ["smtp", "settings mails"],
  ["logo", "settings face"],
  ["impressum", "texts"],
  ["mwst", "settings bank"],
  ["steuer", "settings bank"],
  ["rabatt", "coupons"],
  ["discount", "coupons"],
  ["aussehen", "settings face"],
  ["appearance", "settings face"],
  ["look", "settings face"],
  ["versandkosten", "settings shipping"],
  ["shipping costs", "settings shipping"],
  ["email adresse", "settings mails"],
] as const)("who types %p is led to %p first", (typed, key) => {
  expect(keysOf(typed)[0]).toBe(key);
});

test.each(["umsatz", "revenue"])("who types %p is led to the books first", (typed) => {
  expect(keysOf(typed)[0]).toBe("books");
});

test("a field of the settings is found by what its form calls it, and led to", () => {
  const [first] = findPlaces("iban", true);
  expect(first).toMatchObject({
    label: "IBAN",
    search: { section: "settings", page: "bank" },
    hash: "bank.iban",
  });
});

test("what stands in rows leads to its page, once", () => {
  const found = findPlaces("Farbprofil", true).filter(({ search }) => search.page === "printing");
  expect(found.map(({ hash }) => hash)).toEqual([undefined]);
});

test("pages come before their fields, and nothing typed finds no field", () => {
  const found = findPlaces("Versand", true);
  const firstField = found.findIndex(({ hash }) => hash !== undefined);
  const page = found.findIndex(({ key }) => key === "settings shipping");
  expect(page).toBeGreaterThanOrEqual(0);
  expect(firstField === -1 || page < firstField).toBe(true);
  expect(findPlaces("", true).every(({ hash }) => hash === undefined)).toBe(true);
});

test.each([
  ["Eistellungen", "settings"],
  ["Rechnugen", "books"],
  ["Cupons", "coupons"],
  ["Gutshein", "coupons"],
  ["Bestelungen", "orders"],
  ["Kudnen", "customers"],
  ["Verssand", "posting"],
  ["Vesrandkosten", "settings shipping"],
])("who types %p with a slip finds %p", (typed, key) => {
  expect(keysOf(typed)).toEqual([]);
  expect(findNearPlaces(typed, true)[0]?.key).toBe(key);
});
