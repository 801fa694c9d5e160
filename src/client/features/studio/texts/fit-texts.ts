import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";

/** What a text was before it was made to fit: another format starts from there, so none is worn down. */
const wishes = new WeakMap<DesignText, DesignText>();

/** The document with its texts inside what the cutter leaves alone, as far as they fit and are loaded. */
export const fitTexts = (
  document: DesignDocument,
  format: FormatGeometry,
  glyphs: GlyphSheets,
): DesignDocument => {
  const texts = document.texts.map((text) => {
    const wish = wishes.get(text) ?? text;
    const fitted = glyphs[wish.font]?.fit(wish, format) ?? wish;
    if (fitted !== wish) wishes.set(fitted, wish);
    return fitted;
  });
  return texts.every((text, index) => text === document.texts[index])
    ? document
    : { ...document, texts };
};

/** Where a text stood before it was made to fit. */
export const placedAsBefore = (text: DesignText): DesignText => wishes.get(text) ?? text;

/** Whether the cutter would take some of what is written on a magnet, by what is on sale; what is not loaded yet is not judged. */
export const isTextCut = (
  { document }: Pick<Magnet, "document">,
  formats: readonly Pick<CatalogFormat, "slug" | "geometry">[],
  glyphs: GlyphSheets,
): boolean => {
  const format = formats.find(({ slug }) => slug === document.formatSlug);
  return (
    format !== undefined &&
    document.texts.some((text) => glyphs[text.font]?.isSafe(text, format.geometry) === false)
  );
};
