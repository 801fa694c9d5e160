// What the form of a format calls its values, shapes and layouts.

import type { FormatValues } from "#shared/catalog/format-values.ts";
import type { MagnetShape } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { WordsOf } from "./value-words.ts";

/** What the form of a format calls its values, also where it tells what somebody else changed. */
export const formatWords: WordsOf<FormatValues> = {
  slug: m.format_slug,
  "name.de": m.format_name_de,
  "name.en": m.format_name_en,
  shape: m.format_shape,
  widthUm: m.format_width,
  heightUm: m.format_height,
  cornerUm: m.format_corner,
  bleedUm: m.format_bleed,
  safeUm: m.format_safe,
  contour: m.format_shape_contour,
  weightGrams: m.format_weight,
  vatRateBp: m.format_vat,
  "material.name.de": m.catalogue_material_de,
  "material.name.en": m.catalogue_material_en,
  "material.thicknessUm": m.catalogue_material_thickness,
  isStrongMagnet: m.law_format_strong,
  isWithdrawable: m.law_format_withdrawable,
  layouts: m.catalogue_layouts_title,
  "tiers.minQuantity": m.catalogue_from_quantity,
  "tiers.unitCents": m.catalogue_unit_price,
  "packs.pieces": m.catalogue_pack_pieces,
  "packs.priceCents": m.catalogue_pack_price,
  isOnSale: m.catalogue_on_sale,
};

export const shapeWords: Readonly<Record<MagnetShape, () => string>> = {
  rectangle: m.format_shape_rectangle,
  circle: m.format_shape_circle,
  oval: m.format_shape_oval,
  heart: m.format_shape_heart,
  hexagon: m.format_shape_hexagon,
  contour: m.format_shape_contour,
};

export const layoutWords: Readonly<Record<Extract<Layout, "pair" | "quartet">, () => string>> = {
  pair: m.catalogue_layouts_pair,
  quartet: m.catalogue_layouts_quartet,
};
