import { expect, test } from "bun:test";

import { auditChanges } from "./audit-changes.ts";

test("only what differs is shown, by its path", () => {
  const before = { iban: "DE1", holder: "Ada", tiers: [{ cents: 390 }, { cents: 350 }] };
  const after = { iban: "DE2", holder: "Ada", tiers: [{ cents: 390 }], bic: "X" };
  expect(auditChanges(before, after)).toEqual([
    { name: "iban", before: "DE1", after: "DE2" },
    { name: "tiers.1.cents", before: "350", after: null },
    { name: "bic", before: null, after: "X" },
  ]);
});

test("a record without one before is new, and none at all is nothing", () => {
  expect(auditChanges(null, { role: "staff" })).toEqual([
    { name: "role", before: null, after: "staff" },
  ]);
  expect(auditChanges(null, null)).toEqual([]);
  expect(auditChanges({ isOn: false }, { isOn: true })).toEqual([
    { name: "isOn", before: "false", after: "true" },
  ]);
});

test("a list of plain values is one value, and an empty one is none", () => {
  expect(auditChanges({ countries: ["DE"], places: [] }, { countries: ["DE", "AT"] })).toEqual([
    { name: "countries", before: "DE", after: "DE, AT" },
  ]);
  expect(auditChanges(null, { positions: [1, 3] })).toEqual([
    { name: "positions", before: null, after: "1, 3" },
  ]);
});
