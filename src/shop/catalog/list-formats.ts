import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readAlone, type Reading } from "#server/db/read-together.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { cents } from "#shared/money/money.ts";

/**
 * Every format on sale with its prices, in the operator's order.
 * @param kept all formats, where they were read a moment ago
 */
export const listFormats = async (
  db: Database,
  kept?: readonly KnownFormat[],
): Promise<CatalogFormat[]> => {
  const formats = kept ?? (await listKnownFormats(db));
  return formats.flatMap(({ isOnSale, reshapedAt: _reshapedAt, ...format }) =>
    isOnSale ? [format] : [],
  );
};

/** A format that may have been taken off sale: carts and drafts still have to be drawn. */
export type KnownFormat = CatalogFormat & {
  readonly isOnSale: boolean;
  /** When its geometry last changed; null: never. */
  readonly reshapedAt: Date | null;
};

/** As {@link listFormats}, with those no longer on sale. */
export const listKnownFormats = (db: Database): Promise<KnownFormat[]> =>
  readAlone(db, knownFormatsReading);

/** A workshop that cuts straight shows no round corner: what is seen is what is cut. */
const areCornersStraight = `exists (
  select from setting where section = 'printing' and value ->> 'corners' = 'straight')`;

const toKnownFormat = (row: FormatRow): KnownFormat => ({
  ...toCatalogFormat(row),
  isOnSale: row.isActive,
  reshapedAt: row.reshapedAt === null ? null : new Date(row.reshapedAt),
});

/**
 * As text: it is read on every page and in every order, in a transaction as well, where a prepared
 * query cannot go, and building this SQL anew costs more than running it (DESIGN §1).
 */
const formatSelect = sql.raw(`
  select slug, name_de as "nameDe", name_en as "nameEn", shape,
    width_um as "widthUm", height_um as "heightUm", bleed_um as "bleedUm", safe_um as "safeUm",
    case when shape = 'rectangle' and ${areCornersStraight} then 0 else corner_um end as "cornerUm", contour, to_json(layouts) as layouts, vat_rate_bp as "vatRateBp", weight_g as "weightGrams",
    is_withdrawable as "isWithdrawable", is_strong_magnet as "isStrongMagnet", material, is_active and retired_at is null as "isActive", reshaped_at as "reshapedAt",
    (select json_agg(json_build_array(min_quantity, unit_gross_cents,
      case when reduced_until > now() then lowest_cents end) order by min_quantity)
      from price_tier where format_id = magnet_format.id) as tiers,
    (select coalesce(json_agg(json_build_array(pieces, price_gross_cents) order by pieces), '[]')
      from price_pack where format_id = magnet_format.id) as packs
  from magnet_format
  where exists (select 1 from price_tier where format_id = magnet_format.id)
  order by sort, slug`);

type FormatRow = Omit<FormatGeometry, "slug" | "contour"> &
  Pick<
    CatalogFormat,
    | "slug"
    | "layouts"
    | "vatRateBp"
    | "weightGrams"
    | "isWithdrawable"
    | "isStrongMagnet"
    | "material"
  > & {
    readonly contour: string | null;
    readonly nameDe: string;
    readonly nameEn: string;
    readonly isActive: boolean;
    readonly reshapedAt: string | null;
    readonly tiers: readonly [minQuantity: number, unitCents: number, lowestCents: number | null][];
    readonly packs: readonly [pieces: number, priceCents: number][];
  };

export const knownFormatsReading: Reading<FormatRow, KnownFormat[]> = {
  select: formatSelect,
  toValue: (rows) => rows.map(toKnownFormat),
};

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
    ...(row.contour !== null && { contour: row.contour }),
  },
  layouts: row.layouts,
  tiers: row.tiers.map(([minQuantity, unitCents, lowestCents]) => ({
    minQuantity,
    unitCents: cents(unitCents),
    ...(lowestCents !== null && { lowestCents: cents(lowestCents) }),
  })),
  packs: row.packs.map(([pieces, priceCents]) => ({ pieces, priceCents: cents(priceCents) })),
  vatRateBp: row.vatRateBp,
  weightGrams: row.weightGrams,
  isWithdrawable: row.isWithdrawable,
  isStrongMagnet: row.isStrongMagnet,
  material: row.material,
});
