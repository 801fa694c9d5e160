import { expect, test } from "bun:test";

import { newMagnet } from "#client/features/studio/magnets/magnet.ts";
import { cents } from "#shared/money/money.ts";

import { priceIfTapped } from "./price-if-tapped.ts";

const formatOf = (slug: string, one: number, nine: number) => ({
  slug,
  tiers: [
    { minQuantity: 1, unitCents: cents(one) },
    { minQuantity: 9, unitCents: cents(nine) },
  ],
  packs: [],
});
const square = formatOf("square", 390, 290);
const circle = formatOf("circle", 420, 320);
const magnetsOf = (count: number, slug = "square") =>
  Array.from({ length: count }, (_, index) => newMagnet(`${slug}${index}`, "photo", slug));
const inCart = (designId: string, slug: string, quantity: number) => ({
  designId,
  format: { slug },
  quantity,
});
const magnets = magnetsOf(9);
const nine = {
  magnets,
  tapped: magnets.slice(0, 1),
  items: [],
  formats: [square, circle],
  designIdOf: ({ id }: { id: string }) => id,
  isPrintable: () => true,
};
const said = (unitCents: number, dearerCents = 0) => ({ unitCents: cents(unitCents), dearerCents });

test("one of nine squares made a circle costs what one circle does, and says what the squares' tier is worth", () => {
  const priceOf = priceIfTapped(nine);
  expect(priceOf(square)).toEqual(said(290));
  // 26,10 € become 8 × 3,90 € + 4,20 €.
  expect(priceOf(circle)).toEqual(said(420, 930));
});

test("where no tier or pack is lost the two prices say it all", () => {
  const few = magnetsOf(3);
  expect(priceIfTapped({ ...nine, magnets: few, tapped: few.slice(0, 1) })(circle)).toEqual(
    said(420),
  );
  const ten = magnetsOf(10);
  expect(priceIfTapped({ ...nine, magnets: ten, tapped: ten.slice(0, 1) })(circle)).toEqual(
    said(420),
  );
});

test("back into the tier it costs what it does there", () => {
  const tapped = magnetsOf(1, "circle");
  const mixed = { ...nine, magnets: [...magnetsOf(8), ...tapped], tapped };
  expect(priceIfTapped(mixed)(square)).toEqual(said(290));
});

test("a pack that is lost is said as a tier is", () => {
  const packed = { ...square, packs: [{ pieces: 9, priceCents: cents(2_400) }] };
  const few = { ...nine, formats: [packed, circle] };
  expect(priceIfTapped(few)(circle)).toEqual(said(420, 8 * 390 + 420 - 2_400));
});

test("a puzzle's pieces move together", () => {
  expect(priceIfTapped({ ...nine, tapped: magnets })(circle)).toEqual(said(320));
});

test("a magnet too coarse to print counts for no tile's price, as for the act's", () => {
  const isPrintable = ({ id }: { id: string }) => id !== "square4";
  expect(priceIfTapped({ ...nine, isPrintable })(square)).toEqual(said(390));
  expect(priceIfTapped({ ...nine, isPrintable: () => false })(circle)).toEqual(said(420));
});

test("what lies in the cart counts once, in its quantity, and others' pieces in their own format", () => {
  const items = [inCart("square0", "square", 3), inCart("other", "circle", 6)];
  expect(priceIfTapped({ ...nine, items })(circle)).toEqual(
    said(320, 9 * 320 - 6 * 420 + 8 * 390 - 11 * 290),
  );
});
