import { placedAsBefore } from "#client/features/studio/texts/fit-texts.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";

import { dressDocument, wearsDesign } from "./dress-document.ts";
import { type OccasionDesign, occasionDesigns } from "./occasion-designs.ts";

/**
 * A document in another format, its occasion's design laid out anew there around the words that were typed; texts
 * beyond the design's own stay as they are. Null where a hand has moved its words, none is worn, or they have no room.
 * @param whole in the format that it had
 * @param formats in which its words may have been laid out
 */
export const redressDocument = (
  after: DesignDocument,
  whole: DesignDocument,
  format: FormatGeometry,
  formats: readonly FormatGeometry[],
  glyphs: GlyphSheets,
): DesignDocument | null => {
  const texts = whole.texts.slice(0, textsOfDesign);
  // A strip has no designs: what it shows was laid out on another format and made to fit.
  const layouts = whole.layout === "strip" ? (["single", "instant"] as const) : [whole.layout];
  const asWorn = layouts.map((layout): DesignDocument => ({ ...whole, layout, texts }));
  const before = asWorn.find((each) => designOf(each) !== undefined);
  const design = before && designOf(before);
  if (!before || !design) return null;
  const written = before.texts.map(({ text }) => text);
  const was = laidOutBefore(
    before,
    design,
    whole.layout === "strip" ? null : whole.formatSlug,
    formats,
    glyphs,
    written,
  );
  if (!was) return null;
  const next = dressDocument(after, design, format, glyphs, written);
  if (!next) return null;
  const dressed = next.texts.map((text, index) => {
    const worn = before.texts[index] ?? text;
    const { isSample: _asked, followsGround, ...laid } = text;
    const isPicked = !worn.followsGround && worn.colour !== was.texts[index]?.colour;
    return {
      ...laid,
      text: worn.text,
      // Another colour was chosen by hand.
      ...(isPicked ? { colour: worn.colour } : followsGround && { followsGround }),
      ...(worn.isSample === true && { isSample: true as const }),
    };
  });
  const all = [...dressed, ...whole.texts.slice(textsOfDesign)];
  const isOnSame = (after.layout === "instant") === (before.layout === "instant");
  return { ...(isOnSame ? after : next), texts: all };
};

const designOf = (document: DesignDocument): OccasionDesign | undefined =>
  occasionDesigns.find((each) => wearsDesign(document, each));

/** A title and its line. */
const textsOfDesign = 2;

/**
 * As the design laid its words out; null where a hand has moved them.
 * @param formatSlug where that was, unless they were made to fit since; null: not known
 */
const laidOutBefore = (
  before: DesignDocument,
  design: OccasionDesign,
  formatSlug: string | null,
  formats: readonly FormatGeometry[],
  glyphs: GlyphSheets,
  written: readonly string[],
): DesignDocument | null => {
  const now = before.texts.map(placedAsBefore);
  const isFitted = now.some((text, index) => text !== before.texts[index]);
  for (const format of formats) {
    if (!isFitted && formatSlug !== null && format.slug !== formatSlug) continue;
    for (const words of [null, written]) {
      const laid = dressDocument(before, design, format, glyphs, words);
      if (laid?.texts.every((text, index) => isAt(text, now[index])) === true) return laid;
    }
  }
  return null;
};

const isAt = (text: DesignText, other: DesignText | undefined): boolean =>
  other !== undefined &&
  text.x === other.x &&
  text.y === other.y &&
  text.sizeUm === other.sizeUm &&
  text.turnDegrees === other.turnDegrees &&
  text.arcUm === other.arcUm &&
  text.align === other.align;
