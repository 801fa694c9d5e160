import { expect, test } from "bun:test";

import { saidChanges } from "./said-changes.ts";

const id = "01a224dd-1b2c-7d3e-8f40-5a6b7c8d9e0f";
const namesOf = (event: Parameters<typeof saidChanges>[0]) =>
  saidChanges(event).map(({ name }) => name);

test("ids, hashes and places of files are no news", () => {
  const after = { claimId: id, leftOutItemIds: [id, id], decision: "reprint" };
  expect(namesOf({ subject: "claim:1", before: null, after })).toEqual(["decision"]);
  const picture = { sha256: "0a".repeat(32), type: "svg", width: 900, height: 300 };
  expect(namesOf({ subject: "face_picture:logo", before: picture, after: null })).toEqual([
    "type",
    "width",
    "height",
  ]);
  const piece = { place: 0, reason: "scratch", label: "2026-00012 · 1 · 1/2" };
  expect(namesOf({ subject: "print_batch:1", before: null, after: piece })).toEqual([
    "reason",
    "label",
  ]);
  const graphic = { storageKey: "a/b.png", width: 900 };
  expect(namesOf({ subject: "guarantee_graphic:de", before: null, after: graphic })).toEqual([
    "width",
  ]);
});

test("a new coupon is told by what it has, a changed one by what changed", () => {
  const made = { id, createdAt: "2026-11-20T20:05:00.000Z", code: "SOMMER", amountCents: 0 };
  const after = { ...made, kind: "percent", percent: 15, minItemsCents: 0, usedCount: 0 };
  expect(namesOf({ subject: `coupon:${id}`, before: null, after })).toEqual([
    "code",
    "kind",
    "percent",
  ]);
  expect(
    saidChanges({ subject: `coupon:${id}`, before: { percent: 15 }, after: { percent: 0 } }),
  ).toEqual([{ name: "percent", before: "15", after: "0" }]);
});

test("of a statement only the counts are told that are some, of anything else none as well", () => {
  const after = { newCount: 3, knownCount: 0 };
  expect(namesOf({ subject: "statement:1", before: null, after })).toEqual(["newCount"]);
  expect(namesOf({ subject: "claim:1", before: null, after: { erased: 0 } })).toEqual(["erased"]);
});

test("what an act noted stands in the order of its form, and what has no word comes last", () => {
  const after = { new_field: 1, leftCount: 2, newCount: 3, otherCount: 4 };
  expect(namesOf({ subject: "statement:1", before: null, after })).toEqual([
    "newCount",
    "otherCount",
    "leftCount",
    "new_field",
  ]);
});

test("a tier says from how many on before its price, one tier after the other", () => {
  const tiers = [{ unitCents: 390, minQuantity: 1 }].concat({ unitCents: 340, minQuantity: 4 });
  expect(namesOf({ subject: "format:square-63", before: null, after: { tiers } })).toEqual([
    "tiers.0.minQuantity",
    "tiers.0.unitCents",
    "tiers.1.minQuantity",
    "tiers.1.unitCents",
  ]);
});

test("of an own shape it is told what became of it, never its path", () => {
  const of = (before: string | null, after: string | null) =>
    saidChanges({ subject: "format:own", before: { contour: before }, after: { contour: after } });
  const path = "M0 0L10 0L10 10Z";
  expect(of(path, "M0 0L20 0L20 20Z")).toEqual([
    { name: "contour", before: null, after: "path_changed" },
  ]);
  expect(of(null, path)[0]?.after).toBe("path_new");
  expect(of(path, null)[0]?.after).toBe("path_gone");
});
