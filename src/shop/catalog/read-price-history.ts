import { desc, eq } from "drizzle-orm";
import { z } from "zod";

import type { Database } from "#server/db/connect.ts";
import { cents } from "#shared/money/money.ts";
import type { PriceEntry } from "#shared/pricing/price-history.ts";

import { priceHistory } from "./price-history.table.ts";

/** How the packs of an entry are stored. */
const storedPacksSchema = z.array(
  z.strictObject({ pieces: z.int().min(2), priceCents: z.int().min(1).transform(cents) }),
);

/** How the tiers of an entry are stored. */
export const storedTiersSchema = z.array(
  z.strictObject({ minQuantity: z.int().min(1), unitCents: z.int().min(1).transform(cents) }),
);

/** Far more changes than a format gets in the time that counts. */
const entriesMax = 500;

/** A format's newest prices, in the order of time. */
export const readPriceHistory = async (db: Database, formatId: string): Promise<PriceEntry[]> => {
  const rows = await db
    .select({
      at: priceHistory.validFrom,
      isOnSale: priceHistory.isOnSale,
      tiers: priceHistory.tiers,
      packs: priceHistory.packs,
    })
    .from(priceHistory)
    .where(eq(priceHistory.formatId, formatId))
    .orderBy(desc(priceHistory.validFrom), desc(priceHistory.id))
    .limit(entriesMax);
  return rows.toReversed().map((row) => ({
    ...row,
    tiers: storedTiersSchema.parse(row.tiers),
    packs: storedPacksSchema.parse(row.packs),
  }));
};
