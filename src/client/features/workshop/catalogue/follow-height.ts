import {
  millimetresForField,
  parseMillimetres,
  wholeTenths,
} from "#client/features/workshop/parts/print/length-field.ts";
import type { Locale } from "#shared/locale.ts";

import type { FormatDraft } from "./format-draft.ts";

/** How high a hexagon of equal sides is, pointed to the left and the right, beside its width. */
const regularHeightPerWidth = Math.sqrt(3) / 2;

/**
 * What a change of a format leads to: the height of a hexagon follows its width until a person sets it;
 * what was only proposed goes when another shape is chosen.
 */
export const followHeight = (
  draft: FormatDraft,
  part: Partial<FormatDraft>,
  locale: Locale,
): Partial<FormatDraft> => {
  const isHeightSet = part.isHeightSet ?? (part.height !== undefined || draft.isHeightSet);
  const { shape, width } = { ...draft, ...part };
  const changed = { ...part, isHeightSet };
  if (isHeightSet) return changed;
  if (shape === "hexagon")
    return { ...changed, height: regularHeight(width, locale) ?? draft.height };
  return draft.shape === "hexagon" ? { ...changed, height: width } : changed;
};

/** In whole tenths of a millimetre, as people type it; null while the width is no length. */
export const regularHeight = (width: string, locale: Locale): string | null => {
  const widthUm = parseMillimetres(width);
  return widthUm === null
    ? null
    : millimetresForField(wholeTenths(widthUm * regularHeightPerWidth), locale);
};
