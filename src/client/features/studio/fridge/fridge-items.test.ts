import { expect, test } from "bun:test";

import { type Magnet, newMagnet } from "#client/features/studio/magnets/magnet.ts";
import { itemsOf } from "#client/features/studio/magnets/set-order.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { micrometres } from "#shared/design/units.ts";

import { fridgeItems, fridgeItemsMax } from "./fridge-items.ts";

const format: CatalogFormat = {
  slug: "square-63",
  name: { de: "Quadrat", en: "Square" },
  geometry: {
    slug: "square-63",
    shape: "rectangle",
    widthUm: micrometres(63_000),
    heightUm: micrometres(63_000),
    bleedUm: micrometres(3_000),
    safeUm: micrometres(3_000),
    cornerUm: micrometres(5_000),
  },
  layouts: ["single"],
  tiers: [],
  packs: [],
  vatRateBp: 1_900,
  weightGrams: 20,
  isWithdrawable: false,
  isStrongMagnet: false,
  material: null,
};
const photoId = "01990000-0000-7000-8000-000000000001";
const magnet = (id: string, quantity = 1): Magnet => ({
  ...newMagnet(id, photoId, format.slug),
  quantity,
});
const keysOf = (magnets: readonly Magnet[]) =>
  fridgeItems(itemsOf(magnets), [format]).items.map(({ key }) => key);

test("first copies of all come before second ones", () => {
  expect(keysOf([magnet("a", 2), magnet("b"), magnet("c", 3)])).toEqual([
    "a:1",
    "b:1",
    "c:1",
    "a:2",
    "c:2",
    "c:3",
  ]);
});

test("a puzzle hangs as one, three by three with a hair between", () => {
  const pieces = Array.from({ length: 9 }, (_, index) => {
    const plain = magnet(`piece-${index}`);
    const puzzle = { setId: photoId, column: index % 3, row: Math.floor(index / 3) };
    return { ...plain, document: { ...plain.document, puzzle } };
  });
  const { items, moreCount } = fridgeItems(itemsOf([...pieces, magnet("b")]), [format]);
  expect(items.map(({ key, magnets }) => [key, magnets.length])).toEqual([
    [`${photoId}:1`, 9],
    ["b:1", 1],
  ]);
  expect(items[0]?.width).toBeCloseTo(3 * 63 + 1.2);
  expect(items[0]?.height).toBeCloseTo(3 * 63 + 1.2);
  expect(items[1]?.number).toBe(2);
  expect(moreCount).toBe(0);
});

test("what is too much for a door is counted", () => {
  const { items, moreCount } = fridgeItems(itemsOf([magnet("a", 99), magnet("b", 2)]), [format]);
  expect(items.length).toBe(fridgeItemsMax);
  expect(moreCount).toBe(101 - fridgeItemsMax);
});

test("a format that is no longer sold hangs nowhere and is counted", () => {
  expect(fridgeItems(itemsOf([magnet("a", 2)]), [])).toEqual({ items: [], moreCount: 2 });
});
