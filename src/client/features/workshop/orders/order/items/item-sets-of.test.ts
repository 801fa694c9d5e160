import { describe, expect, test } from "bun:test";

import type { PrintJobStatus } from "#shared/production.ts";

import { itemSetsOf } from "./item-sets-of.ts";

const item = (id: string, more: object = {}) => ({
  id,
  formatName: "Quadrat",
  geometry: { slug: "square-63" },
  material: null,
  unitCents: 290,
  totalCents: 290,
  quantity: 1,
  isRejected: false,
  ...more,
});
const circle = { formatName: "Kreis", geometry: { slug: "circle-58" } };
const noJobs = new Map<string, never>();

const idsOf = (...input: Parameters<typeof itemSetsOf>) =>
  itemSetsOf(...input).map(({ lines }) => lines.map(({ id }) => id).join(""));

describe("an order's magnets for staff", () => {
  test("lie together by format and price, in the order of the first of each", () => {
    const items = [item("a"), item("b", circle), item("c"), item("d"), item("e", circle)];
    expect(idsOf([...items, item("f", circle)], noJobs)).toEqual(["acd", "bef"]);
    expect(itemSetsOf(items, noJobs)[0]?.totalCents).toBe(870);
    expect(idsOf([item("a"), item("b"), item("c", { unitCents: 250 })], noJobs)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  test("are seen one by one where there are two", () => {
    expect(idsOf([item("a"), item("b")], noJobs)).toEqual(["a", "b"]);
  });

  test("stay alone where a person looks at one: rejected, or without its file", () => {
    const items = [item("a"), item("b", { isRejected: true }), item("c"), item("d"), item("e")];
    const status: PrintJobStatus = "failed";
    const jobs = new Map([["d", { status, lastError: "no room" }]]);
    expect(idsOf(items, jobs)).toEqual(["ace", "b", "d"]);
  });
});
