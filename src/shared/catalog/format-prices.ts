// Prices of a format: bounds, tiers, inputs of its forms.

import { z } from "zod";

import { formatSlugSchema } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";
import { cents } from "#shared/money/money.ts";
import { seenSchema } from "#shared/seen.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

/** Bounds of what a format may cost, for form and router. */
export const priceTiersMax = 10;
export const tierQuantityMax = 10_000;
export const unitPriceCentsMax = 100_000;
export const pricePacksMax = 5;
export const packPiecesMin = 2;
export const packPiecesMax = 100;
const packPriceCentsMax = 1_000_000;

const priceTierSchema = z.strictObject({
  minQuantity: z.int().min(1).max(tierQuantityMax),
  unitCents: z.int().min(1).max(unitPriceCentsMax).transform(cents),
});

/** The first price is for one piece; every further one is for more pieces and lower. Told by the field that is not. */
export const priceTiersSchema = z
  .array(priceTierSchema)
  .min(1)
  .max(priceTiersMax)
  .superRefine((tiers, context) => {
    for (const [index, { minQuantity, unitCents }] of tiers.entries()) {
      const before = tiers[index - 1];
      const isQuantityFit =
        before === undefined ? minQuantity === 1 : minQuantity > before.minQuantity;
      const isPriceFit = before === undefined || unitCents < before.unitCents;
      if (!isQuantityFit) context.addIssue({ code: "custom", path: [index, "minQuantity"] });
      if (!isPriceFit) context.addIssue({ code: "custom", path: [index, "unitCents"] });
    }
  });

/** Each count of pieces once, the smallest first; without packs it is empty. */
export const pricePacksSchema = z
  .array(
    z.strictObject({
      pieces: z.int().min(packPiecesMin).max(packPiecesMax),
      priceCents: z.int().min(1).max(packPriceCentsMax).transform(cents),
    }),
  )
  .max(pricePacksMax)
  .refine((packs) => packs.every(({ pieces }, index) => pieces > (packs[index - 1]?.pieces ?? 0)));

export const saveFormatPricesInput = z.strictObject({
  slug: formatSlugSchema,
  isOnSale: z.boolean(),
  tiers: priceTiersSchema,
  /** On sale or not, and the tiers without what is announced beside them. */
  seen: seenSchema.optional(),
});
export type SaveFormatPricesInput = z.infer<typeof saveFormatPricesInput>;

/** Bounds of what a material is called and how thick it may be. */
export const materialNameLengthMax = 60;
const materialThicknessUmMin = 50;
const materialThicknessUmMax = 20_000;
const materialName = z
  .string()
  .max(materialNameLengthMax)
  .transform(tidyText)
  .pipe(z.string().min(1));

export const materialSchema = z.strictObject({
  name: z.strictObject({ de: materialName, en: materialName }),
  thicknessUm: z
    .int()
    .min(materialThicknessUmMin)
    .max(materialThicknessUmMax)
    .transform(micrometres),
});

/** What the law asks of a format (LAW 6, 21); orders keep what held when they were placed. */
export const saveFormatNoticesInput = z.strictObject({
  slug: formatSlugSchema,
  /** Null: nothing is said of it. */
  material: materialSchema.nullable(),
  isWithdrawable: z.boolean(),
  isStrongMagnet: z.boolean(),
  seen: seenSchema.optional(),
});
export type SaveFormatNoticesInput = z.infer<typeof saveFormatNoticesInput>;
