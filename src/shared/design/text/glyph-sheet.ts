import type { DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { Box, Path, PathNode } from "#shared/design/path.ts";

import type { EmojiDrawings } from "./emoji.ts";
import type { FontId } from "./fonts.ts";
import type { LetterBoxes } from "./letter-boxes.ts";

/** One character's outline: cubic and straight strokes in units of the em, y upwards. */
export type Glyph = {
  readonly advance: number;
  /** Flat: 0 x y moves, 1 x y draws a line, 2 x1 y1 x2 y2 x y a curve, 3 closes. */
  readonly strokes: readonly number[];
};

/** A font as outlines, so that no machine's own fonts or shaping matter. Lengths in units of the em. */
export type GlyphSheet = {
  readonly unitsPerEm: number;
  /** Above and below the base line, both positive; half way between lies the middle of a capital. */
  readonly ascent: number;
  readonly descent: number;
  /** From one base line to the next. */
  readonly lineHeight: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
  readonly kerning: Kerning;
  /** Those that are loaded. */
  readonly emoji: EmojiDrawings;
};

/** Room between two characters; those that behave alike share a row or a column. */
export type Kerning = {
  /** Rows of the characters that come first. Without one there is nothing to add. */
  readonly rows: Readonly<Record<string, number>>;
  readonly columns: Readonly<Record<string, number>>;
  readonly units: readonly (readonly number[])[];
};

/**
 * A sheet that sets texts. The setting comes with it, so that pages whose magnets have no texts load
 * neither.
 */
export type LoadedGlyphSheet = GlyphSheet & {
  /** All that a text block covers on the drawing, in millimetres; one path of letters and emoji. */
  readonly setText: (text: DesignText, trim: Box) => Path;
  /**
   * The text block as it is painted.
   * @throws RangeError when an emoji is not loaded: a bug
   */
  readonly paint: (text: DesignText, trim: Box) => readonly PathNode[];
  /** Whether all its emoji are loaded. */
  readonly canPaint: (text: Pick<DesignText, "text">) => boolean;
  /** The same font with emoji in it. */
  readonly withEmoji: (emoji: EmojiDrawings) => LoadedGlyphSheet;
  /** The room it takes around its spot before it is turned, in millimetres. */
  readonly measure: (text: DesignText) => TextRoom;
  /** Whether the cutter leaves all of a text alone; an empty one is always safe. */
  readonly isSafe: (text: DesignText, format: FormatGeometry) => boolean;
  /**
   * The same text inside the safe area, as it is where it is there already. Null when even the smallest is
   * too long.
   */
  readonly fit: (text: DesignText, format: FormatGeometry) => DesignText | null;
  /** The smallest size in which its letters are read in print; nought where it has none. */
  readonly legibleSizeUm: (text: Pick<DesignText, "text">) => number;
  /** The same text in its place and in its lines, smaller as far as it is read well. */
  readonly shrink: (text: DesignText, format: FormatGeometry) => DesignText;
  /** Where all that is printed of a text stands. */
  readonly boxesOf: (text: DesignText, format: FormatGeometry) => LetterBoxes;
  /** Whether a text lies so far on this one that one of them is hard to read. */
  readonly isUnder: (text: DesignText, other: LetterBoxes, format: FormatGeometry) => boolean;
};

export type TextRoom = { readonly widthMm: number; readonly heightMm: number };

/** What is loaded so far. */
export type GlyphSheets = { readonly [Font in FontId]?: LoadedGlyphSheet };
