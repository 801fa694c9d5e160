// A format while it is typed: as the form begins, what was typed, and what can be drawn of it.

import {
  millimetresForField,
  parseMillimetres,
} from "#client/features/workshop/parts/print/length-field.ts";
import { canChooseLayouts, choosableLayouts } from "#shared/catalog/format-layouts.ts";
import {
  formatCutSchema,
  formatSizeSchema as sizeSchema,
  type FormatValues,
  formatValuesSchema,
  hasCorners,
  slugOfName,
} from "#shared/catalog/format-values.ts";
import { parseContour } from "#shared/design/contour/parse-contour.ts";
import type { ContourRefusal } from "#shared/design/contour/refusals.ts";
import type { FormatGeometry, MagnetShape } from "#shared/design/format.ts";
import type { Locale } from "#shared/locale.ts";
import { cents } from "#shared/money/money.ts";

import {
  draftOfPacks,
  draftOfTiers,
  type TierDraft,
  typedPacks,
  typedTiers,
} from "./tiers-draft.ts";

/** How photos lie on a magnet: one or several as the shopper likes, or in the one way it is made for. */
export const arrangements = ["free", "instant", "strip"] as const;
export type PhotoArrangement = (typeof arrangements)[number];

/** A format while it is being edited: numbers are text until they are saved. */
type DraftContour = {
  /** The data of an SVG path in any size; null: the file was refused. */
  readonly source: string | null;
  readonly refused: ContourRefusal | null;
  /** What is saved in this very size: it stays as it is. */
  readonly saved?: Pick<FormatGeometry, "widthUm" | "heightUm">;
};

export type FormatDraft = {
  readonly nameDe: string;
  readonly nameEn: string;
  /** Null: it follows the name. */
  readonly slug: string | null;
  readonly shape: MagnetShape;
  readonly width: string;
  readonly height: string;
  /** A person set the height; a hexagon's follows its width until then. */
  readonly isHeightSet: boolean;
  readonly corner: string;
  readonly bleed: string;
  readonly safe: string;
  /** Of a shape of its own; null: none was picked yet. */
  readonly contour: DraftContour | null;
  readonly weight: string;
  /** In percent. */
  readonly vat: string;
  readonly materialDe: string;
  readonly materialEn: string;
  readonly thickness: string;
  readonly isStrongMagnet: boolean;
  readonly isWithdrawable: boolean;
  readonly arrangement: PhotoArrangement;
  readonly hasPair: boolean;
  readonly hasQuartet: boolean;
  readonly tiers: readonly TierDraft[];
  readonly packs: readonly TierDraft[];
  readonly isOnSale: boolean;
};

/** What a new format begins with: nothing that a person has to say, and the usual rest. */
export const emptyDraft = (locale: Locale): FormatDraft => ({
  nameDe: "",
  nameEn: "",
  slug: null,
  shape: "rectangle",
  width: "60",
  height: "60",
  isHeightSet: false,
  corner: "3",
  bleed: "3",
  safe: "3",
  contour: null,
  weight: "",
  vat: "19",
  materialDe: "",
  materialEn: "",
  thickness: "",
  isStrongMagnet: false,
  isWithdrawable: false,
  arrangement: "free",
  hasPair: false,
  hasQuartet: false,
  tiers: draftOfTiers([{ minQuantity: 1, unitCents: cents(0) }], locale).map((tier) => ({
    ...tier,
    euros: "",
  })),
  packs: [],
  isOnSale: true,
});

export const draftOfFormat = (format: FormatValues, locale: Locale): FormatDraft => {
  const length = (lengthUm: number) => millimetresForField(lengthUm, locale);
  const { material, layouts } = format;
  return {
    nameDe: format.name.de,
    nameEn: format.name.en,
    // A copy has none yet: it follows the new name.
    slug: format.slug === "" ? null : format.slug,
    shape: format.shape,
    width: length(format.widthUm),
    height: length(format.heightUm),
    isHeightSet: true,
    corner: length(format.cornerUm),
    bleed: length(format.bleedUm),
    safe: length(format.safeUm),
    contour:
      format.contour === null
        ? null
        : {
            source: format.contour,
            refused: null,
            saved: { widthUm: format.widthUm, heightUm: format.heightUm },
          },
    weight: String(format.weightGrams),
    vat: String(format.vatRateBp / 100).replace(".", locale === "en" ? "." : ","),
    materialDe: material?.name.de ?? "",
    materialEn: material?.name.en ?? "",
    thickness: material ? length(material.thicknessUm) : "",
    isStrongMagnet: format.isStrongMagnet,
    isWithdrawable: format.isWithdrawable,
    arrangement: canChooseLayouts(layouts)
      ? "free"
      : (arrangements.find((each) => layouts.some((layout) => layout === each)) ?? "free"),
    hasPair: layouts.includes("pair"),
    hasQuartet: layouts.includes("quartet"),
    tiers: draftOfTiers(format.tiers, locale),
    packs: draftOfPacks(format.packs, locale),
    isOnSale: format.isOnSale,
  };
};

