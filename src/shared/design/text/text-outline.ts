import type { DesignText } from "#shared/design/design-document.ts";
import { applyMatrix, type Matrix, turnVector } from "#shared/design/matrix.ts";
import type { Box } from "#shared/design/path.ts";
import type { Path, PathSegment } from "#shared/design/path.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

import { charactersOf, isEmojiShaped } from "./characters.ts";
import { type Emoji, emojiUnits } from "./emoji.ts";
import type { Glyph, GlyphSheet, Kerning, TextRoom } from "./glyph-sheet.ts";

/** The room that a text's lines take before they are turned and bent, in millimetres. */
export const textBlock = ({ text, sizeUm }: DesignText, sheet: GlyphSheet) => {
  const lines = text.split("\n").map((line) => ({ line, width: lineWidth(line, sheet) }));
  const scale = sizeUm / micrometresPerMillimetre / sheet.unitsPerEm;
  const widest = Math.max(...lines.map(({ width }) => width));
  const height = (lines.length - 1) * sheet.lineHeight + sheet.ascent + sheet.descent;
  return { lines, scale, widest, height, widthMm: widest * scale, heightMm: height * scale };
};

/** A character of a text where it stands on the drawing. */
export type PlacedCharacter = {
  readonly character: string;
  readonly glyph: SetGlyph;
  /** From units of the em, off where it begins on its line, to millimetres. */
  readonly place: ToMillimetres;
};

/**
 * The characters of a text block on the drawing. The block's middle lies on its spot; lines are aligned to
 * each other within the block. On an arc each character stands upright on its own line's circle.
 */
export const placeText = (
  text: DesignText,
  sheet: GlyphSheet,
  trim: Box,
): readonly PlacedCharacter[] => {
  const { lines, scale, widest, height } = textBlock(text, sheet);
  const { cos, sin } = turnVector(text.turnDegrees);
  const [middleX, middleY] = [trim.x + text.x * trim.width, trim.y + text.y * trim.height];
  // Units count upwards, millimetres downwards.
  const place: Matrix = [scale * cos, scale * sin, scale * sin, -scale * cos, middleX, middleY];
  const radius = arcRadius(text, { scale, widest, height });
  return lines.flatMap(({ line, width }, index) => {
    const start = -widest / 2 + slack(text.align) * (widest - width);
    const baseLine = height / 2 - sheet.ascent - index * sheet.lineHeight;
    return radius === null
      ? placeLine(line, sheet, start, baseLine, place)
      : bendLine(line, sheet, start, { baseLine, radius }, place);
  });
};

/** All that a text block covers, in millimetres, as one path; of an emoji that is not loaded its square. */
export const textOutline = (text: DesignText, sheet: GlyphSheet, trim: Box): Path =>
  placeText(text, sheet, trim).flatMap(({ glyph, place }) =>
    glyph.kind === "letter"
      ? segmentsOf(glyph.strokes, place)
      : (glyph.emoji ?? [square]).flatMap(({ strokes }) =>
          segmentsOf(strokes, placeInSquare(glyph, place)),
        ),
  );

const square = {
  strokes: [0, 0, 0, 1, emojiUnits, 0, 1, emojiUnits, emojiUnits, 1, 0, emojiUnits, 3],
};

/** Of a whole turn, so that the end of a line keeps clear of its beginning. */
const turnShareMax = 0.9;

/**
 * The radius of the arc through the block's middle, in units of the em, positive where its middle lies
 * below; large enough for every line. Null: straight.
 */
const arcRadius = (
  { arcUm }: DesignText,
  {
    scale,
    widest,
    height,
  }: { readonly scale: number; readonly widest: number; readonly height: number },
): number | null => {
  if (arcUm === undefined) return null;
  const asked = Math.abs(arcUm) / micrometresPerMillimetre / scale;
  const least = height / 2 + widest / (2 * Math.PI * turnShareMax);
  return Math.sign(arcUm) * Math.max(asked, least);
};

/** Each character on the arc of its line's base, turned as the arc is at the character's middle. */
const bendLine = (
  line: string,
  sheet: GlyphSheet,
  start: number,
  { baseLine, radius }: { readonly baseLine: number; readonly radius: number },
  place: Matrix,
): readonly PlacedCharacter[] => {
  let pen = start;
  const own = radius + baseLine;
  return advances(line, sheet).map(({ character, glyph, advance }) => {
    const middle = pen + glyph.advance / 2;
    pen += advance;
    const { cos, sin } = turnVector(((middle / own) * 180) / Math.PI);
    const placed: ToMillimetres = (x, y) => {
      const [right, up] = [x - glyph.advance / 2, own + y];
      return applyMatrix(place, right * cos + up * sin, up * cos - right * sin - radius);
    };
    return { character, glyph, place: placed };
  });
};

