// Everything that makes a format, checked: its bounds with their reasons, its troubles, its slug.

import { z } from "zod";

import { contourCharactersMax, formatSlugSchema, magnetShapes } from "#shared/design/format.ts";
import { layouts } from "#shared/design/layouts.ts";
import { micrometres } from "#shared/design/units.ts";
import { packsThatSave } from "#shared/pricing/packs.ts";
import { seenSchema } from "#shared/seen.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import { canChooseLayouts, choosableLayouts } from "./format-layouts.ts";
import { materialSchema, pricePacksSchema, priceTiersSchema } from "./format-prices.ts";

/** Bounds of a format, for form, router and catalogue file; lengths in micrometres. */
export const formatsMax = 200;
export const formatNameLengthMax = 40;
/** A cutter holds no smaller piece by its edges, and nobody knows a face on it. */
export const formatSideUmMin = 20_000;
/** The long side of SRA3 without its marks and margins: longer ones lie on no sheet of a usual printer. */
export const formatSideUmMax = 400_000;
/** A cutter is up to half a millimetre off, on a bad day twice that; beyond 5 mm no printer prints (printer.ts). */
export const formatBleedUmMin = 1_000;
export const formatBleedUmMax = 5_000;
/** As far as a cutter may be off inwards; what is more than 2 cm wide is a border. */
export const formatSafeUmMin = 1_000;
export const formatSafeUmMax = 20_000;
/** Between the safe margins so much stays for what matters. */
export const formatInnerUmMin = 10_000;
export const formatWeightGramsMax = 1_000;
/** Basis points; Hungary's 27 % is the highest rate of the EU. */
export const formatVatRateBpMax = 2_700;
/** An instant picture leaves room below for its words; a strip has four pictures, one below the other. */
const instantHeightMin = 1.2;
const stripHeightMin = 2;

const lengthUm = (min: number, max: number) => z.int().min(min).max(max).transform(micrometres);
const nameSchema = z.string().max(formatNameLengthMax).transform(tidyText).pipe(z.string().min(1));

/** What stands in the way of a format beyond one value's own bounds; its path is the field to mend. */
export const formatTroubles = [
  "circle_not_round",
  "margins_too_wide",
  "corner_too_round",
  "corner_without",
  "contour_missing",
  "contour_without",
  "layouts_of_one_kind",
  "instant_too_low",
  "strip_too_low",
  "pack_saves_nothing",
] as const;
export type FormatTrouble = (typeof formatTroubles)[number];

/** Why a format that fits by itself is not saved; what a refusal `invalid_input` of it carries. */
const formatRefusals = [
  "slug_taken",
  "slug_fixed",
  "retired",
  "fits_no_sheet",
  "limit_reached",
  "contour_unfit",
] as const;
export type FormatRefusal = (typeof formatRefusals)[number];
export const formatRefusalSchema = z.object({
  formatRefusal: z.enum(formatRefusals),
  /** Of a retired one: by whom and since when, as far as the record knows. */
  by: z.string().nullish(),
  at: z.string().nullish(),
});

const geometryShape = {
  shape: z.enum(magnetShapes),
  widthUm: lengthUm(formatSideUmMin, formatSideUmMax),
  heightUm: lengthUm(formatSideUmMin, formatSideUmMax),
  cornerUm: lengthUm(0, formatSideUmMax),
  bleedUm: lengthUm(formatBleedUmMin, formatBleedUmMax),
  safeUm: lengthUm(formatSafeUmMin, formatSafeUmMax),
  /** Of a shape of its own, and of no other: its trim (`FormatGeometry`). */
  contour: z.string().max(contourCharactersMax).nullable(),
};

/** Width and height alone: what a contour is brought to. */
export const formatSizeSchema = z.object({
  widthUm: geometryShape.widthUm,
  heightUm: geometryShape.heightUm,
});

/** What is cut and printed of a format, alone: enough to draw it while the rest is being typed. */
export const formatCutSchema = z.strictObject(geometryShape).superRefine((format, context) => {
  for (const [path, message] of geometryTroubles(format)) {
    context.addIssue({ code: "custom", path: [path], message });
  }
});

