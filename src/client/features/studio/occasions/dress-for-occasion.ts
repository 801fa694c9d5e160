import type { DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import type { Occasion } from "#shared/occasions/occasions.ts";

import { dressDocument } from "./dress-document.ts";
import { occasionDesigns } from "./occasion-designs.ts";

/** In the first design of an occasion that has room and is loaded; null where none is. */
export const dressForOccasion = (
  document: DesignDocument,
  occasion: Occasion,
  format: FormatGeometry,
  glyphs: GlyphSheets,
): DesignDocument | null => {
  for (const design of occasionDesigns) {
    if (design.occasion !== occasion) continue;
    const dressed = dressDocument(document, design, format, glyphs);
    if (dressed) return dressed;
  }
  return null;
};