/** How far a text reaches from its spot to each side at most, before it is turned. */
export const textRoom = (text: DesignText, sheet: GlyphSheet): TextRoom => {
  const { widthMm, heightMm } = textBlock(text, sheet);
  if (text.arcUm === undefined) return { widthMm, heightMm };
  const around = { x: 0, y: 0, width: 0, height: 0 };
  let [right, down] = [0, heightMm / 2];
  for (const segment of textOutline({ ...text, turnDegrees: 0 }, sheet, around)) {
    if (segment.kind === "close") continue;
    right = Math.max(right, Math.abs(segment.x));
    down = Math.max(down, Math.abs(segment.y));
  }
  return { widthMm: 2 * right, heightMm: 2 * down };
};

const slack = (align: DesignText["align"]): number => {
  switch (align) {
    case "left":
      return 0;
    case "center":
      return 0.5;
    case "right":
      return 1;
  }
};

const lineWidth = (line: string, sheet: GlyphSheet): number =>
  advances(line, sheet).reduce((sum, { advance }) => sum + advance, 0);

type SetGlyph =
  | (Glyph & { readonly kind: "letter" })
  /** Null: not loaded. */
  | (EmojiRoom & { readonly kind: "emoji"; readonly emoji: Emoji | null });

type EmojiRoom = {
  readonly advance: number;
  /** Its square's side, left end and upper end. */
  readonly side: number;
  readonly left: number;
  readonly top: number;
};

/** Of a capital's height: as large as phones draw them beside letters. */
const emojiShare = 1.55;
/** Of its square to each side. */
const emojiMargin = 0.04;

/** The room of an emoji in a line: around the middle of capitals, the same for all. */
const emojiRoomOf = ({ ascent, descent }: GlyphSheet): EmojiRoom => {
  // Half way between ascent and descent lies the middle of a capital.
  const capital = ascent - descent;
  const side = emojiShare * capital;
  const left = emojiMargin * side;
  return { advance: side + 2 * left, side, left, top: (capital + side) / 2 };
};

/** From units of an emoji's square, y downwards. */
export const placeInSquare = (
  { side, left, top }: EmojiRoom,
  place: ToMillimetres,
): ToMillimetres => {
  const scale = side / emojiUnits;
  return (x, y) => place(left + scale * x, top - scale * y);
};

/** The line's characters with the way to the next one, kerning included. */
const advances = (line: string, sheet: GlyphSheet) => {
  const characters = charactersOf(line);
  return characters.map((character, index) => {
    const glyph = glyphOf(character, sheet);
    const next = characters[index + 1];
    const room = next === undefined ? 0 : kern(sheet.kerning, character, next);
    return { character, glyph, advance: glyph.advance + room };
  });
};

const glyphOf = (character: string, sheet: GlyphSheet): SetGlyph => {
  const letter = sheet.glyphs[character];
  if (letter !== undefined) return { ...letter, kind: "letter" };
  if (!isEmojiShaped(character)) {
    throw new RangeError(`no outline for ${JSON.stringify(character)}`);
  }
  return { ...emojiRoomOf(sheet), kind: "emoji", emoji: sheet.emoji[character] ?? null };
};

/** Added between two characters, in units of the em. */
export const kern = ({ rows, columns, units }: Kerning, first: string, second: string): number => {
  const [row, column] = [rows[first], columns[second]];
  return row === undefined || column === undefined ? 0 : (units[row]?.[column] ?? 0);
};

const placeLine = (
  line: string,
  sheet: GlyphSheet,
  start: number,
  baseLine: number,
  place: Matrix,
): readonly PlacedCharacter[] => {
  let pen = start;
  return advances(line, sheet).map(({ character, glyph, advance }) => {
    const at = pen;
    pen += advance;
    const placed: ToMillimetres = (x, y) => applyMatrix(place, at + x, baseLine + y);
    return { character, glyph, place: placed };
  });
};

export type ToMillimetres = (x: number, y: number) => readonly [x: number, y: number];

export const segmentsOf = (strokes: readonly number[], place: ToMillimetres): PathSegment[] => {
  const segments: PathSegment[] = [];
  const point = (at: number) => place(strokes[at] ?? 0, strokes[at + 1] ?? 0);
  for (let at = 0; at < strokes.length;) {
    const kind = strokes[at];
    if (kind === 2) {
      const [x1, y1] = point(at + 1);
      const [x2, y2] = point(at + 3);
      const [x, y] = point(at + 5);
      segments.push({ kind: "curve", x1, y1, x2, y2, x, y });
      at += 7;
    } else if (kind === 3) {
      segments.push({ kind: "close" });
      at += 1;
    } else {
      const [x, y] = point(at + 1);
      segments.push({ kind: kind === 0 ? "move" : "line", x, y });
      at += 3;
    }
  }
  return segments;
};
