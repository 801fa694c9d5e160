import { expect, test } from "bun:test";

import { newMagnet } from "#client/features/studio/magnets/magnet.ts";
import { noEdits, reduceStudio } from "#client/features/studio/magnets/studio-edits.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { agreeToCuts, fitTexts, isCutSeen, isTextCut, rewritten } from "./fit-texts.ts";
import { asRead, captionText, plainText } from "./text-edits.ts";

const { circle, square, heart, instant } = formatGeometries;
const glyphs = await readGlyphSheets(["bricolage"]);
const { bricolage } = glyphs;
if (bricolage === undefined) throw new Error("the font was not read");

const line: DesignText = {
  text: "Sommer 2026",
  font: "bricolage",
  sizeUm: 7_500,
  colour: "#ffffff",
  align: "center",
  x: 0.5,
  y: 0.84,
  turnDegrees: 0,
};
const magnet = newMagnet("a", "photo-a", square.slug);
const written = { ...magnet, document: { ...magnet.document, texts: [line] } };
const start = reduceStudio(noEdits, { kind: "loaded", magnets: [written] }, () => null);
const changed = (format: typeof circle, from = start) =>
  reduceStudio(
    from,
    {
      kind: "format",
      ids: ["a"],
      formatSlug: format.slug,
      layouts: ["single"],
      canPuzzle: true,
      fitTexts: (document: DesignDocument) => fitTexts(document, format, glyphs),
    },
    () => null,
  );
const textOf = ({ magnets }: typeof start) => magnets[0]?.document.texts[0];

test("a text fits the next format in the same step, and one way back brings both again", () => {
  expect(bricolage.isSafe(line, square)).toBe(true);
  expect(bricolage.isSafe(line, circle)).toBe(false);
  const round = changed(circle);
  const fitted = textOf(round);
  expect(fitted && bricolage.isSafe(fitted, circle)).toBe(true);
  const back = reduceStudio(round, { kind: "undo" }, () => null);
  expect(back.magnets[0]?.document).toEqual(written.document);
});

test("formats tried back and forth never wear a text down, until somebody changes it", () => {
  const there = changed(heart, changed(circle));
  expect(textOf(changed(square, there))).toBe(line);
  const smaller = reduceStudio(
    there,
    {
      kind: "edit",
      ids: ["a"],
      edit: (document) => ({
        ...document,
        texts: document.texts.map((text) => ({ ...text, sizeUm: 4_000 })),
      }),
    },
    () => null,
  );
  expect(textOf(changed(square, smaller))?.sizeUm).toBe(4_000);
});

test("what does not fit stays as it is and is told of; what has no font yet is left alone", () => {
  const long = { ...line, text: "Sommer".repeat(16), sizeUm: 20_000 };
  const document = { ...magnet.document, formatSlug: circle.slug, texts: [long] };
  expect(fitTexts(document, circle, glyphs)).toBe(document);
  const formats = [{ slug: circle.slug, geometry: circle }];
  expect(isTextCut({ document }, formats, glyphs)).toBe(true);
  expect(isTextCut({ document }, formats, {})).toBe(false);
  expect(fitTexts(document, circle, {})).toBe(document);
});

test("a caption's letters become smaller as it is written, down to a size that is read, and as large as before when it is short again", () => {
  const paper: DesignDocument = {
    ...magnet.document,
    formatSlug: instant.slug,
    layout: "instant",
  };
  const caption = { ...captionText(paper, instant), font: "bricolage" as const };
  const write = (from: DesignText, text: string) =>
    rewritten(paper, from, (now) => ({ ...asRead(now), text }), instant, glyphs);
  const short = write(caption, "Oma");
  expect(short.sizeUm).toBe(caption.sizeUm);
  const long = write(short, "Sommer am See 2026");
  expect(long.sizeUm).toBeLessThan(caption.sizeUm);
  expect(bricolage.isSafe(long, instant)).toBe(true);
  const far = write(long, "Sommer am See, für Oma und Opa von Jörg");
  expect(bricolage.isSafe(far, instant)).toBe(false);
  expect(far.sizeUm).toBeGreaterThanOrEqual(0.55 * caption.sizeUm);
  expect(write(far, "Oma")).toEqual(short);
  // Pressed, it is broken into lines from the size that was wished.
  const [fitted] = fitTexts({ ...paper, texts: [far] }, instant, glyphs).texts;
  expect(fitted && bricolage.isSafe(fitted, instant)).toBe(true);
  expect(fitted?.text).toContain("\n");
  // Over the photo there is room elsewhere: it is told of.
  const free = { ...plainText(paper, instant), y: 0.3 };
  expect(write(free, "Sommer am See, Kiel 2026").sizeUm).toBe(free.sizeUm);
});

test("beside another text a second one's letters become smaller before they are cut", () => {
  const second = { ...line, y: 0.16 };
  const beside: DesignDocument = { ...magnet.document, texts: [line, second] };
  const write = (from: DesignText, text: string) =>
    rewritten(beside, from, (now) => ({ ...asRead(now), text }), square, glyphs);
  const long = write(second, "Sommer am See 2026");
  expect(long.sizeUm).toBeLessThan(second.sizeUm);
  expect([long.x, long.y]).toEqual([second.x, second.y]);
  expect(bricolage.isSafe(long, square)).toBe(true);
  expect(write(long, "Oma").sizeUm).toBe(second.sizeUm);
});

test("a cut that somebody wants so is known by what is written, also as it comes back from the cart", () => {
  const cut = { document: { ...written.document, texts: [{ ...line, text: "Sommer am See" }] } };
  agreeToCuts([cut]);
  // The server keeps no order of the properties, and a sample that was read is none any more.
  const [text] = cut.document.texts;
  const back = text && { ...Object.fromEntries(Object.entries(text).toReversed()), ...text };
  const fromCart = (change: object, formatSlug = square.slug) => ({
    document: { ...cut.document, formatSlug, texts: back ? [{ ...back, ...change }] : [] },
  });
  expect(isCutSeen(fromCart({}))).toBe(true);
  expect(isCutSeen(fromCart({ text: "Sommer am Meer" }))).toBe(false);
  expect(isCutSeen(fromCart({ sizeUm: 9_000 }))).toBe(false);
  expect(isCutSeen(fromCart({}, circle.slug))).toBe(false);
  agreeToCuts([cut], false);
  expect(isCutSeen(fromCart({}))).toBe(false);
});
