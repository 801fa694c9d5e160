import type { DesignText } from "#shared/design/design-document.ts";
import { applyMatrix, type Matrix, turnVector } from "#shared/design/matrix.ts";
import type { Box } from "#shared/design/path.ts";
import type { Path, PathSegment } from "#shared/design/path.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

import type { GlyphSheet, Kerning, TextRoom } from "./glyph-sheet.ts";

/** The room that a text's lines take before they are turned and bent, in millimetres. */
export const textBlock = ({ text, sizeUm }: DesignText, sheet: GlyphSheet) => {
  const lines = text.split("\n").map((line) => ({ line, width: lineWidth(line, sheet) }));
  const scale = sizeUm / micrometresPerMillimetre / sheet.unitsPerEm;
  const widest = Math.max(...lines.map(({ width }) => width));
  const height = (lines.length - 1) * sheet.lineHeight + sheet.ascent + sheet.descent;
  return { lines, scale, widest, height, widthMm: widest * scale, heightMm: height * scale };
};

/**
 * The outlines of a text block on the drawing, in millimetres; one path, filled as `nonzero`.
 * The block's middle lies on its spot; lines are aligned to each other within the block. On an arc each
 * character stands upright on its own line's circle.
 */
export const textOutline = (text: DesignText, sheet: GlyphSheet, trim: Box): Path => {
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
): PathSegment[] => {
  let pen = start;
  const own = radius + baseLine;
  return advances(line, sheet).flatMap(({ glyph, advance }) => {
    const middle = pen + glyph.advance / 2;
    pen += advance;
    const { cos, sin } = turnVector(((middle / own) * 180) / Math.PI);
    return segmentsOf(glyph.strokes, (x, y) => {
      const [right, up] = [x - glyph.advance / 2, own + y];
      return applyMatrix(place, right * cos + up * sin, up * cos - right * sin - radius);
    });
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

/** The line's characters with the way to the next one, kerning included. */
const advances = (line: string, { glyphs, kerning }: GlyphSheet) => {
  const characters = Array.from(line);
  return characters.map((character, index) => {
    const glyph = glyphs[character];
    if (glyph === undefined) throw new RangeError(`no outline for ${JSON.stringify(character)}`);
    const next = characters[index + 1];
    const room = next === undefined ? 0 : kern(kerning, character, next);
    return { glyph, advance: glyph.advance + room };
  });
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
): PathSegment[] => {
  let pen = start;
  return advances(line, sheet).flatMap(({ glyph, advance }) => {
    const at = pen;
    pen += advance;
    return segmentsOf(glyph.strokes, (x, y) => applyMatrix(place, at + x, baseLine + y));
  });
};

type ToMillimetres = (x: number, y: number) => readonly [x: number, y: number];

const segmentsOf = (strokes: readonly number[], place: ToMillimetres): PathSegment[] => {
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
