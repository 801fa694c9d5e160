import type { PriceTier } from "#shared/pricing/tiers.ts";

type Asked = { readonly isOnSale: boolean; readonly tiers: readonly PriceTier[] };

/** As a form of prices begins: what is announced beside a lowered price is nobody's to save. */
export const seenPrices = ({ isOnSale, tiers }: Asked) => ({
  isOnSale,
  tiers: tiers.map(({ minQuantity, unitCents }) => ({ minQuantity, unitCents })),
});
