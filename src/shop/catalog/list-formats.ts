import { asc, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { CatalogFormat } from "#shared/catalog.ts";
import { cents } from "#shared/money.ts";

import { magnetFormat } from "./magnet-format.table.ts";
import { priceTier } from "./price-tier.table.ts";

/** Every format on sale with its prices, in the operator's order. */
export const listFormats = async (db: Database): Promise<CatalogFormat[]> =>
  (await preparedFor(db).execute()).filter(({ isActive }) => isActive).map(toCatalogFormat);

/** A format that may have been taken off sale: carts and drafts still have to be drawn. */
export type KnownFormat = CatalogFormat & { readonly isOnSale: boolean };

/** As {@link listFormats}, with those no longer on sale. */
export const listKnownFormats = async (db: Database): Promise<KnownFormat[]> =>
  (await preparedFor(db).execute()).map((row) => ({
    ...toCatalogFormat(row),
    isOnSale: row.isActive,
  }));

/** Building the SQL anew costs more than running it (DESIGN §1), so it is built once a connection. */
const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

const preparedFor = (db: Database) => {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  return known;
};

const prepare = (db: Database) =>
  db
    .select({
      slug: magnetFormat.slug,
      nameDe: magnetFormat.nameDe,
      nameEn: magnetFormat.nameEn,
      shape: magnetFormat.shape,
      widthUm: magnetFormat.widthUm,
      heightUm: magnetFormat.heightUm,
      bleedUm: magnetFormat.bleedUm,
      safeUm: magnetFormat.safeUm,
      cornerUm: magnetFormat.cornerUm,
      vatRateBp: magnetFormat.vatRateBp,
      weightGrams: magnetFormat.weightG,
      isWithdrawable: magnetFormat.isWithdrawable,
      isActive: magnetFormat.isActive,
      tiers: sql<
        [minQuantity: number, unitCents: number][]
      >`json_agg(json_build_array(${priceTier.minQuantity}, ${priceTier.unitGrossCents}) order by ${priceTier.minQuantity})`,
    })
    .from(magnetFormat)
    .innerJoin(priceTier, eq(priceTier.formatId, magnetFormat.id))
    .groupBy(magnetFormat.id)
    .orderBy(asc(magnetFormat.sort), asc(magnetFormat.slug))
    .prepare("list_formats");

type FormatRow = Awaited<ReturnType<ReturnType<typeof prepare>["execute"]>>[number];

const toCatalogFormat = (row: FormatRow): CatalogFormat => ({
  slug: row.slug,
  name: { de: row.nameDe, en: row.nameEn },
  geometry: {
    slug: row.slug,
    shape: row.shape,
    widthUm: row.widthUm,
    heightUm: row.heightUm,
    bleedUm: row.bleedUm,
    safeUm: row.safeUm,
    cornerUm: row.cornerUm,
  },
  tiers: row.tiers.map(([minQuantity, unitCents]) => ({
    minQuantity,
    unitCents: cents(unitCents),
  })),
  vatRateBp: row.vatRateBp,
  weightGrams: row.weightGrams,
  isWithdrawable: row.isWithdrawable,
});
