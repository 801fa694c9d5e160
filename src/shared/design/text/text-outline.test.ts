import { expect, test } from "bun:test";

import type { DesignText } from "#shared/design/design-document.ts";
import type { Path } from "#shared/design/path.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";

import { isPrintableText } from "./characters.ts";
import { type FontId, fontIds } from "./fonts.ts";
import type { GlyphSheet } from "./glyph-sheet.ts";
import { printableCharacters } from "./printable-text.ts";
import { kern, textOutline } from "./text-outline.ts";
import { type PackedGlyphSheet, unpackGlyphSheet } from "./unpack-glyph-sheet.ts";

const sheets = await readGlyphSheets(fontIds);
const trim = { x: 3, y: 3, width: 60, height: 80 };
const sheetOf = (font: FontId): GlyphSheet => {
  const sheet = sheets[font];
  if (sheet === undefined) throw new Error(`${font} was not read`);
  return sheet;
};
const plainText: DesignText = {
  text: "H",
  font: "caveat",
  sizeUm: 10_000,
  colour: "#000000",
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
};
const setText = (text: string, font: FontId, more: Partial<DesignText> = {}): Path =>
  textOutline({ ...plainText, text, font, ...more }, sheetOf(font), trim);
const reach = (path: Path) => {
  const points = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment]));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom, width: right - left, height: bottom - top };
};

test.each(fontIds)(
  "%s draws exactly the printable characters, all but the space with ink",
  (font) => {
    const { glyphs } = sheetOf(font);
    expect(Object.keys(glyphs).toSorted()).toEqual(printableCharacters.toSorted());
    for (const [character, { advance, strokes }] of Object.entries(glyphs)) {
      expect({ character, isDrawn: strokes.length > 0 }).toEqual({
        character,
        isDrawn: character !== " ",
      });
      expect(advance).toBeGreaterThan(0);
      expect(strokes.every(Number.isFinite)).toBe(true);
    }
  },
);

test.each(fontIds)("%s stands on its spot: half way up its capitals, in the middle", (font) => {
  const { left, right, top, bottom, height } = reach(setText("HH", font));
  expect(Math.abs((left + right) / 2 - 33)).toBeLessThan(1.5);
  expect(Math.abs((top + bottom) / 2 - 43)).toBeLessThan(1);
  expect(height).toBeWithin(6, 10);
});

test("letters that lean on each other stand closer, also those with marks", () => {
  for (const font of ["bricolage", "instrument", "fraunces", "bebas"] as const) {
    const { kerning } = sheetOf(font);
    expect(kern(kerning, "A", "V")).toBeLessThan(0);
    expect(kern(kerning, "Ä", "V")).toBeLessThan(0);
    expect(kern(kerning, "H", "H")).toBe(0);
  }
  const leaning = reach(setText("AVAVAV", "fraunces")).width;
  const upright = reach(setText("AAAVVV", "fraunces")).width;
  expect(leaning).toBeLessThan(upright - 1);
});

test("a quadratic outline is drawn as the very same curve", () => {
  const packed: PackedGlyphSheet = {
    unitsPerEm: 1000,
    ascent: 0,
    descent: 0,
    lineHeight: 0,
    contours: ["q30 0q0 60l-30 0"],
    glyphs: { a: [50, 0, 7, -1] },
    kerning: { rows: {}, columns: {}, units: [] },
  };
  expect(unpackGlyphSheet(packed).glyphs["a"]).toEqual({
    advance: 50,
    // To the point between both handles, on to the top, straight back, closed.
    strokes: [0, 7, -1, 2, 27, -1, 37, 9, 37, 29, 2, 37, 49, 27, 59, 7, 59, 1, 7, -1, 3],
  });
});

test("lines stand below each other, aligned; a turn is clockwise around the block's middle", () => {
  const one = reach(setText("Anna", "caveat"));
  const two = reach(setText("Anna\nAnna", "caveat"));
  expect(two.height).toBeCloseTo(one.height + 9.5, 6);
  const left = reach(setText("i\nHHHH", "instrument", { align: "left" }));
  const right = reach(setText("i\nHHHH", "instrument", { align: "right" }));
  expect(left.width).toBeCloseTo(right.width, 1);
  const turned = reach(setText("HH", "instrument", { turnDegrees: 90 }));
  const upright = reach(setText("HH", "instrument"));
  expect(turned.height).toBeCloseTo(upright.width, 6);
  expect(turned.width).toBeCloseTo(upright.height, 6);
});

test("German, the neighbours' letters, a heart and emoji print; other scripts do not", () => {
  for (const text of [
    "Straße ẞ „Äpfel“ – 3 €…",
    "Łódź, Škofja Loka, Târgu Mureș",
    "Mama ♥\nPapa",
    "Oma ❤️ 2026 🎉",
  ]) {
    expect(isPrintableText(text)).toBe(true);
  }
  for (const text of ["🇩🇪", "Ω", "Привет", "日本", "a\u0301", "a\u200db", "\t", "1\ufe0f"]) {
    expect(isPrintableText(text)).toBe(false);
  }
});

test("a character without an outline is a bug and throws", () => {
  expect(() => setText("Ω", "caveat")).toThrow(RangeError);
});

/** The ends of strokes by how far they are from a spot, which is the middle of a text's circle. */
const distances = (path: Path, x: number, y: number): readonly number[] =>
  path.flatMap((segment) =>
    segment.kind === "close" ? [] : [Math.hypot(segment.x - x, segment.y - y)],
  );

test.each([
  ["a bridge", 20_000, 43 + 20],
  ["a bowl", -20_000, 43 - 20],
] as const)("on %s every letter stands upright on the circle", (_, arcUm, middleY) => {
  const bent = setText("HHHHHHHH", "caveat", { arcUm });
  const straight = reach(setText("H", "caveat"));
  const away = distances(bent, 33, middleY);
  // Letters that reach as far to both sides of the circle as a straight one does of its line.
  expect(Math.max(...away) - Math.min(...away)).toBeLessThan(straight.height + 0.8);
  expect((Math.max(...away) + Math.min(...away)) / 2).toBeWithin(18.5, 21.5);
  // As long as it was, on the line that the letters stand on.
  const { width } = reach(setText("HHHHHHHH", "caveat"));
  const spots = bent.flatMap((segment) => (segment.kind === "close" ? [] : [segment]));
  const turns = spots.map(({ x, y }) => Math.atan2(x - 33, Math.sign(arcUm) * (middleY - y)));
  expect(20 * (Math.max(...turns) - Math.min(...turns))).toBeWithin(width * 0.8, width * 1.2);
});

test("a line never bites its own tail, however sharp its arc is asked for", () => {
  const bent = setText("M".repeat(40), "bebas", { arcUm: 3_000 });
  const { left, right, top } = reach(bent);
  const radius = (right - left) / 2;
  const turns = bent.flatMap((segment) =>
    segment.kind === "close" ? [] : [Math.atan2(segment.x - 33, top + radius - segment.y)],
  );
  const span = Math.max(...turns) - Math.min(...turns);
  expect(span).toBeLessThan(2 * Math.PI * 0.93);
});

test("a text without an arc or an edge is set as it always was", () => {
  const path = setText("Grüße\nvom See", "fraunces", { turnDegrees: 350, align: "left" });
  const hash = new Bun.CryptoHasher("sha256").update(JSON.stringify(path)).digest("hex");
  expect(hash.slice(0, 16)).toBe("69c7c305b32c737e");
});
