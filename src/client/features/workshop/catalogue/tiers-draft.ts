// Prices by quantity (tiers) and of packs while they are typed.

import { uuidv7 } from "uuidv7";

import { pricePacksSchema, priceTiersSchema } from "#shared/catalog/format-prices.ts";
import { eurosForField, parseEuros } from "#shared/money/euros.ts";
import type { PricePack } from "#shared/pricing/packs.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";

/** A tier or a pack as it is typed: how many pieces, and for how much. */
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

export const draftOfPacks = (packs: readonly PricePack[], locale: string): readonly TierDraft[] =>
  packs.map(({ pieces, priceCents }) => ({
    key: uuidv7(),
    quantity: String(pieces),
    euros: eurosForField(priceCents, locale),
  }));

/** What was typed in any order, still to be checked. */
export const typedPacks = (drafts: readonly TierDraft[]) =>
  typedTiers(drafts)
    .map(({ minQuantity, unitCents }) => ({ pieces: minQuantity, priceCents: unitCents }))
    .toSorted((first, second) => first.pieces - second.pieces);

/** What was typed, or null while it is not yet what the shop takes. */
export const packsOfDraft = (drafts: readonly TierDraft[]): PricePack[] | null => {
  const parsed = pricePacksSchema.safeParse(typedPacks(drafts));
  return parsed.success ? parsed.data : null;
};
