// What the forms of a format call its values, for whoever is told of another's change.

import type { WordsOf } from "#client/features/workshop/parts/changes/value-words.ts";
import type { SaveFormatLayoutsInput } from "#shared/catalog/format-layouts.ts";
import type {
  SaveFormatNoticesInput,
  SaveFormatPricesInput,
} from "#shared/catalog/format-prices.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What the forms of a format call their values. */
export const noticeWords: WordsOf<Omit<SaveFormatNoticesInput, "slug" | "seen">> = {
  "material.name.de": m.catalogue_material_de,
  "material.name.en": m.catalogue_material_en,
  "material.thicknessUm": m.catalogue_material_thickness,
  isWithdrawable: m.law_format_withdrawable,
  isStrongMagnet: m.law_format_strong,
};

export const priceWords: WordsOf<Omit<SaveFormatPricesInput, "slug" | "seen">> = {
  isOnSale: m.catalogue_on_sale,
  "tiers.minQuantity": m.catalogue_from_quantity,
  "tiers.unitCents": m.catalogue_unit_price,
};

export const layoutWords: WordsOf<Omit<SaveFormatLayoutsInput, "slug" | "seen">> = {
  layouts: m.catalogue_layouts_title,
};
