import { expect, test } from "bun:test";

import fc from "fast-check";

import type { DesignText } from "#shared/design/design-document.ts";
import { textsMax } from "#shared/design/design-limits.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { areClose, letterBoxesOf } from "#shared/design/text/letter-boxes.ts";
import de from "#shared/messages/de/texts.json";
import en from "#shared/messages/en/texts.json";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { cornersOf } from "#testing/judges/lies-in-path.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import {
  addText,
  asSeen,
  alongEdge,
  bentText,
  captionText,
  changeText,
  colouredText,
  edgedText,
  hasCaption,
  movedText,
  plainText,
  removeText,
  sizedText,
  spanOfText,
  turnedText,
  written,
} from "./text-edits.ts";
import { readTextKey } from "./text-keys.ts";

const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const { portrait, square } = formatGeometries;
const empty = plainDesign(portrait.slug, photoId);
const captioned = addText(empty, { ...captionText(empty, portrait), text: "Oma" });

test("whatever hands and keys do to a text, the shop takes the document", () => {
  const far = fc.double({ min: -500, max: 500, noNaN: true });
  const act = fc.oneof(
    fc.tuple(far, far).map(
      ([right, down]) =>
        (text: DesignText) =>
          movedText(text, portrait, right, down),
    ),
    far.map((degrees) => (text: DesignText) => turnedText(text, degrees)),
    far.map((size) => (text: DesignText) => sizedText(text, size * 1000)),
    fc.constantFrom("", "Für Oma ♥").map((typed) => (text: DesignText) => ({
      ...text,
      ...written(typed),
    })),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const document = acts.reduce((now, each) => changeText(now, 0, each), captioned);
      expect(parseDesignDocument(document)).toEqual(document);
    }),
  );
});

test("a magnet takes four texts, and those nobody wrote make room for others", () => {
  const fill = (text: string) =>
    Array.from({ length: textsMax + 2 }).reduce<typeof empty>(
      (document) => addText(document, { ...plainText(document, square), text }),
      empty,
    );
  expect(fill("Hallo").texts).toHaveLength(textsMax);
  expect(new Set(fill("Hallo").texts.map(({ y }) => y)).size).toBe(textsMax);
  expect(fill(" ").texts).toHaveLength(1);
  expect(removeText(fill("Hallo"), 1).texts).toHaveLength(textsMax - 1);
});

test("a new text lies on none that is there, wherever hands and removals left them", async () => {
  const glyphs = await readGlyphSheets(["bricolage"]);
  for (const format of Object.values(formatGeometries)) {
    const add = (document: typeof empty, part: Partial<DesignText> = {}) =>
      addText(document, { ...plainText(document, format, glyphs), text: "Sommer", ...part });
    const moved = { y: 0.45, turnDegrees: 20 };
    for (const three of [
      add(removeText(add(add(empty)), 0)),
      add(add(empty, moved)),
      add(removeText(add(add(empty, moved)), 1)),
      add(add(empty, { y: 0.16, text: "Mia\nund Max" })),
    ]) {
      const [one, other] = three.texts.map((text) => {
        const sheet = glyphs[text.font];
        return sheet && letterBoxesOf(text, format, sheet);
      });
      expect(one && other && areClose(one, other, 0)).toBe(false);
    }
  }
});

test("the caption's place is known as taken", () => {
  expect(hasCaption(empty)).toBe(false);
  expect(hasCaption(captioned)).toBe(true);
});

test("Shift goes ten times as far, and other keys do nothing", () => {
  expect(readTextKey({ key: "ArrowLeft", shiftKey: false })).toEqual({
    kind: "move",
    rightMm: -1,
    downMm: 0,
  });
  expect(readTextKey({ key: "ArrowDown", shiftKey: true })).toEqual({
    kind: "move",
    rightMm: 0,
    downMm: 10,
  });
  expect(readTextKey({ key: "a", shiftKey: false })).toBeNull();
});

