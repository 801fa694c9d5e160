import { expect, test } from "bun:test";

import { fitTexts } from "#client/features/studio/texts/fit-texts.ts";
import { keepApart } from "#client/features/studio/texts/keep-apart.ts";
import { addText, plainText } from "#client/features/studio/texts/text-edits.ts";
import { changeFormat } from "#shared/design/change-format.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { readGlyphSheets, readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { dressDocument, textsForDesign, wearsDesign } from "./dress-document.ts";
import { occasionDesigns } from "./occasion-designs.ts";
import { redressDocument } from "./redress-document.ts";

const glyphs = {
  ...(await readGlyphSheets(["bricolage"])),
  ...(await readGlyphsOf(occasionDesigns.flatMap(textsForDesign))),
};
const { strip, cloud: _none, ...offering } = formatGeometries;
const { square, landscape, circle, heart, instant } = offering;
const all: FormatGeometry[] = Object.values(formatGeometries);
const layoutsOf = (format: FormatGeometry): Layout[] => [
  format === instant ? "instant" : format === strip ? "strip" : "single",
];
const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const plainOf = (format: FormatGeometry) =>
  changeFormat(plainDesign(format.slug, photoId), format.slug, layoutsOf(format));
const change = (before: DesignDocument, format: FormatGeometry): DesignDocument => {
  const after = changeFormat(before, format.slug, layoutsOf(format));
  const was = {
    texts: before.texts,
    format: all.find(({ slug }) => slug === before.formatSlug),
  };
  const dressed = redressDocument(after, before, format, all, glyphs);
  if (dressed?.texts.length === 2) return dressed;
  return fitTexts(dressed ?? after, format, glyphs, (texts) =>
    keepApart(texts, format, glyphs, was),
  );
};
const typed = (document: DesignDocument, words: string): DesignDocument => ({
  ...document,
  texts: document.texts.map(({ isSample, ...text }) =>
    isSample ? { ...text, text: words } : text,
  ),
});
const reachOf = (text: DesignText | undefined, format: FormatGeometry) => {
  const path = (text && glyphs[text.font]?.setText(text, trimBoxOf(format))) ?? [];
  const ys = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment.y]));
  return { top: Math.min(...ys), bottom: Math.max(...ys) };
};
const expectApart = (document: DesignDocument, format: FormatGeometry) => {
  const [title, line] = document.texts;
  expect(reachOf(line, format).top).toBeGreaterThan(reachOf(title, format).bottom);
  for (const text of document.texts) {
    expect(glyphs[text.font]?.isSafe(text, format)).toBe(true);
  }
  expect(parseDesignDocument(document)).toEqual(document);
};

test.each(Object.entries(offering))(
  "from a %s to every other format no word lands on another or at the cutter, and what was typed stays",
  (_name, from) => {
    for (const design of occasionDesigns) {
      const worn = dressDocument(plainOf(from), design, from, glyphs);
      if (!worn) continue;
      for (const to of Object.values(offering)) {
        if (to === from) continue;
        if (dressDocument(plainOf(to), design, to, glyphs)) expectApart(change(worn, to), to);
        const words = typed(worn, "Leopoldine & Maximilian");
        const changed = change(words, to);
        expectApart(changed, to);
        expect(changed.texts.map(({ text }) => text)).toEqual(words.texts.map(({ text }) => text));
        expect(wearsDesign(changed, design)).toBe(true);
        expectApart(change(changed, from), from);
      }
    }
  },
);

test("by way of a strip, which has no designs, it is laid out anew as well", () => {
  for (const design of occasionDesigns) {
    const worn = dressDocument(plainOf(square), design, square, glyphs);
    if (worn) expectApart(change(change(worn, strip), heart), heart);
    const onPaper = dressDocument(plainOf(instant), design, instant, glyphs);
    if (!onPaper) throw new Error("no design on paper");
    const back = change(change(onPaper, strip), square);
    expectApart(back, square);
    expect(wearsDesign(back, design)).toBe(true);
  }
});

test("a third text goes along there and back, and all three keep their order", () => {
  for (const design of occasionDesigns) {
    const worn = dressDocument(plainOf(square), design, square, glyphs);
    if (!worn) throw new Error("no design on a square");
    const more = { ...plainText(worn, square, glyphs), text: "Danke" };
    const start = addText(worn, more);
    let now = start;
    for (const to of [landscape, heart, circle, landscape, square]) {
      now = change(now, to);
      expectApart(now, to);
      const [title, line, third] = now.texts;
      expect(reachOf(third, to).bottom).toBeLessThan(reachOf(title, to).top);
      expect(line?.font).toBe(design.line.font);
    }
    expect(now.texts).toEqual(start.texts);
  }
});

test("what a hand has moved is left where it is, and a colour chosen by hand is kept", () => {
  const [design] = occasionDesigns;
  const worn = design && dressDocument(plainOf(square), design, square, glyphs);
  if (!worn) throw new Error("no design on a square");
  const after = (before: DesignDocument) =>
    redressDocument(changeFormat(before, heart.slug, ["single"]), before, heart, all, glyphs);
  const moved = { ...worn, texts: worn.texts.map((text) => ({ ...text, y: text.y - 0.1 })) };
  expect(after(moved)).toBeNull();
  const red = { ...worn, texts: worn.texts.map((text) => ({ ...text, colour: "#ff0000" })) };
  expect(after(red)?.texts.map(({ colour }) => colour)).toEqual(["#ff0000", "#ff0000"]);
});
