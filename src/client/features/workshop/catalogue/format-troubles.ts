// Which field of a format does not fit, and in which words.

import { z } from "zod";

import { readFailure } from "#client/failures/read-failure.ts";
import { formatWords } from "#client/features/workshop/parts/changes/format-words.ts";
import { wordOfValue } from "#client/features/workshop/parts/changes/value-words.ts";
import { millimetresForField } from "#client/features/workshop/parts/print/length-field.ts";
import { packPiecesMax, packPiecesMin } from "#shared/catalog/format-prices.ts";
import {
  formatBleedUmMax,
  formatBleedUmMin,
  formatInnerUmMin,
  formatNameLengthMax,
  type FormatRefusal,
  formatRefusalSchema,
  formatSafeUmMax,
  formatSafeUmMin,
  formatSideUmMax,
  formatSideUmMin,
  type FormatTrouble,
  formatTroubles,
  type FormatValues,
  formatVatRateBpMax,
  formatWeightGramsMax,
} from "#shared/catalog/format-values.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** The sentence at each field that does not fit, by its path: `widthUm`, `name.de`. */
export type FormatFieldTroubles = ReadonlyMap<string, string>;

/** The first trouble of each field, in words that say what fits. */
export const troublesOf = (error: z.ZodError | undefined): FormatFieldTroubles => {
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    // Of these lists it is the list that does not fit; all else has fields below.
    const field = isList(path[0]) ? path[0] : path.join(".");
    if (!found.has(field)) found.set(field, tierSentence(path) ?? sentenceOf(path[0], message));
  }
  return found;
};

/** The same of what the shop alone can know, where it refused to save; that it is retired is no field's. */
export const troublesOfRefusal = (error: unknown): FormatFieldTroubles => {
  const refused = readRefusal(error);
  if (!refused || refused.formatRefusal === "retired") return new Map();
  const { field, words } = refusalWords[refused.formatRefusal];
  return new Map([[field, words()]]);
};

/** Who retired what was to be saved, and when; undefined for any other error. */
export const readRetired = (error: unknown) => {
  const refused = readRefusal(error);
  return refused?.formatRefusal === "retired"
    ? { by: refused.by ?? null, at: refused.at ?? null }
    : undefined;
};

const readRefusal = (error: unknown) => {
  const failure = readFailure(error);
  return failure.kind === "refusal" ? formatRefusalSchema.safeParse(failure.data).data : undefined;
};

const refusalWords: Readonly<
  Record<FormatRefusal, { readonly field: string; readonly words: () => string }>
> = {
  slug_taken: { field: "slug", words: m.format_refused_slug_taken },
  slug_fixed: { field: "slug", words: m.format_refused_slug_fixed },
  retired: { field: "name.de", words: m.format_refused_retired },
  fits_no_sheet: { field: "widthUm", words: m.format_refused_fits_no_sheet },
  contour_unfit: { field: "contour", words: m.format_wrong_contour },
  limit_reached: { field: "name.de", words: m.format_refused_limit_reached },
};

/** A file's trouble with one of its formats, by the path within that format: the field and what fits. */
export const sentenceOfFormatIssue = (path: readonly PropertyKey[], message: string): string => {
  const sentence = sentenceOf(path[0], message);
  const field = wordOfValue(formatWords, path.join("."));
  return field === "" ? sentence : m.format_file_field({ field, sentence });
};

/** Which format of a file the shop refused, and why; null for any other error. */
export const fileRefusalOf = (error: unknown): string | null => {
  const failure = readFailure(error);
  const refused =
    failure.kind === "refusal"
      ? formatRefusalSchema.extend({ slug: z.string() }).safeParse(failure.data).data
      : undefined;
  return refused
    ? m.format_file_field({
        field: refused.slug,
        sentence: refusalWords[refused.formatRefusal].words(),
      })
    : null;
};

/** At the very field of a tier. */
const tierSentence = ([field, , value]: readonly PropertyKey[]): string | undefined => {
  if (field !== "tiers" || value === undefined) return undefined;
  return value === "minQuantity" ? m.catalogue_wrong_quantity() : m.catalogue_wrong_price();
};

const sentenceOf = (field: PropertyKey | undefined, message: string): string => {
  const trouble = formatTroubles.find((each) => each === message);
  if (trouble !== undefined) return troubleWords[trouble]();
  return isField(field) ? boundWords[field]() : m.refusal_invalid_input();
};

const isList = (field: PropertyKey | undefined): field is "packs" | "layouts" =>
  field === "packs" || field === "layouts";

const isField = (field: PropertyKey | undefined): field is keyof FormatValues =>
  typeof field === "string" && Object.hasOwn(boundWords, field);

const length = (lengthUm: number) => millimetresForField(lengthUm, getLocale());
const between = (min: number, max: number) => () =>
  m.format_wrong_length({ min: length(min), max: length(max) });

/** What each field takes. */
const boundWords: Readonly<Record<keyof FormatValues, () => string>> = {
  slug: m.format_wrong_slug,
  name: () => m.format_wrong_name({ max: formatNameLengthMax }),
  shape: m.refusal_invalid_input,
  widthUm: between(formatSideUmMin, formatSideUmMax),
  heightUm: between(formatSideUmMin, formatSideUmMax),
  cornerUm: m.format_wrong_corner,
  bleedUm: between(formatBleedUmMin, formatBleedUmMax),
  safeUm: between(formatSafeUmMin, formatSafeUmMax),
  contour: m.format_wrong_contour,
  weightGrams: () => m.format_wrong_weight({ max: formatWeightGramsMax }),
  vatRateBp: () => m.format_wrong_vat({ max: formatVatRateBpMax / 100 }),
  material: m.format_wrong_material,
  isStrongMagnet: m.refusal_invalid_input,
  isWithdrawable: m.refusal_invalid_input,
  layouts: m.refusal_invalid_input,
  tiers: m.catalogue_wrong,
  packs: () => m.catalogue_pack_wrong({ min: packPiecesMin, max: packPiecesMax }),
  isOnSale: m.refusal_invalid_input,
};

const troubleWords: Readonly<Record<FormatTrouble, () => string>> = {
  circle_not_round: m.format_wrong_circle,
  margins_too_wide: () => m.format_wrong_margins({ inner: length(formatInnerUmMin) }),
  corner_too_round: m.format_wrong_corner,
  corner_without: m.format_wrong_corner,
  contour_missing: m.format_wrong_contour,
  contour_without: m.format_wrong_contour,
  layouts_of_one_kind: m.refusal_invalid_input,
  instant_too_low: m.format_wrong_instant,
  strip_too_low: m.format_wrong_strip,
  pack_saves_nothing: m.catalogue_pack_dear,
};
