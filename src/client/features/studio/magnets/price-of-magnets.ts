import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { addCents, cents, type Cents, timesCents } from "#shared/money/money.ts";
import { packSaving } from "#shared/pricing/packs.ts";
import { unitPrice } from "#shared/pricing/tiers.ts";

import type { Magnet } from "./magnet.ts";

/**
 * What these magnets cost beside the pieces that are in the cart already, which count for the tier and the
 * packs: of what packs take off all of them, these have their share. The cart has the last word; this is
 * what the button shows.
 */
export const priceOfMagnets = (
  magnets: readonly Magnet[],
  formats: readonly CatalogFormat[],
  piecesInCart: ReadonlyMap<string, number>,
): Cents =>
  addCents(
    ...formats.flatMap(({ slug, tiers, packs }) => {
      const count = magnets
        .filter(({ document }) => document.formatSlug === slug)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (count === 0) return [];
      const inCart = piecesInCart.get(slug) ?? 0;
      const unitCents = unitPrice(tiers, count + inCart);
      const saving = packSaving(packs, count + inCart, unitCents);
      const share = Math.round((saving * count) / (count + inCart));
      return [cents(timesCents(unitCents, count) - share)];
    }),
  );
