// One format with all that makes it, as it stands or held for a change.

import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { formatsMax, type FormatValues } from "#shared/catalog/format-values.ts";
import type { PricePack } from "#shared/pricing/packs.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";
import { ShopError } from "#shared/shop-error.ts";

import { magnetFormat } from "./magnet-format.table.ts";
import { readPriceHistory } from "./read-price-history.ts";

/** The newest changes of a price that a person looks at. */
const shownEntriesMax = 20;

/** One format as its form begins, whether its slug may change, and what it cost; null when there is none. */
export const readFormat = async (db: Database, slug: string) => {
  const found = await findFormat(db, slug);
  if (!found) return null;
  const { id, ...format } = found;
  const history = await readPriceHistory(db, id);
  return { ...format, history: history.slice(-shownEntriesMax).toReversed() };
};

/**
 * The same in a transaction that holds its row until it ends.
 * @throws ShopError `format_not_found`
 */
export const readFormatForUpdate = async (tx: Database, slug: string) => {
  await tx
    .select({ id: magnetFormat.id })
    .from(magnetFormat)
    .where(eq(magnetFormat.slug, slug))
    .for("update");
  const found = await findFormat(tx, slug);
  if (!found) throw new ShopError("format_not_found");
  return found;
};

/**
 * A slug is fixed from the first moment on sale: drafts on shoppers' devices, links and pictures that
 * search engines know name the format by it.
 */
const isSlugFixed = sql<boolean>`exists (
  select from price_history where price_history.format_id = "magnet_format"."id" and price_history.is_on_sale)`;
const tiersOf = sql<PriceTier[]>`coalesce((
  select json_agg(json_build_object('minQuantity', tier.min_quantity, 'unitCents', tier.unit_gross_cents)
    order by tier.min_quantity)
  from price_tier tier where tier.format_id = "magnet_format"."id"), '[]')`;

const packsOf = sql<PricePack[]>`coalesce((
  select json_agg(json_build_object('pieces', pack.pieces, 'priceCents', pack.price_gross_cents)
    order by pack.pieces)
  from price_pack pack where pack.format_id = "magnet_format"."id"), '[]')`;

/** Every format that is not retired, in the order of the first page. */
export const listFormatValues = async (db: Database): Promise<FormatValues[]> => {
  const rows = await findFormats(db, isNull(magnetFormat.retiredAt));
  return rows.map(({ values }) => values);
};

const findFormat = async (db: Database, slug: string) =>
  (await findFormats(db, eq(magnetFormat.slug, slug)))[0] ?? null;

const findFormats = async (db: Database, which: SQL) => {
  const rows = await db
    .select({
      id: magnetFormat.id,
      isSlugFixed,
      retiredAt: magnetFormat.retiredAt,
      slug: magnetFormat.slug,
      nameDe: magnetFormat.nameDe,
      nameEn: magnetFormat.nameEn,
      shape: magnetFormat.shape,
      widthUm: magnetFormat.widthUm,
      heightUm: magnetFormat.heightUm,
      cornerUm: magnetFormat.cornerUm,
      bleedUm: magnetFormat.bleedUm,
      safeUm: magnetFormat.safeUm,
      contour: magnetFormat.contour,
      weightGrams: magnetFormat.weightG,
      vatRateBp: magnetFormat.vatRateBp,
      material: magnetFormat.material,
      isStrongMagnet: magnetFormat.isStrongMagnet,
      isWithdrawable: magnetFormat.isWithdrawable,
      layouts: magnetFormat.layouts,
      tiers: tiersOf,
      packs: packsOf,
      isOnSale: magnetFormat.isActive,
    })
    .from(magnetFormat)
    .where(which)
    .orderBy(asc(magnetFormat.sort), asc(magnetFormat.slug))
    .limit(formatsMax);
  return rows.map(({ id, isSlugFixed: isFixed, retiredAt, nameDe, nameEn, ...rest }) => {
    const values: FormatValues = { ...rest, name: { de: nameDe, en: nameEn } };
    return { id, isSlugFixed: isFixed, isRetired: retiredAt !== null, values };
  });
};
