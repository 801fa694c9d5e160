import { expect, test } from "bun:test";

import { asRead, changeText } from "#client/features/studio/texts/text-edits.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { dressAlike } from "./dress-alike.ts";
import { dressDocument, textsForDesign } from "./dress-document.ts";
import { type OccasionDesign, occasionDesigns } from "./occasion-designs.ts";

const { square, circle } = formatGeometries;
const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const glyphs = await readGlyphsOf(occasionDesigns.flatMap(textsForDesign));
const plain = (format: FormatGeometry) => plainDesign(format.slug, photoId);
const [wedding, couple] = occasionDesigns.filter(({ occasion }) => occasion === "wedding");
const dressed = (design: OccasionDesign | undefined, format = square): DesignDocument => {
  const document = design && dressDocument(plain(format), design, format, glyphs);
  if (!document) throw new Error("the wedding has two designs for a square");
  return document;
};
const write = (document: DesignDocument, index: number, text: string) =>
  changeText(document, index, (before) => ({ ...asRead(before), text }));
const wordsOf = ({ texts }: DesignDocument) => texts.map(({ text }) => text);
const like = (document: DesignDocument, worn: DesignDocument, format = square) =>
  wedding ? dressAlike(document, worn, wedding, format, glyphs) : document;

const fresh = dressed(wedding);
const sample = fresh.texts.findIndex(({ isSample }) => isSample === true);
const mine = write(fresh, sample, "Mia & Jonas");

test("words typed once stand on all that still had the sample, and ask no more", () => {
  const next = like(dressed(wedding), mine);
  expect(next).toEqual(mine);
  expect(like(next, mine)).toBe(next);
});

test("another's own words stay", () => {
  const theirs = write(dressed(wedding), sample, "Lea & Tim");
  expect(like(theirs, mine)).toBe(theirs);
});

test("a plain photo, another design and another format take the design with its words", () => {
  expect(wordsOf(like(plain(square), mine))).toEqual(wordsOf(mine));
  expect(wordsOf(like(dressed(couple), mine))).toEqual(wordsOf(mine));
  const round = like(plain(circle), mine, circle);
  expect(wordsOf(round)).toEqual(wordsOf(mine));
  expect(round.texts[sample]?.isSample).toBeUndefined();
});

test("while nothing is typed the samples go on asking", () => {
  expect(like(plain(square), fresh)).toEqual(fresh);
});
