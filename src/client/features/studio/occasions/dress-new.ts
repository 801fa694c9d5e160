import type { Studio } from "#client/features/studio/studio.ts";
import { loadGlyphSheet, readSheets } from "#client/ui/magnet/glyph-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { Occasion } from "#shared/occasions/occasions.ts";

import { dressDocument } from "./dress-document.ts";
import { occasionDesigns } from "./occasion-designs.ts";

/** Puts the first design of an occasion on all magnets, for whoever came for it: one step, which undo takes back. */
export const dressNew = async (
  { edits, dispatch }: Studio,
  formats: readonly CatalogFormat[],
  occasion: Occasion,
): Promise<void> => {
  const design = occasionDesigns.find((each) => each.occasion === occasion);
  if (!design) return;
  await Promise.all([design.title, design.line].map(({ font }) => loadGlyphSheet(font)));
  dispatch({
    kind: "edit",
    ids: edits.get().magnets.map(({ id }) => id),
    edit: (document) => {
      const format = formats.find(({ slug }) => slug === document.formatSlug);
      return (format && dressDocument(document, design, format.geometry, readSheets())) ?? document;
    },
  });
};
