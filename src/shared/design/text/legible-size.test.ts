import { expect, test } from "bun:test";

import fc from "fast-check";

import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";

import { fontIds } from "./fonts.ts";
import { legibleSizeUm, letterHeightMmMin } from "./legible-size.ts";

const sheets = await readGlyphSheets(fontIds);
const fonts = fontIds.flatMap((id) => sheets[id] ?? []);

/** How high a single letter is printed, in millimetres. */
const heightMm = (letter: string, sheet: (typeof fonts)[number], sizeUm: number): number => {
  const path = sheet.setText(
    {
      text: letter,
      font: "caveat",
      sizeUm,
      colour: "#000000",
      align: "center",
      x: 0.5,
      y: 0.5,
      turnDegrees: 0,
    },
    { x: 0, y: 0, width: 100, height: 100 },
  );
  const ys = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment.y]));
  return Math.max(...ys) - Math.min(...ys);
};

test("in the size that is read the small letters of every font are as high as print has to be, and half a millimetre below they are not", () => {
  for (const sheet of fonts) {
    for (const [text, letter] of [
      ["Oma", "x"],
      ["OMA 2026", "H"],
    ] as const) {
      const sizeUm = legibleSizeUm({ text }, sheet);
      expect(heightMm(letter, sheet, sizeUm)).toBeGreaterThanOrEqual(letterHeightMmMin - 0.01);
      // Handwriting has strokes below the line.
      expect(heightMm(letter, sheet, sizeUm - 500)).toBeLessThan(letterHeightMmMin + 0.1);
    }
  }
});

test("one small letter anywhere decides, and emoji alone are read in any size", () => {
  const typed = fc.string({ unit: "grapheme", maxLength: 30 });
  const [sheet] = fonts;
  if (!sheet) throw new Error("no font was read");
  fc.assert(
    fc.property(typed, typed, (before, after) => {
      expect(legibleSizeUm({ text: `${before}a${after}` }, sheet)).toBe(
        legibleSizeUm({ text: "a" }, sheet),
      );
    }),
  );
  for (const text of ["", " ", "🎉", "❤️ 🐶", "1️⃣2️⃣", "👨‍👩‍👧", "* – !", "🇩🇪"]) {
    expect(legibleSizeUm({ text }, sheet)).toBe(0);
  }
});
