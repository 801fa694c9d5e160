import { afterAll, describe, expect, test } from "bun:test";

import { changeLayout } from "#shared/design/change-format.ts";
import type { DesignDocument, DesignFrame, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";
import { occasions } from "#shared/occasions/occasions.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import {
  dressDocument,
  isDressedAlike,
  textsForDesign,
  undressDocument,
  wearsDesign,
} from "./dress-document.ts";
import { dressForOccasion } from "./dress-for-occasion.ts";
import { occasionDesigns } from "./occasion-designs.ts";

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const glyphs = await readGlyphsOf(occasionDesigns.flatMap(textsForDesign));

const { strip, instant, ...others } = formatGeometries;
const plainOf = (format: FormatGeometry) => {
  const document = plainDesign(format.slug, photoId);
  return format === instant ? changeLayout(document, "instant") : document;
};

/** How high and low a text reaches, in millimetres. */
const reachOf = (text: DesignText, format: FormatGeometry) => {
  const path = glyphs[text.font]?.setText(text, trimBoxOf(format)) ?? [];
  const ys = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment.y]));
  return { top: Math.min(...ys), bottom: Math.max(...ys) };
};

describe.each(["de", "en"] as const)("in %s", (locale) => {
  test.each(Object.entries({ ...others, instant }))(
    "on a %s whatever is offered is a lawful document, away from the cutter, no word on another",
    (_name, format) => {
      overwriteGetLocale(() => locale);
      for (const design of occasionDesigns) {
        const dressed = dressDocument(plainOf(format), design, format, glyphs);
        if (dressed === null) continue;
        expect(parseDesignDocument(dressed)).toEqual(dressed);
        expect(wearsDesign(dressed, design)).toBe(true);
        const [title, line] = dressed.texts;
        if (!title || !line) throw new Error("a design has a title and a line");
        for (const text of dressed.texts) {
          expect(glyphs[text.font]?.isSafe(text, format)).toBe(true);
        }
        expect(reachOf(line, format).top).toBeGreaterThan(reachOf(title, format).bottom);
      }
    },
  );

  test.each([
    "square",
    "portrait",
    "landscape",
    "circle",
    "heart",
    "instant",
    "oval",
    "hexagon",
  ] as const)("every occasion has a design for a %s", (name) => {
    overwriteGetLocale(() => locale);
    const format = formatGeometries[name];
    const offered = occasionDesigns.filter((design) =>
      dressDocument(plainOf(format), design, format, glyphs),
    );
    expect([...new Set(offered.map(({ occasion }) => occasion))]).toEqual([...occasions]);
    for (const occasion of occasions) {
      const dressed = dressForOccasion(plainOf(format), occasion, format, glyphs);
      const worn = occasionDesigns.find((design) => dressed && wearsDesign(dressed, design));
      expect(worn?.occasion).toBe(occasion);
    }
  });
});

test("no two designs are taken for each other, and taken off, each leaves the photo alone", () => {
  const { square } = formatGeometries;
  const plain = plainOf(square);
  for (const design of occasionDesigns) {
    const dressed = dressDocument(plain, design, square, glyphs);
    if (dressed === null) throw new Error("a design has no room on a square");
    expect(occasionDesigns.filter((each) => wearsDesign(dressed, each))).toEqual([design]);
    expect(undressDocument(dressed)).toEqual(plain);
  }
});

test("a design whose emoji are not there leaves its occasion to the next one", async () => {
  const { square } = formatGeometries;
  const isFixed = ({ occasion, title }: (typeof occasionDesigns)[number]) =>
    occasion === "pet" && !title.isSample;
  const lettersOnly = await readGlyphsOf(occasionDesigns.filter(isFixed).flatMap(textsForDesign));
  const dressed = dressForOccasion(plainOf(square), "pet", square, lettersOnly);
  const worn = occasionDesigns.filter((design) => dressed && wearsDesign(dressed, design));
  expect(worn).toEqual(occasionDesigns.filter(isFixed));
});

test("a strip of photos, a piece of a puzzle, and fonts that are not loaded get none", () => {
  const [design] = occasionDesigns;
  if (!design) throw new Error("no design");
  const { square } = formatGeometries;
  const onStrip = changeLayout(plainDesign(strip.slug, photoId), "strip");
  expect(dressDocument(onStrip, design, strip, glyphs)).toBeNull();
  const puzzle = { setId: photoId, column: 0, row: 0 };
  expect(dressDocument({ ...plainOf(square), puzzle }, design, square, glyphs)).toBeNull();
  expect(dressDocument(plainOf(square), design, square, {})).toBeNull();
});

test("words, border and look of one's own change nothing of what designs make; photo, crop and format do", () => {
  const { square } = formatGeometries;
  const plain = plainOf(square);
  const [frame] = plain.frames;
  const [design] = occasionDesigns;
  if (!design) throw new Error("no design");
  const worn = dressDocument(plain, design, square, glyphs);
  if (!worn) throw new Error("the first design suits a square");
  const own = {
    ...worn,
    border: { widthUm: 3_000, colour: "#123456" },
    texts: worn.texts.slice(1),
  };
  for (const alike of [worn, own, undressDocument(own)]) {
    expect(isDressedAlike(plain, alike)).toBe(true);
    for (const next of occasionDesigns) {
      expect(dressDocument(alike, next, square, glyphs)).toEqual(
        dressDocument(plain, next, square, glyphs),
      );
    }
  }
  const withFirst = (part: Partial<DesignFrame>): DesignDocument => ({
    ...plain,
    frames: [{ ...frame, ...part }],
  });
  for (const unlike of [
    { ...plain, formatSlug: "other" },
    changeLayout(plain, "instant"),
    withFirst({ crop: { ...frame.crop, zoom: 1.5 } }),
    withFirst({ photoId: photoId.replace("019", "018") }),
    withFirst({ adjustments: { ...frame.adjustments, brightness: 10 } }),
  ]) {
    expect(isDressedAlike(plain, unlike)).toBe(false);
  }
});
