import { asc, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { readLastAct } from "#server/log/read-last-act.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { SaveFormatPricesInput } from "#shared/catalog/format-prices.ts";
import type { PricePack } from "#shared/pricing/packs.ts";
import { type PriceEntry, reductionOf } from "#shared/pricing/price-history.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";
import { ShopError } from "#shared/shop-error.ts";

import { magnetFormat } from "./magnet-format.table.ts";
import { priceHistory } from "./price-history.table.ts";
import { pricePack } from "./price-pack.table.ts";
import { priceTier } from "./price-tier.table.ts";
import { readPriceHistory } from "./read-price-history.ts";

/**
 * Changes what a format costs and whether it is on sale. Orders keep their prices; carts show the new ones
 * and ask before they are ordered. The history says from when; what was lowered may be announced as such.
 * @throws ShopError `format_not_found`, `changed_meanwhile`
 */
export const saveFormatPrices = (
  db: Database,
  whose: Actor,
  { slug, seen, tiers, isOnSale }: SaveFormatPricesInput,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await readPricesForUpdate(tx, slug);
    const after = { isOnSale, tiers };
    const [act, subject] = ["save_format_prices", `format:${slug}`] as const;
    if (before.isRetired && isOnSale) {
      const last = await readLastAct(tx, subject, ["retire_format"]);
      throw new ShopError("changed_meanwhile", { now: before.state, ...last });
    }
    await requireSeen(tx, {
      act,
      others: ["save_format", "retire_format"],
      subject,
      seen,
      current: before.state,
      next: after,
    });
    if (Bun.deepEquals(before.state, after)) return;

    await writePrices(tx, whose, before.formatId, { ...after, packs: before.packs }, now);
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act,
      subject,
      before: before.state,
      after,
    });
  });

/** What a format costs from now on, with its line of history, in the transaction that holds its row. */
export const writePrices = async (
  tx: Database,
  whose: Actor,
  formatId: string,
  { isOnSale, tiers, packs }: Omit<PriceEntry, "at">,
  now: Date,
): Promise<void> => {
  const history = await readPriceHistory(tx, formatId);
  const entry = { at: laterThan(history.at(-1), now), isOnSale, tiers, packs };
  await tx.insert(priceHistory).values({
    formatId,
    validFrom: entry.at,
    isOnSale,
    tiers,
    packs,
    changedBy: whose.userId,
  });
  await tx.delete(priceTier).where(eq(priceTier.formatId, formatId));
  await tx
    .insert(priceTier)
    .values(tiers.map((tier) => rowOf(formatId, tier, [...history, entry])));
  await tx.delete(pricePack).where(eq(pricePack.formatId, formatId));
  if (packs.length > 0) {
    await tx
      .insert(pricePack)
      .values(
        packs.map(({ pieces, priceCents }) => ({ formatId, pieces, priceGrossCents: priceCents })),
      );
  }
  await tx
    .update(magnetFormat)
    .set({ isActive: isOnSale, version: sql`${magnetFormat.version} + 1` })
    .where(eq(magnetFormat.id, formatId));
};

/** @throws ShopError `format_not_found` */
export const readPricesForUpdate = async (tx: Database, slug: string) => {
  const [format] = await tx
    .select({
      formatId: magnetFormat.id,
      isOnSale: magnetFormat.isActive,
      retiredAt: magnetFormat.retiredAt,
    })
    .from(magnetFormat)
    .where(eq(magnetFormat.slug, slug))
    .for("update");
  if (!format) throw new ShopError("format_not_found");
  const { formatId, isOnSale, retiredAt } = format;
  const tiers: PriceTier[] = await tx
    .select({ minQuantity: priceTier.minQuantity, unitCents: priceTier.unitGrossCents })
    .from(priceTier)
    .where(eq(priceTier.formatId, formatId))
    .orderBy(asc(priceTier.minQuantity));
  const packs: PricePack[] = await tx
    .select({ pieces: pricePack.pieces, priceCents: pricePack.priceGrossCents })
    .from(pricePack)
    .where(eq(pricePack.formatId, formatId))
    .orderBy(asc(pricePack.pieces));
  return { formatId, isRetired: retiredAt !== null, packs, state: { isOnSale, tiers } };
};

/** The order of entries is the order of saving, whatever the clocks of two processes say. */
const laterThan = (last: PriceEntry | undefined, now: Date): Date =>
  last === undefined || last.at < now ? now : new Date(last.at.getTime() + 1);

const rowOf = (formatId: string, tier: PriceTier, history: readonly PriceEntry[]) => {
  const at = history.at(-1)?.at ?? new Date(0);
  const reduction = reductionOf(history, tier.minQuantity, at);
  return {
    formatId,
    minQuantity: tier.minQuantity,
    unitGrossCents: tier.unitCents,
    lowestCents: reduction?.lowestCents ?? null,
    reducedUntil: reduction?.until ?? null,
  };
};
