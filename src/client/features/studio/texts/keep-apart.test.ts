import { expect, test } from "bun:test";

import fc from "fast-check";

import { changeFormat } from "#shared/design/change-format.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import type { Path } from "#shared/design/path.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { cornersOf } from "#testing/judges/lies-in-path.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { fitTexts } from "./fit-texts.ts";
import { keepApart } from "./keep-apart.ts";

const { square, heart } = formatGeometries;
const glyphs = await readGlyphSheets(["bricolage", "caveat"]);
const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const line: DesignText = {
  text: "Sommer 2026",
  font: "bricolage",
  sizeUm: 7_500,
  colour: "#ffffff",
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
};
const withTexts = (format: FormatGeometry, texts: DesignText[]): DesignDocument => ({
  ...plainDesign(format.slug, photoId),
  texts,
});
const change = (before: DesignDocument, from: FormatGeometry, to: FormatGeometry) => {
  const after = changeFormat(before, to.slug, ["single"]);
  const was = { texts: before.texts, format: from };
  return fitTexts(after, to, glyphs, (texts) => keepApart(texts, to, glyphs, was));
};

type Room = { left: number; right: number; top: number; bottom: number };

const roomOfPath = (path: Path): Room => {
  const corners = cornersOf(path, 8);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};
const pathOf = (text: DesignText, format: FormatGeometry): Path =>
  glyphs[text.font]?.setText(text, trimBoxOf(format)) ?? [];
/** The upright room of all of a text. */
const roomOf = (text: DesignText, format: FormatGeometry) => roomOfPath(pathOf(text, format));
/** The upright room of each stroke: no ink lies on another's where these do not. */
const roomsOf = (text: DesignText, format: FormatGeometry): Room[] => {
  const path = pathOf(text, format);
  const starts = path.flatMap(({ kind }, index) => (kind === "move" ? [index] : []));
  return starts.map((start, index) => roomOfPath(path.slice(start, starts[index + 1])));
};
const areApart = (a: Room, b: Room): boolean =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
const pairsOf = <Each>(all: readonly Each[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
/** Not even their lines reach into each other. */
const allFarApart = (texts: readonly DesignText[], format: FormatGeometry): boolean =>
  pairsOf(texts.map((text) => roomOf(text, format))).every(([one, other]) => areApart(one, other));
/** No letter lies on another. */
const allApart = (texts: readonly DesignText[], format: FormatGeometry): boolean =>
  pairsOf(texts.map((text) => roomsOf(text, format))).every(([one, other]) =>
    one.every((room) => other.every((each) => areApart(room, each))),
  );
const inRows = (texts: readonly DesignText[]) => texts.toSorted((one, other) => one.y - other.y);
const allSafe = (texts: readonly DesignText[], format: FormatGeometry): boolean =>
  texts.every((text) => glyphs[text.font]?.isSafe(text, format) === true);

const placed = fc.record({
  text: fc.constantFrom("Anna", "Sommer 2026", "für Oma & Opa", "Kiel", "ein Jahr\nmit dir"),
  font: fc.constantFrom("bricolage" as const, "caveat" as const),
  sizeUm: fc.integer({ min: 3_000, max: 9_000 }),
  x: fc.double({ min: 0.15, max: 0.85, noNaN: true }),
  y: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
});

test("texts that hands have placed apart are apart and safe in every other format, and as they were on the way back", () => {
  const formats = fc.constantFrom<FormatGeometry>(...Object.values(formatGeometries));
  fc.assert(
    fc.property(
      fc.array(placed, { minLength: 2, maxLength: 3 }),
      formats,
      formats,
      (places, from, to) => {
        const texts = places.map((place) => ({ ...line, ...place }));
        fc.pre(allSafe(texts, from) && allFarApart(texts, from));
        const before = withTexts(from, texts);
        const after = change(before, from, to);
        expect(allSafe(after.texts, to)).toBe(true);
        expect(allApart(after.texts, to)).toBe(true);
        const alone = texts.map((text) => glyphs[text.font]?.fit(text, to) ?? text);
        const isInOrder = inRows(alone).every(
          (text, index) => text.text === inRows(texts)[index]?.text,
        );
        if (allApart(alone, to) && isInOrder) expect(after.texts).toEqual(alone);
        expect(change(after, to, from).texts).toEqual(texts);
      },
    ),
    { numRuns: 60 },
  );
});

test("two lines that a lower format brings on each other stand below each other there, in their order", () => {
  const { strip } = formatGeometries;
  const lines = [
    { ...line, text: "Anna", y: 0.1, sizeUm: 6_000 },
    { ...line, text: "Kiel 2026", y: 0.16, sizeUm: 6_000 },
  ];
  const before = withTexts(strip, lines);
  expect(allFarApart(lines, strip)).toBe(true);
  const [title, below] = change(before, strip, square).texts;
  expect(title && below && roomOf(title, square).bottom < roomOf(below, square).top).toBe(true);
});

test("lines that a hand has set below each other keep their order in every other format", () => {
  const lines = [
    { ...line, text: "Anna & Ben", y: 0.16, sizeUm: 8_000 },
    { ...line, text: "sagen Ja", y: 0.78, sizeUm: 8_000 },
    { ...line, text: "28. 11. 2026", y: 0.9, sizeUm: 4_700 },
  ];
  const before = withTexts(square, lines);
  expect(allFarApart(lines, square)).toBe(true);
  for (const to of Object.values(formatGeometries)) {
    const { texts } = change(before, square, to);
    expect(inRows(texts)).toEqual(texts);
  }
});

test("words that a hand has laid on each other stay so", () => {
  const shadow = [line, { ...line, colour: "#000000", y: 0.505 }];
  const texts = change(withTexts(square, shadow), square, heart).texts;
  expect(texts.map(({ y }) => y)).toEqual([0.5, 0.505]);
});
