import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { FridgePiece } from "./fridge-arrangement.ts";

/** What hangs on the door as one, with the magnets in it: one, or the pieces of a puzzle. */
export type FridgeItem = FridgePiece & {
  /** Which of the set it is, from 1. */
  readonly number: number;
  /** Which of its copies it is, from 1. */
  readonly copy: number;
  readonly magnets: readonly [HungMagnet, ...HungMagnet[]];
};

/** A magnet in its item: millimetres from the item's top left corner. */
export type HungMagnet = {
  readonly magnet: Magnet;
  /** The same, as a picture takes it. */
  readonly pieces: readonly [Magnet];
  readonly format: CatalogFormat;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** More would be a wall, not a door. */
export const fridgeItemsMax = 60;
/** Between the pieces of a puzzle. */
const hair = 0.6;

/**
 * Everything that would hang on the door: each magnet as often as it is wished, the first copies of
 * all before the second ones; the pieces of a puzzle together.
 * @returns at most `fridgeItemsMax` items, and how many magnets are not among them
 */
export const fridgeItems = (
  set: readonly SetItem[],
  formats: readonly CatalogFormat[],
): { readonly items: readonly FridgeItem[]; readonly moreCount: number } => {
  const magnets = set.flatMap((item) => item.magnets);
  const copiesMax = Math.max(0, ...magnets.map(({ quantity }) => quantity));
  const total = magnets.reduce((sum, { quantity }) => sum + quantity, 0);
  const items: FridgeItem[] = [];
  for (let copy = 1; copy <= copiesMax && items.length < fridgeItemsMax; copy += 1) {
    for (const [index, { key, magnets: pieces }] of set.entries()) {
      const hung = pieces.flatMap((magnet) => hang(magnet, formats));
      const [first, ...others] = hung.filter(({ magnet }) => magnet.quantity >= copy);
      if (!first || items.length >= fridgeItemsMax) continue;
      items.push({
        key: `${key}:${copy}`,
        number: index + 1,
        copy,
        magnets: [first, ...others],
        width: Math.max(...hung.map(({ x, width }) => x + width)),
        height: Math.max(...hung.map(({ y, height }) => y + height)),
      });
    }
  }
  const shownCount = items.reduce((sum, item) => sum + item.magnets.length, 0);
  return { items, moreCount: total - shownCount };
};

const hang = (magnet: Magnet, formats: readonly CatalogFormat[]): HungMagnet[] => {
  const { puzzle, formatSlug } = magnet.document;
  const format = formats.find(({ slug }) => slug === formatSlug);
  if (!format) return [];
  const width = toMillimetres(format.geometry.widthUm);
  const height = toMillimetres(format.geometry.heightUm);
  const { column, row } = puzzle ?? { column: 0, row: 0 };
  return [
    {
      magnet,
      pieces: [magnet],
      format,
      width,
      height,
      x: column * (width + hair),
      y: row * (height + hair),
    },
  ];
};
