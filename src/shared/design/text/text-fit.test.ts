import { expect, test } from "bun:test";

import fc from "fast-check";

import type { DesignText } from "#shared/design/design-document.ts";
import { insetOutline } from "#shared/design/inset-outline.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import type { Path } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";
import { readEmojiIndex } from "#shop/designs/read-emoji.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { pathLiesIn } from "#testing/judges/lies-in-path.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { parseTypedText } from "./parse-typed-text.ts";
import { isPlainText, textLengthMax, textLinesMax } from "./plain-text.ts";
import { printableCharacters } from "./printable-text.ts";
import { fitText, isTextSafe } from "./text-fit.ts";

const { find } = await readEmojiIndex();
const { caveat, instrument } = await readGlyphSheets(["caveat", "instrument"]);
if (!caveat || !instrument) throw new Error("a font was not read");
const text: DesignText = {
  text: "Sommer",
  font: "caveat",
  sizeUm: 8_000,
  colour: "#000000",
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
};

test("a text is safe as long as all its letters keep clear of the cutter", () => {
  const { square, circle } = formatGeometries;
  expect(isTextSafe(text, caveat, square)).toBe(true);
  expect(isTextSafe({ ...text, y: 0.02 }, caveat, square)).toBe(false);
  expect(isTextSafe({ ...text, x: 0.1 }, caveat, square)).toBe(false);
  // The corner that a square has room in is cut off a circle.
  const inCorner = { ...text, x: 0.22, y: 0.12 };
  expect(isTextSafe(inCorner, caveat, square)).toBe(true);
  expect(isTextSafe(inCorner, caveat, circle)).toBe(false);
});

test("a dash across a heart's notch is not safe, though both of its ends are", () => {
  const { heart } = formatGeometries;
  const outline = insetOutline(heart, toMillimetres(heart.safeUm));
  const dashes = Array.from({ length: 101 }, (_, step) => ({
    ...text,
    text: "—",
    font: "instrument" as const,
    sizeUm: 20_000,
    y: step / 200,
  }));
  const across = dashes.filter((dash) => {
    const path = instrument.setText(dash, trimBoxOf(heart));
    return pathLiesIn(pointsOf(path), outline) && !pathLiesIn(path, outline);
  });
  expect(across).not.toBeEmpty();
  expect(across.filter((dash) => isTextSafe(dash, instrument, heart))).toEqual([]);
});

/** Where its strokes end, and nothing between. */
const pointsOf = (path: Path): Path =>
  path.flatMap((stroke) =>
    stroke.kind === "close" ? [] : [{ kind: "move" as const, x: stroke.x, y: stroke.y }],
  );

test("fitting makes a text safe, no larger, and leaves a safe one alone", () => {
  const places = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    turnDegrees: fc.integer({ min: 0, max: 359 }),
    sizeUm: fc.integer({ min: 2_500, max: 30_000 }),
  });
  fc.assert(
    fc.property(places, fc.constantFrom(...Object.values(formatGeometries)), (place, format) => {
      const fitted = fitText({ ...text, ...place }, caveat, format);
      expect(fitted && isTextSafe(fitted, caveat, format)).toBe(true);
      expect(fitted?.sizeUm).toBeLessThanOrEqual(place.sizeUm);
      if (fitted) expect(fitText(fitted, caveat, format)).toEqual(fitted);
    }),
    { numRuns: 40 },
  );
});

test("an edge around the letters keeps clear of the cutter as well", () => {
  const { circle } = formatGeometries;
  const edge = { colour: "#ffffff", percent: 12 };
  const grown = Array.from({ length: 60 }, (_, step) => ({ ...text, sizeUm: 8_000 + 400 * step }));
  const plain = grown.findLast((each) => isTextSafe(each, caveat, circle));
  if (!plain) throw new Error("none is safe");
  expect(isTextSafe({ ...plain, edge }, caveat, circle)).toBe(false);
  const fitted = fitText({ ...plain, edge }, caveat, circle);
  expect(fitted && isTextSafe(fitted, caveat, circle)).toBe(true);
});

test("a text goes elsewhere before it gets too small to read", () => {
  const { circle } = formatGeometries;
  const inCorner = { ...text, x: 0.2, y: 0.1, sizeUm: 7_000 };
  const fitted = fitText(inCorner, caveat, circle);
  expect(fitted?.sizeUm).toBeGreaterThan(0.79 * 7_000);
  expect(fitted?.x).toBe(0.5);
});

test("a text longer than the magnet is broken at its spaces before its letters get too small to read", () => {
  const { square } = formatGeometries;
  const words = "Ein ganz langer Spruch für den allerliebsten Opa der Welt";
  for (const y of [0.5, 0.84]) {
    const fitted = fitText({ ...text, text: words, y, font: "instrument" }, instrument, square);
    expect(fitted && isTextSafe(fitted, instrument, square)).toBe(true);
    // The same words in the same order, and no more lines than a text may have.
    expect(fitted?.text.replaceAll("\n", " ")).toBe(words);
    expect(isPlainText(fitted?.text ?? "")).toBe(true);
    expect(fitted?.sizeUm).toBeGreaterThan(0.5 * text.sizeUm);
  }
  // Lines of one's own stay; a word is never divided.
  const own = "Opa\nwir haben dich alle zusammen sehr lieb";
  expect(fitText({ ...text, text: own }, caveat, square)?.text).toStartWith("Opa\nwir haben");
  const word = { ...text, text: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen" };
  expect(fitText(word, instrument, square)).toBeNull();
});

test("what fits in smaller letters keeps its line", () => {
  const { square } = formatGeometries;
  const fitted = fitText({ ...text, text: "Sommer am See", sizeUm: 11_000 }, caveat, square);
  expect(fitted?.text).toBe("Sommer am See");
});

test("what is typed is kept as far as it prints, and the rest is named as people see it", () => {
  expect(parseTypedText("Grüße 🎉 aus Köln 🫩🇩🇪🎉", find)).toEqual({
    text: "Grüße 🎉 aus Köln 🎉",
    refused: ["🫩", "🇩🇪"],
    isCut: false,
  });
  expect(parseTypedText("Привет, Anna", find).refused).toEqual(["П", "р", "и", "в", "е", "т"]);
  // A heart that is no picture is a letter, letters put together are one, and a line ends as on every machine.
  expect(parseTypedText("Mama \u2764\r\nu\u0308ber\u00a0uns", find)).toEqual({
    text: "Mama ♥\nüber uns",
    refused: [],
    isCut: false,
  });
});

test("what is longer than a text may be is cut and said", () => {
  const tooLong = parseTypedText("ab".repeat(textLengthMax), find);
  expect([tooLong.text.length, tooLong.isCut]).toEqual([textLengthMax, true]);
  const tooManyLines = parseTypedText("a\n".repeat(textLinesMax + 1), find);
  expect([tooManyLines.text.split("\n").length, tooManyLines.isCut]).toEqual([textLinesMax, true]);
});

test("what needs no second look is what the second look leaves as it is", () => {
  const typed = fc.string({
    unit: fc.constantFrom(...printableCharacters, "\n", "\u00ad", "🎉", "я"),
  });
  const plain = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
  for (const text of plain.filter(isPlainText)) expect(parseTypedText(text, find).text).toBe(text);
  fc.assert(
    fc.property(typed, (text) => {
      if (isPlainText(text)) expect(parseTypedText(text, () => null).text).toBe(text);
    }),
  );
});
