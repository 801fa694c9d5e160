import type { DesignText } from "#shared/design/design-document.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

import type { GlyphSheet } from "./glyph-sheet.ts";

/**
 * Millimetres that the small letters of print have at least to be read at arm's length: what EU law wants of the
 * x of words on a packing (Regulation (EU) No 1169/2011, Article 13(2) and Annex IV).
 */
export const letterHeightMmMin = 1.2;

/** As the slider has them. */
const stepUm = micrometresPerMillimetre / 2;
/** Their digit is no letter. */
const keycaps = /[\d#*]\ufe0f?\u20e3/gu;

/**
 * The smallest size in which the letters of a text are read in print, by the small ones or, where there are none,
 * by the large ones; nought where nothing is written but emoji and marks.
 */
export const legibleSizeUm = ({ text }: Pick<DesignText, "text">, sheet: GlyphSheet): number => {
  const words = text.replaceAll(keycaps, "");
  const letter = /\p{Ll}/u.test(words) ? "x" : /[\p{L}\p{N}]/u.test(words) ? "H" : null;
  const heightEm = letter === null ? Infinity : heightOf(letter, sheet);
  return Math.ceil((letterHeightMmMin * micrometresPerMillimetre) / heightEm / stepUm) * stepUm;
};

/** Of a letter that stands on the line and has no bend above. */
const heightOf = (letter: string, { glyphs, unitsPerEm }: GlyphSheet): number => {
  const strokes = glyphs[letter]?.strokes ?? [];
  let high = 0;
  for (let at = 0; at < strokes.length;) {
    const length = strokeLengths[strokes[at] ?? 0] ?? 1;
    if (length > 1) high = Math.max(high, strokes[at + length - 1] ?? 0);
    at += length;
  }
  return high / unitsPerEm || Infinity;
};

/** With its kind: moves, draws a line, a curve, closes. */
const strokeLengths = [3, 3, 7, 1] as const;
