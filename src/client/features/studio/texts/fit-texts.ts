import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";

import { asRead, isBelowPhoto } from "./text-edits.ts";
import { withTextsOnGround } from "./text-ground.ts";

/** What a text was before it was made to fit: another format starts from there, so none is worn down. */
const wishes = new WeakMap<DesignText, DesignText>();

/**
 * The document with its texts inside what the cutter leaves alone, as far as they fit and are loaded.
 * @param arrange what is done with them beside each other then
 */
export const fitTexts = (
  document: DesignDocument,
  format: FormatGeometry,
  glyphs: GlyphSheets,
  arrange: (texts: readonly DesignText[]) => readonly DesignText[] = (texts) => texts,
): DesignDocument => {
  const wished = document.texts.map(placedAsBefore);
  const fitted = wished.map((wish) => glyphs[wish.font]?.fit(wish, format) ?? wish);
  // Colours at once: what is remembered below is remembered of the texts as they end up.
  const { texts } = withTextsOnGround({ ...document, texts: [...arrange(fitted)] }, format);
  for (const [index, wish] of wished.entries()) {
    const text = texts[index];
    if (text && text !== wish) wishes.set(text, wish);
  }
  return texts.every((text, index) => text === document.texts[index])
    ? document
    : { ...document, texts };
};

/** Where a text stood before it was made to fit. */
export const placedAsBefore = (text: DesignText): DesignText => wishes.get(text) ?? text;

/**
 * A text with other words or in another font. Below an instant photo or beside another text its letters are smaller
 * where the room asks for it, and as large as they were as soon as it does not.
 */
export const rewritten = (
  document: DesignDocument,
  text: DesignText,
  rewrite: (text: DesignText) => DesignText,
  format: FormatGeometry,
  glyphs: GlyphSheets,
): DesignText => {
  const isCaption = document.layout === "instant" && isBelowPhoto(text);
  const before = placedAsBefore(text);
  if (!isCaption && document.texts.length < 2) return rewrite(text);
  const isInPlace = before.x === text.x && before.y === text.y;
  const next = { ...rewrite(text), sizeUm: (isInPlace ? before : text).sizeUm };
  const shrunk = glyphs[next.font]?.shrink(next, format) ?? next;
  if (shrunk !== next) wishes.set(shrunk, next);
  return shrunk;
};

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

/**
 * Texts that somebody saw cut and wants so, in which format, while this tab is open: as long as they stay so
 * they are not asked about again, also when the magnet comes back from the cart.
 */
const seenCuts = new Set<string>();
const seenCutsMax = 500;

/** What is written, in one order wherever it comes from; a sample that is read says the same. */
const cutOf = ({ document: { formatSlug, texts } }: Pick<Magnet, "document">): string =>
  formatSlug +
  JSON.stringify(texts.map((text) => Object.entries(asRead(text)).map(String).toSorted()));

export const agreeToCuts = (
  magnets: readonly Pick<Magnet, "document">[],
  isAgreed = true,
): void => {
  if (seenCuts.size > seenCutsMax) seenCuts.clear();
  for (const magnet of magnets) seenCuts[isAgreed ? "add" : "delete"](cutOf(magnet));
};

export const isCutSeen = (magnet: Pick<Magnet, "document">): boolean => seenCuts.has(cutOf(magnet));
