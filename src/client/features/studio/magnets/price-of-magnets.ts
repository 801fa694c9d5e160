import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { addCents, type Cents, timesCents } from "#shared/money/money.ts";
import { unitPrice } from "#shared/pricing/tiers.ts";

import type { Magnet } from "./magnet.ts";

/**
 * What these magnets cost on top of the pieces that are in the cart already, which count for the
 * tier. The cart has the last word; this is what the button shows.
 */
export const priceOfMagnets = (
  magnets: readonly Magnet[],
  formats: readonly CatalogFormat[],
  piecesInCart: ReadonlyMap<string, number>,
): Cents =>
  addCents(
    ...formats.flatMap(({ slug, tiers }) => {
      const count = magnets
        .filter(({ document }) => document.formatSlug === slug)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const pieces = count + (piecesInCart.get(slug) ?? 0);
      return count === 0 ? [] : [timesCents(unitPrice(tiers, pieces), count)];
    }),
  );
