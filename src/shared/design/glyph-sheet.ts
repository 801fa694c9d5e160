import type { FontId } from "./fonts.ts";

/** One character's outline: cubic and straight strokes in units of the em, y upwards. */
export type Glyph = {
  readonly advance: number;
  /** Flat: 0 x y moves, 1 x y draws a line, 2 x1 y1 x2 y2 x y a curve, 3 closes. */
  readonly strokes: readonly number[];
};

/** A font as outlines, so that no machine's own fonts or shaping matter. */
export type GlyphSheet = {
  readonly unitsPerEm: number;
  /** Above and below the base line, in units; both positive. */
  readonly ascent: number;
  readonly descent: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
  /** Added between two characters, in units; the key is both of them. */
  readonly kerning: Readonly<Record<string, number>>;
};

/** What is loaded so far. */
export type GlyphSheets = { readonly [Font in FontId]?: GlyphSheet };