/** Everything that makes a format, as the form, the record and the catalogue's file hold it. */
export const formatValuesSchema = z
  .strictObject({
    slug: formatSlugSchema,
    name: z.strictObject({ de: nameSchema, en: nameSchema }),
    ...geometryShape,
    weightGrams: z.int().min(1).max(formatWeightGramsMax),
    vatRateBp: z.int().min(0).max(formatVatRateBpMax),
    /** Null: nothing is said of it. */
    material: materialSchema.nullable(),
    isStrongMagnet: z.boolean(),
    isWithdrawable: z.boolean(),
    /** The usual one first. */
    layouts: z.array(z.enum(layouts)).min(1).max(layouts.length),
    tiers: priceTiersSchema,
    /** Not said in records, files and open pages from before there were packs. */
    packs: pricePacksSchema.default([]),
    isOnSale: z.boolean(),
  })
  .superRefine((format, context) => {
    const layoutTrouble = layoutTroubleOf(format);
    for (const [path, message] of [
      ...geometryTroubles(format),
      ...(layoutTrouble === null ? [] : [["layouts", layoutTrouble] as const]),
      ...(packsThatSave(format).length === format.packs.length
        ? []
        : [["packs", "pack_saves_nothing"] as const]),
    ]) {
      context.addIssue({ code: "custom", path: [path], message });
    }
  });
export type FormatValues = z.infer<typeof formatValuesSchema>;

type Geometry = Pick<
  FormatValues,
  "shape" | "widthUm" | "heightUm" | "cornerUm" | "safeUm" | "contour"
>;

const geometryTroubles = (format: Geometry): [keyof Geometry, FormatTrouble][] => {
  const { shape, widthUm, heightUm, cornerUm, safeUm, contour } = format;
  const shorterUm = Math.min(widthUm, heightUm);
  const found: [keyof Geometry, FormatTrouble][] = [];
  if (shape === "circle" && widthUm !== heightUm) found.push(["heightUm", "circle_not_round"]);
  if (shorterUm - 2 * safeUm < formatInnerUmMin) found.push(["safeUm", "margins_too_wide"]);
  if (cornerUm > shorterUm / 2) found.push(["cornerUm", "corner_too_round"]);
  if (cornerUm > 0 && !hasCorners(shape)) found.push(["cornerUm", "corner_without"]);
  if (shape === "contour" && contour === null) found.push(["contour", "contour_missing"]);
  if (shape !== "contour" && contour !== null) found.push(["contour", "contour_without"]);
  return found;
};

/** Shapes whose corners may be rounded. */
export const hasCorners = (shape: FormatValues["shape"]): boolean =>
  shape === "rectangle" || shape === "hexagon";

/** One photo with what a person may choose instead, or one arrangement alone that has a shape of its own. */
const layoutTroubleOf = ({
  shape,
  widthUm,
  heightUm,
  layouts: offered,
}: Geometry & Pick<FormatValues, "layouts">): FormatTrouble | null => {
  if (canChooseLayouts(offered)) {
    const known = choosableLayouts.filter((each) => offered.includes(each));
    return known.length === offered.length ? null : "layouts_of_one_kind";
  }
  const [only] = offered;
  if (offered.length !== 1) return "layouts_of_one_kind";
  const isHighEnough = (times: number) => shape === "rectangle" && heightUm >= times * widthUm;
  if (only === "instant") return isHighEnough(instantHeightMin) ? null : "instant_too_low";
  if (only === "strip") return isHighEnough(stripHeightMin) ? null : "strip_too_low";
  return "layouts_of_one_kind";
};

export const saveFormatInput = z.strictObject({
  /** Which one it is, by its slug of before; null: a new one. */
  of: formatSlugSchema.nullable(),
  format: formatValuesSchema,
  seen: seenSchema.optional(),
});
export type SaveFormatInput = z.infer<typeof saveFormatInput>;

export const retireFormatInput = z.strictObject({
  slug: formatSlugSchema,
  /** False: back into the list, still off sale. */
  isRetired: z.boolean(),
});
export type RetireFormatInput = z.infer<typeof retireFormatInput>;

export const sortFormatsInput = z.strictObject({
  /** Every format that is not retired, the first one first. */
  slugs: z.array(formatSlugSchema).min(1).max(formatsMax),
  /** Their order of before, as `slugs`. */
  seen: seenSchema.optional(),
});
export type SortFormatsInput = z.infer<typeof sortFormatsInput>;

export const formatSlugInput = z.strictObject({ slug: formatSlugSchema });

const slugLengthMax = 40;

/** A name as a slug: `Wabe 60` is `wabe-60`; empty when nothing of it is a letter or a digit. */
export const slugOfName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, slugLengthMax)
    .replaceAll(/^-+|-+$/g, "");