test.each([
  ["above", 0.3, 1],
  ["below", 0.8, -1],
] as const)(
  "along a circle's edge a text stands %s, safe and as near to it as it can",
  async (_, y, bend) => {
    const { circle } = formatGeometries;
    const { bricolage } = await readGlyphSheets(["bricolage"]);
    if (!bricolage) throw new Error("the font was not read");
    const start = { ...plainText(empty, circle), text: "Alles Gute, Jörg!", sizeUm: 5_000, y };
    for (const hasEdge of [false, true]) {
      const text = edgedText(start, hasEdge);
      const { heightMm } = bricolage.measure(text);
      const along = alongEdge(text, circle, heightMm);
      expect(Math.sign(along.arcUm ?? 0)).toBe(bend);
      expect(bricolage.isSafe(along, circle)).toBe(true);
      const nearer = { ...along, y: along.y - bend * (heightMm / (circle.heightUm / 1_000)) };
      expect(bricolage.isSafe(nearer, circle)).toBe(false);
      expect(() => parseDesignDocument(addText(empty, along))).not.toThrow();
    }
  },
);

test("an arc spans as many degrees as it was bent to, none is straight again, and an edge stands out", () => {
  const straight = { ...plainText(empty, square), text: "Für Oma" };
  for (const span of [-300, -120, -5, 5, 45, 300]) {
    const bent = bentText(straight, span, 40);
    expect(Math.abs(spanOfText(bent, 40) - span)).toBeLessThanOrEqual(2);
    expect(() => parseDesignDocument(addText(empty, bent))).not.toThrow();
    expect(bentText(bent, 0, 40)).toEqual(straight);
  }
  // Without a width yet, as while a font is on its way.
  expect(() => parseDesignDocument(addText(empty, bentText(straight, 90, 0)))).not.toThrow();
  const edged = edgedText({ ...straight, colour: "#ffffff" }, true);
  expect(edged.edge?.colour).not.toBe("#ffffff");
  expect(colouredText(edged, "#262a38").edge?.colour).toBe("#ffffff");
  expect(() => parseDesignDocument(addText(empty, edged))).not.toThrow();
  expect(edgedText(edged, false)).toEqual({ ...straight, colour: "#ffffff" });
});

test("a new text reads where it lies: white on a photo, dark on light paper, light on dark paper", () => {
  const { instant } = formatGeometries;
  const [white, ink] = ["#ffffff", "#262a38"];
  const paper = { ...plainDesign(instant.slug, photoId), layout: "instant" as const };
  const first = plainText(paper, instant);
  expect(first).toMatchObject({ colour: ink, y: captionText(paper, instant).y });
  expect(captionText(paper, instant).colour).toBe(ink);
  expect(plainText({ ...paper, background: ink }, instant).colour).toBe(white);
  // The next one lies on the photo.
  const second = plainText(addText(paper, { ...first, text: "Mia, 4 Jahre" }), instant);
  expect(second).toMatchObject({ colour: white, y: 0.16 });
  expect(plainText(empty, portrait).colour).toBe(white);
  const border = { widthUm: 8_000, colour: "#fbf3e0" };
  expect(plainText({ ...empty, border }, portrait).colour).toBe(white);
});

/** Of its size: how far handwriting swings beyond its own width. */
const swashShare = 0.15;

test.each([de.texts_here, en.texts_here])(
  "%s stands in its box and on the magnet, in every format",
  async (words) => {
    const sheets = await readGlyphSheets(["bricolage", "caveat"]);
    for (const format of Object.values(formatGeometries)) {
      for (const make of [plainText, captionText]) {
        const text = asSeen(make(empty, format), words);
        const sheet = sheets[text.font];
        if (!sheet) throw new Error("the font was not read");
        const { widthMm, heightMm } = sheet.measure(text);
        const swashMm = (swashShare * text.sizeUm) / 1_000;
        const letters = cornersOf(sheet.setText(text, { x: 0, y: 0, width: 0, height: 0 }), 8);
        expect(letters.length).toBeGreaterThan(0);
        for (const [x, y] of letters) {
          expect(Math.abs(x)).toBeLessThanOrEqual(widthMm / 2 + swashMm);
          expect(Math.abs(y)).toBeLessThanOrEqual(heightMm / 2 + swashMm);
        }
        if (make === plainText) expect(sheet.isSafe(text, format)).toBe(true);
      }
    }
  },
);