/** The slug as it will be: typed, or made from the name. */
export const slugOfDraft = ({ slug, nameDe, nameEn }: FormatDraft): string =>
  slug ?? (slugOfName(nameDe) || slugOfName(nameEn));

/** What was typed, still to be checked; what is no number becomes one that nobody takes. */
const typedFormat = (draft: FormatDraft) => ({
  slug: slugOfDraft(draft),
  name: { de: draft.nameDe, en: draft.nameEn },
  ...typedGeometry(draft),
  weightGrams: numberOf(draft.weight.replace(/\s*g\s*$/i, "")),
  vatRateBp: Math.round(numberOf(draft.vat.replace("%", "").replace(",", ".")) * 100),
  material: typedMaterial(draft),
  isStrongMagnet: draft.isStrongMagnet,
  isWithdrawable: draft.isWithdrawable,
  layouts: typedLayouts(draft),
  tiers: typedTiers(draft.tiers),
  packs: typedPacks(draft.packs),
  isOnSale: draft.isOnSale,
});

/** The trim of a shape of its own in the size that is typed, or why it is none. */
export const contourOfDraft = ({ contour, width, height }: FormatDraft): CheckedContour => {
  if (contour === null || contour.source === null) {
    return { contour: null, refused: contour?.refused ?? null };
  }
  const size = sizeSchema.safeParse({ widthUm: lengthOf(width), heightUm: lengthOf(height) });
  if (!size.success) return { contour: null, refused: null };
  const { saved, source } = contour;
  if (saved?.widthUm === size.data.widthUm && saved.heightUm === size.data.heightUm) {
    return { contour: source, refused: null };
  }
  const parsed = parseContour(source, size.data);
  return "refused" in parsed
    ? { contour: null, refused: parsed.refused }
    : { contour: parsed.contour, refused: null };
};
type CheckedContour = {
  readonly contour: string | null;
  readonly refused: ContourRefusal | null;
};

/** A circle has one size; what has no corners keeps none. */
const typedGeometry = (draft: FormatDraft) => {
  const { shape, width, height, corner, bleed, safe } = draft;
  return {
    shape,
    widthUm: lengthOf(width),
    heightUm: lengthOf(shape === "circle" ? width : height),
    cornerUm: hasCorners(shape) ? lengthOf(corner.trim() === "" ? "0" : corner) : 0,
    bleedUm: lengthOf(bleed),
    safeUm: lengthOf(safe),
    contour: shape === "contour" ? contourOfDraft(draft).contour : null,
  };
};

const typedLayouts = ({ arrangement, hasPair, hasQuartet }: FormatDraft) =>
  arrangement === "free"
    ? choosableLayouts.filter(
        (layout) =>
          layout === "single" ||
          (layout === "pair" && hasPair) ||
          (layout === "quartet" && hasQuartet),
      )
    : [arrangement];

/** All three left empty say nothing of it. */
const typedMaterial = ({ materialDe, materialEn, thickness }: FormatDraft) =>
  [materialDe, materialEn, thickness].every((text) => text.trim() === "")
    ? null
    : { name: { de: materialDe, en: materialEn }, thicknessUm: lengthOf(thickness) };

const lengthOf = (typed: string): number => parseMillimetres(typed) ?? Number.NaN;

const numberOf = (typed: string): number =>
  typed.trim() === "" ? Number.NaN : Number(typed.trim());

export const checkDraft = (draft: FormatDraft) => formatValuesSchema.safeParse(typedFormat(draft));

/** Its geometry as far as it can be made; null while it cannot. */
export const geometryOfDraft = (draft: FormatDraft): FormatGeometry | null => {
  const checked = formatCutSchema.safeParse(typedGeometry(draft));
  if (!checked.success) return null;
  const { contour, ...lengths } = checked.data;
  return { slug: slugOfDraft(draft), ...lengths, ...(contour !== null && { contour }) };
};

export const layoutsOfDraft = typedLayouts;
