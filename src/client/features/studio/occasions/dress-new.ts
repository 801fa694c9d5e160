import type { Studio } from "#client/features/studio/studio.ts";
import { loadGlyphs } from "#client/ui/magnet/glyph-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { Occasion } from "#shared/occasions/occasions.ts";

import { textsForDesign } from "./dress-document.ts";
import { dressForOccasion } from "./dress-for-occasion.ts";
import { occasionDesigns } from "./occasion-designs.ts";

/** Puts the first design of an occasion on all magnets, for whoever came for it: one step, which undo takes back. */
export const dressNew = async (
  { edits, dispatch }: Studio,
  formats: readonly CatalogFormat[],
  occasion: Occasion,
): Promise<void> => {
  const designs = occasionDesigns.filter((each) => each.occasion === occasion);
  // Paws and hearts are emoji: a design without its own is not offered.
  const glyphs = await loadGlyphs(designs.flatMap(textsForDesign));
  dispatch({
    kind: "edit",
    ids: edits.get().magnets.map(({ id }) => id),
    edit: (document) => {
      const format = formats.find(({ slug }) => slug === document.formatSlug);
      return (format && dressForOccasion(document, occasion, format.geometry, glyphs)) ?? document;
    },
  });
};
