import { asRead, isEmpty } from "#client/features/studio/texts/text-edits.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";

import { dressDocument, wearsDesign } from "./dress-document.ts";
import type { OccasionDesign } from "./occasion-designs.ts";

/**
 * A document in the design that another one wears, with what was written there in the place of the design's own
 * words; words of its own stay. The document itself where nothing changes.
 */
export const dressAlike = (
  document: DesignDocument,
  worn: DesignDocument,
  design: OccasionDesign,
  format: FormatGeometry,
  glyphs: GlyphSheets,
): DesignDocument => {
  const own = [design.title.words(), design.line.words()];
  const written = worn.texts.map(({ text }) => text);
  const dress = (words: readonly string[] | null) =>
    dressDocument(document, design, format, glyphs, words);
  const isWritten = written.some((text, index) => text !== own[index]);
  const dressed = wearsDesign(document, design)
    ? document
    : ((isWritten ? dress(written) : null) ?? dress(null));
  if (dressed === null) return document;
  const texts = dressed.texts.map((text, index) => {
    const from = worn.texts[index];
    const isOwn = text.isSample === true || text.text === own[index];
    return from && isOwn ? withWords(text, from) : text;
  });
  return texts.every((text, index) => text === dressed.texts[index])
    ? dressed
    : { ...dressed, texts };
};

const withWords = (text: DesignText, from: DesignText): DesignText =>
  isEmpty(from) || (from.text === text.text && from.isSample === text.isSample)
    ? text
    : { ...asRead(text), text: from.text, ...(from.isSample === true && { isSample: true }) };
