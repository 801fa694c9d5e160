import { expect, test } from "bun:test";

import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { cents } from "#shared/money/money.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { newMagnet } from "./magnet.ts";
import { priceOfMagnets } from "./price-of-magnets.ts";

const formatOf = (
  geometry: CatalogFormat["geometry"],
  one: number,
  nine: number,
): CatalogFormat => ({
  slug: geometry.slug,
  name: { de: geometry.slug, en: geometry.slug },
  geometry,
  layouts: ["single"],
  tiers: [
    { minQuantity: 1, unitCents: cents(one) },
    { minQuantity: 9, unitCents: cents(nine) },
  ],
  packs: [],
  vatRateBp: 1_900,
  weightGrams: 20,
  isWithdrawable: false,
  isStrongMagnet: false,
  material: null,
});
const formats = [
  formatOf(formatGeometries.square, 390, 290),
  formatOf(formatGeometries.circle, 420, 320),
];
const magnets = (count: number, slug: string) =>
  Array.from({ length: count }, (_, index) => newMagnet(`${slug}-${index}`, "photo", slug));

test("nine of one format cost the price of nine, of two formats they do not", () => {
  expect(priceOfMagnets(magnets(9, "square-63"), formats, new Map())).toBe(cents(2_610));
  const mixed = [...magnets(8, "square-63"), ...magnets(1, "circle-58")];
  expect(priceOfMagnets(mixed, formats, new Map())).toBe(cents(8 * 390 + 420));
});

test("pieces in the cart count for the tier and are not paid twice", () => {
  const inCart = new Map([["square-63", 8]]);
  expect(priceOfMagnets(magnets(1, "square-63"), formats, inCart)).toBe(cents(290));
});

test("nine cost what their pack costs, also where some of them are in the cart", () => {
  const packs = [{ pieces: 9, priceCents: cents(2_400) }];
  const packed = formats.map((format) => ({ ...format, packs }));
  expect(priceOfMagnets(magnets(9, "square-63"), packed, new Map())).toBe(cents(2_400));
  expect(priceOfMagnets(magnets(3, "square-63"), packed, new Map([["square-63", 6]]))).toBe(
    cents(800),
  );
});

test("nothing costs nothing", () => {
  expect(priceOfMagnets([], formats, new Map())).toBe(cents(0));
});
