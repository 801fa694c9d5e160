// A magnet format (product) as the shop shows it.

import type { FormatGeometry } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";
import type { OperatorsWords } from "#shared/locale.ts";
import type { Cents } from "#shared/money/money.ts";
import type { PricePack } from "#shared/pricing/packs.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";

import type { Material } from "./material.ts";

/** A magnet format as the shop shows it. */
export type CatalogFormat = {
  readonly slug: string;
  readonly name: OperatorsWords;
  readonly geometry: FormatGeometry;
  /** How photos may be arranged on it, the usual way first. */
  readonly layouts: readonly Layout[];
  readonly tiers: readonly PriceTier[];
  readonly packs: readonly PricePack[];
  readonly vatRateBp: number;
  readonly weightGrams: number;
  readonly isWithdrawable: boolean;
  /** Strong enough to disturb a pacemaker (LAW 21). */
  readonly isStrongMagnet: boolean;
  /** Null while the operator has not said it. */
  readonly material: Material | null;
};

/** What tells this kind of magnet from the others on a parcel and in a recall (LAW 21). */
export const formatType = (slug: string): string => slug.toUpperCase();

/** The gross price of one piece bought alone. */
export const firstPrice = (format: Pick<CatalogFormat, "slug" | "tiers">): Cents => {
  const first = format.tiers.find((tier) => tier.minQuantity === 1);
  if (!first) throw new RangeError(`a format without a first price: ${format.slug}`);
  return first.unitCents;
};
