import { asc, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { formatsMax } from "#shared/catalog/format-values.ts";
import { reductionOf } from "#shared/pricing/price-history.ts";

import { magnetFormat } from "./magnet-format.table.ts";
import { pricePack } from "./price-pack.table.ts";
import { priceTier } from "./price-tier.table.ts";
import { readPriceHistory } from "./read-price-history.ts";

/** The newest changes that a person looks at. */
const shownEntriesMax = 20;

/** Every format as the workshop edits it: its prices, since when, and what they were before. */
export const listFormatPrices = async (db: Database, now: Date) => {
  const formats = await db
    .select({
      id: magnetFormat.id,
      slug: magnetFormat.slug,
      nameDe: magnetFormat.nameDe,
      nameEn: magnetFormat.nameEn,
      shape: magnetFormat.shape,
      widthUm: magnetFormat.widthUm,
      heightUm: magnetFormat.heightUm,
      isOnSale: magnetFormat.isActive,
      retiredAt: magnetFormat.retiredAt,
      isWithdrawable: magnetFormat.isWithdrawable,
      isStrongMagnet: magnetFormat.isStrongMagnet,
      material: magnetFormat.material,
      layouts: magnetFormat.layouts,
    })
    .from(magnetFormat)
    .orderBy(asc(magnetFormat.sort), asc(magnetFormat.slug))
    .limit(formatsMax);
  return Promise.all(
    formats.map(async ({ id, nameDe, nameEn, retiredAt, ...format }) => {
      const history = await readPriceHistory(db, id);
      const tiers = await db
        .select({ minQuantity: priceTier.minQuantity, unitCents: priceTier.unitGrossCents })
        .from(priceTier)
        .where(eq(priceTier.formatId, id))
        .orderBy(asc(priceTier.minQuantity));
      const packs = await db
        .select({ pieces: pricePack.pieces, priceCents: pricePack.priceGrossCents })
        .from(pricePack)
        .where(eq(pricePack.formatId, id))
        .orderBy(asc(pricePack.pieces));
      return {
        ...format,
        packs,
        /** Off sale for good, and not among what is worked with. */
        isRetired: retiredAt !== null,
        name: { de: nameDe, en: nameEn },
        tiers: tiers.map((tier) => ({
          ...tier,
          reduction: reductionOf(history, tier.minQuantity, now),
        })),
        history: history.slice(-shownEntriesMax).toReversed(),
      };
    }),
  );
};
