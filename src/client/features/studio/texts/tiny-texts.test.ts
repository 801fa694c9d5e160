import { expect, test } from "bun:test";

import fc from "fast-check";

import type { DesignText } from "#shared/design/design-document.ts";
import { textSizeUmMin } from "#shared/design/design-limits.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { fontIds } from "#shared/design/text/fonts.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries, formatGeometry } from "#testing/makes/format-geometries.ts";

import { keptToGround } from "./faint-text-note.tsx";
import { addText, captionText, edgedText, plainText } from "./text-edits.ts";
import { isTextFaint, isTiny } from "./text-ground.ts";

const glyphs = await readGlyphSheets(fontIds);
const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const { square } = formatGeometries;
const formats = [{ slug: square.slug, geometry: square }];
const empty = plainDesign(square.slug, photoId);
/** With an edge no colour makes it hard to read. */
const written = edgedText({ ...plainText(empty, square), text: "Sommer 2026", y: 0.5 }, true);
const worn = (text: DesignText) => addText(empty, text);
const isTold = (document: ReturnType<typeof worn>) =>
  isTextFaint({ document }, formats, undefined, glyphs);

test("no text is told too small in the size in which it begins, on any format that a shop can have", () => {
  const side = fc.integer({ min: 20, max: 200 });
  fc.assert(
    fc.property(side, side, (widthMm, heightMm) => {
      const format = formatGeometry("any", "rectangle", widthMm, heightMm, 2);
      const plain = { ...plainText(empty, format), text: "oma" };
      const caption = { ...captionText(empty, format), text: "oma" };
      expect([plain, caption].filter((text) => isTiny(text, glyphs))).toEqual([]);
    }),
  );
});

test("handwriting too small for print is told, and by one press it is as large as it is read and still whole", () => {
  const tiny = worn({ ...written, font: "caveat", sizeUm: textSizeUmMin });
  expect(isTold(tiny)).toBe(true);
  const mended = keptToGround(tiny, square, undefined, glyphs);
  expect(mended.texts[0]?.sizeUm).toBe(3_500);
  expect(isTold(mended)).toBe(false);
  expect(mended.texts.every((text) => glyphs[text.font]?.isSafe(text, square))).toBe(true);
});

test("where larger letters have no room nothing is changed, and it stays told", () => {
  const line = "n".repeat(110);
  const full = worn({ ...written, font: "caveat", sizeUm: textSizeUmMin, text: line });
  expect(isTold(full)).toBe(true);
  expect(keptToGround(full, square, undefined, glyphs)).toBe(full);
});

test("of emoji alone, however small, and of a font that is not here yet nothing is told", () => {
  const small = { ...written, font: "caveat", sizeUm: textSizeUmMin } as const;
  expect(isTiny({ ...small, text: "🎉 ❤️" }, glyphs)).toBe(false);
  expect(isTiny(small, {})).toBe(false);
});
