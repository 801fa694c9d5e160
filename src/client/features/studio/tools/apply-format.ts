import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { canPuzzle } from "#client/features/studio/magnets/puzzle-set.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { fitTexts } from "#client/features/studio/texts/fit-texts.ts";
import { readSheets } from "#client/ui/magnet/glyph-store.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** An occasion's title and its line. */
const textsOfDesign = 2;

/**
 * Makes magnets of another format, with their photos and texts fitted into it; what wears an occasion's
 * design is dressed for it anew.
 */
export const applyFormat = async (
  studio: Studio,
  magnets: readonly Magnet[],
  format: CatalogFormat,
  formats: readonly CatalogFormat[],
): Promise<void> => {
  const { slug, layouts, geometry } = format;
  const others = formats.map((each) => each.geometry);
  const geometryOf = ({ formatSlug }: DesignDocument) =>
    others.find((each) => each.slug === formatSlug);
  // Most magnets wear none. Without a line its texts are fitted as they stand.
  const dressing = magnets.some(({ document }) => document.texts.length >= textsOfDesign)
    ? await import("#client/features/studio/occasions/redress-document.ts").catch(() => null)
    : null;
  const apart = magnets.some(({ document }) => document.texts.length > 1)
    ? await import("#client/features/studio/texts/keep-apart.ts").catch(() => null)
    : null;
  const fit = (document: DesignDocument, before: DesignDocument) => {
    const dressed = dressing?.redressDocument(document, before, geometry, others, readSheets());
    if (dressed?.texts.length === textsOfDesign) return dressed;
    return fitTexts(dressed ?? document, geometry, readSheets(), (texts) => {
      const was = { texts: before.texts, format: geometryOf(before) };
      return apart?.keepApart(texts, geometry, readSheets(), was) ?? texts;
    });
  };
  const isKept = canPuzzle(format);
  const change = { formatSlug: slug, layouts, canPuzzle: isKept, fitTexts: fit };
  studio.dispatch({ kind: "format", ids: magnets.map(({ id }) => id), ...change });
  if (!isKept && magnets.some(({ document }) => document.puzzle !== null)) {
    showToast({ tone: "neutral", text: m.layouts_puzzle_no_format() });
  }
};
