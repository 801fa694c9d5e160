import { expect, test } from "bun:test";

import { findPlaces } from "./find-places.ts";

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
