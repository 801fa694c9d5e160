import { expect, test } from "bun:test";

import { findActs } from "./find-acts.ts";

test.each([
  ["Charge anlegen", "production"],
  ["make sheets", "production"],
  ["Gutschein anlegen", "coupons"],
  ["voucher", "coupons"],
  ["Format anlegen", "catalogue"],
  ["Beleg buchen", "bank"],
  ["refund", "bank"],
  ["Sicherung", "settings"],
  ["backup", "settings"],
  ["etikett", "posting"],
  ["datev", "books"],
  ["Rechnung ausstellen", "books"],
  ["Mitarbeiter einladen", "people"],
  ["stornieren", "orders"],
  ["cancel an order", "orders"],
  ["Ausschuss", "production"],
  ["Reklamation", "orders"],
  ["Adresse ändern", "orders"],
  ["storniert", "orders"],
  ["Urlaub", "settings"],
  ["holiday", "settings"],
  ["ablehnen", "orders"],
  ["reject", "orders"],
  ["Rückruf", "production"],
  ["recall", "production"],
  ["Lieferschein", "posting"],
  ["Nachdruck", "orders"],
  ["Nachdruck", "production"],
  ["reprint", "production"],
  ["Reklamationen", "orders"],
  ["claims", "orders"],
  ["Stapel", "production"],
  ["Chargen", "production"],
  ["batches", "production"],
  ["Gutscheine", "coupons"],
  ["gift card", "coupons"],
  ["Porto", "posting"],
  ["Briefmarke", "posting"],
  ["Frankierung", "posting"],
  ["postage", "posting"],
  ["stamp", "posting"],
  ["Rückerstattung", "bank"],
  ["Rechnung", "books"],
  ["invoice", "books"],
  ["Rechnungskorrektur", "books"],
  ["Umsatzsteuervoranmeldung", "books"],
  ["VAT return", "books"],
  ["Öffnungszeiten", "settings"],
  ["opening hours", "settings"],
  ["Mengenrabatt", "catalogue"],
  ["volume discount", "catalogue"],
])("an act is found by what people call it, in any language: %s", (typed, section) => {
  expect(findActs(typed, true).map(({ search }) => search.section)).toContain(section);
});

test.each(["Passwort", "password", "2FA", "zwei faktor", "two-factor"])(
  "who types %p is led to the own account",
  (typed) => {
    expect(findActs(typed, false)).toMatchObject([{ ofAccount: "account" }]);
  },
);

test("acts of admins are theirs, and an order by hand is one of everybody", () => {
  expect(findActs("Format anlegen", false)).toEqual([]);
  expect(findActs("phone order", false)).toMatchObject([{ isByHand: true }]);
});

test.each(["abmelden", "ausloggen", "log out"])("the way out is found: %s", (typed) => {
  expect(findActs(typed, false)).toContainEqual(expect.objectContaining({ ofAccount: "sign_out" }));
});

test("closed days lead to where one is added, not to the hour above them", () => {
  expect(findActs("Urlaub", false)).toMatchObject([{ hash: "closed-days" }]);
});

test.each([
  ["stornieren", "cancel"],
  ["Bild ablehnen", "reject"],
  ["Adresse ändern", "address"],
  ["Reklamation aufnehmen", "claim"],
])("an act on an order stays with the one that is open: %s", (typed, hash) => {
  expect(findActs(typed, false, "a")).toContainEqual(
    expect.objectContaining({ search: { section: "orders", order: "a" }, hash }),
  );
});
