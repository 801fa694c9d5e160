import { expect, test } from "bun:test";

import { newMagnet } from "#client/features/studio/magnets/magnet.ts";

import { piecesIfAll } from "./pieces-if-all.ts";

const magnets = Array.from({ length: 9 }, (_, index) => newMagnet(`${index}`, "photo", "square"));
const inCart = (designId: string, slug: string, quantity: number) => ({
  designId,
  format: { slug },
  quantity,
});
const all = { magnets, designIdOf: ({ id }: { id: string }) => id, isPrintable: () => true };

test("a magnet too coarse to print counts for no tile's price, as for the act's", () => {
  expect(piecesIfAll({ ...all, items: [] })("square")).toBe(9);
  const isPrintable = ({ id }: { id: string }) => id !== "4";
  expect(piecesIfAll({ ...all, items: [], isPrintable })("square")).toBe(8);
});

test("where no magnet can be printed a tile says what one costs", () => {
  expect(piecesIfAll({ ...all, items: [], isPrintable: () => false })("square")).toBe(1);
  expect(piecesIfAll({ ...all, magnets: [], items: [] })("circle")).toBe(1);
});

test("what lies in the cart counts once, in its quantity, and others' pieces in their own format", () => {
  const items = [inCart("0", "square", 3), inCart("other", "circle", 2)];
  expect(piecesIfAll({ ...all, items })("square")).toBe(11);
  expect(piecesIfAll({ ...all, items })("circle")).toBe(13);
});
