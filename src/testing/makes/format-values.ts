import { type FormatValues, formatValuesSchema } from "#shared/catalog/format-values.ts";

/** A format that may be saved: round, of 60 mm, for 4.50 €. */
export const formatValues = (other: Readonly<Record<string, unknown>> = {}): FormatValues =>
  formatValuesSchema.parse({
    slug: "taler-60",
    name: { de: "Taler 60", en: "Coin 60" },
    shape: "circle",
    widthUm: 60_000,
    heightUm: 60_000,
    cornerUm: 0,
    bleedUm: 3_000,
    safeUm: 3_000,
    contour: null,
    weightGrams: 16,
    vatRateBp: 1_900,
    material: null,
    isStrongMagnet: false,
    isWithdrawable: false,
    layouts: ["single"],
    tiers: [{ minQuantity: 1, unitCents: 450 }],
    isOnSale: true,
    ...other,
  });
