import { expect, test } from "bun:test";

import { parseNumberSearch } from "./parse-number-search.ts";

test.each([
  ["Rechnung 12", { kind: "invoice", number: "12" }],
  ["rechnung nr. 2026-00012", { kind: "invoice", number: "2026-00012" }],
  ["RE 12", { kind: "invoice", number: "12" }],
  ["invoice no. 12", { kind: "invoice", number: "12" }],
  ["credit note 3", { kind: "invoice", number: "3" }],
  ["Bestellung 2026 00012", { kind: "order", number: "2026 00012" }],
  ["Bestellnummer 12 ", { kind: "order", number: "12" }],
  ["order 12", { kind: "order", number: "12" }],
] as const)("%p is looked for by its number", (typed, found) => {
  expect(parseNumberSearch(typed)).toEqual(found);
});

test.each(["rechnung", "12", "2026-00012", "Reh 12", "order by hand", "Charge 12", ""])(
  "%p is looked for as it is typed",
  (typed) => {
    expect(parseNumberSearch(typed)).toBeNull();
  },
);
