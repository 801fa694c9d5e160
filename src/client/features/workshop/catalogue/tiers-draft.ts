// Prices by quantity (tiers) while they are typed.

import { uuidv7 } from "uuidv7";

import { eurosForField, parseEuros } from "#client/features/workshop/parts/euros.ts";
import { priceTiersSchema } from "#shared/catalog/format-prices.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";

/** A tier as it is typed. */
export type TierDraft = {
  readonly key: string;
  readonly quantity: string;
  readonly euros: string;
};

export const draftOfTiers = (tiers: readonly PriceTier[], locale: string): readonly TierDraft[] =>
  tiers.map(({ minQuantity, unitCents }) => ({
    key: uuidv7(),
    quantity: String(minQuantity),
    euros: eurosForField(unitCents, locale),
  }));

export const emptyTier = (): TierDraft => ({ key: uuidv7(), quantity: "", euros: "" });

/** What was typed, still to be checked. */
export const typedTiers = (drafts: readonly TierDraft[]) =>
  drafts.map(({ quantity, euros }) => ({
    minQuantity: quantity.trim() === "" ? Number.NaN : Number(quantity),
    unitCents: parseEuros(euros) ?? Number.NaN,
  }));

/** What was typed, or null while it is not yet what the shop takes. */
export const tiersOfDraft = (drafts: readonly TierDraft[]): PriceTier[] | null => {
  const parsed = priceTiersSchema.safeParse(typedTiers(drafts));
  return parsed.success ? parsed.data : null;
};
