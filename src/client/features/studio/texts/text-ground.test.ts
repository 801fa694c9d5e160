import { expect, test } from "bun:test";

import { newMagnet } from "#client/features/studio/magnets/magnet.ts";
import { noEdits, reduceStudio } from "#client/features/studio/magnets/studio-edits.ts";
import { findShades } from "#client/features/studio/pictures/find-shades.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { readGlyphSheets } from "#shop/designs/read-glyph-sheets.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { keptToGround } from "./faint-text-note.tsx";
import { fitTexts } from "./fit-texts.ts";
import { addText, colouredText, edgedText, placedText, plainText } from "./text-edits.ts";
import { isTextFaint, withTextsOnGround } from "./text-ground.ts";

const { square, instant } = formatGeometries;
const photoId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const [white, ink] = ["#ffffff", "#262a38"];
const formats = [square, instant].map((geometry) => ({ slug: geometry.slug, geometry }));
const geometryOf = (slug: string) => (slug === square.slug ? square : instant);
const onPhoto = plainDesign(square.slug, photoId);
const written = { ...plainText(onPhoto, square), text: "Sommer 2026", y: 0.5 };

/** A magnet of the studio as it is after each act. */
const studioOf = (document: DesignDocument) => {
  const magnet = { ...newMagnet("a", photoId, square.slug), document };
  let edits = reduceStudio(noEdits, { kind: "loaded", magnets: [magnet] }, () => null);
  const now = () => edits.magnets[0]?.document ?? document;
  const act = (change: Parameters<typeof reduceStudio>[1]) => {
    edits = reduceStudio(edits, change, () => null, geometryOf);
    return now().texts[0];
  };
  const format = (next: typeof square, layout: "single" | "instant") =>
    act({
      kind: "format",
      ids: ["a"],
      formatSlug: next.slug,
      layouts: [layout],
      canPuzzle: true,
      fitTexts: (each) => fitTexts(each, next, {}),
    });
  const edit = (change: (each: DesignDocument) => DesignDocument) =>
    act({ kind: "edit", ids: ["a"], edit: change });
  return { now, act, format, edit };
};

test("a colour that the shop chose follows its ground: another format, a hand, other paper", () => {
  const studio = studioOf(addText(onPhoto, written));
  expect(studio.now().texts[0]?.colour).toBe(white);
  expect(studio.format(instant, "instant")?.colour).toBe(white);
  const moveTo = (y: number) =>
    studio.edit((each) => ({ ...each, texts: each.texts.map((text) => placedText(text, 0.5, y)) }));
  expect(moveTo(0.9)?.colour).toBe(ink);
  expect(moveTo(0.4)?.colour).toBe(white);
  expect(moveTo(0.9)?.colour).toBe(ink);
  expect(studio.edit((each) => ({ ...each, background: ink }))?.colour).toBe(white);
  expect(studio.act({ kind: "undo" })?.colour).toBe(ink);
  expect(studio.format(square, "single")?.colour).toBe(white);
});

test("formats tried back and forth bring back the very text, with the colour that it had", () => {
  const low = { ...written, y: 0.9 };
  const studio = studioOf(addText(onPhoto, low));
  expect(studio.format(instant, "instant")?.colour).toBe(ink);
  expect(studio.format(square, "single")).toBe(low);
});

test("a colour that somebody picked stays, and is told where nobody reads it", () => {
  const studio = studioOf(addText(onPhoto, { ...colouredText(written, ink), y: 0.9 }));
  expect(studio.format(instant, "instant")?.colour).toBe(ink);
  expect(studio.format(square, "single")?.colour).toBe(ink);
  studio.edit((each) => ({
    ...each,
    texts: each.texts.map((text) => colouredText(text, "#fbf3e0")),
  }));
  expect(isTextFaint({ document: studio.now() }, formats)).toBe(false);
  expect(studio.format(instant, "instant")?.colour).toBe("#fbf3e0");
  const faint = studio.now();
  expect(isTextFaint({ document: faint }, formats)).toBe(true);
  expect(isTextFaint({ document: { ...faint, background: ink } }, formats)).toBe(false);
  const edged = { ...faint, texts: faint.texts.map((text) => edgedText(text, true)) };
  expect(isTextFaint({ document: edged }, formats)).toBe(false);
  // One press gives it back to the shop.
  expect(studio.edit((each) => keptToGround(each, instant))?.colour).toBe(ink);
  expect(isTextFaint({ document: studio.now() }, formats)).toBe(false);
});

test("white words that leave the photo for white paper are told, and have an edge by one press", () => {
  const words = "Unser Urlaub\nmit Oma und Opa\nan der Ostsee";
  const across = { ...written, text: words, sizeUm: 6_000, y: 0.68 };
  const studio = studioOf(addText(onPhoto, across));
  const faintAt = (y: number) => {
    studio.format(instant, "instant");
    studio.edit((each) => ({ ...each, texts: each.texts.map((text) => placedText(text, 0.5, y)) }));
    return isTextFaint({ document: studio.now() }, formats);
  };
  expect([0.4, 0.74].map(faintAt)).toEqual([false, true]);
  expect(studio.now().texts[0]?.colour).toBe(white);
  expect(studio.edit((each) => keptToGround(each, instant))?.edge?.colour).toBe(ink);
  expect(isTextFaint({ document: studio.now() }, formats)).toBe(false);
});

test("white words whose ends alone stand on white paper are told, and so is one line of several", () => {
  const document = { ...onPhoto, formatSlug: instant.slug, layout: "instant" as const };
  const faintAs = (text: string, y: number, sizeUm = written.sizeUm) => {
    const texts = [{ ...written, text, font: "bricolage" as const, sizeUm, y }];
    return isTextFaint({ document: { ...document, texts } }, formats);
  };
  // Narrower than the photo, and wider.
  const sizesUm = [4_600, 6_900];
  expect(sizesUm.map((sizeUm) => faintAs("Sommer in Island", 0.4, sizeUm))).toEqual([false, true]);
  expect(faintAs("Wir\nsagen\nja\nund\nAmen", 0.62, 8_000)).toBe(true);
});

test("words that have nearly the colour of the photo beneath them are told once that is known, and have an edge by one press", () => {
  /** A photo of a light and a dark half. */
  const data = new Uint8ClampedArray(64 * 64 * 4).map((_, at) =>
    at % 4 === 3 ? 255 : at < 64 * 32 * 4 ? 244 : 36,
  );
  const shades = findShades({ width: 64, height: 64, data });
  if (!shades) throw new Error("a photo that is seen through");
  const photos = new Map([[photoId, { size: { widthPx: 1_400, heightPx: 1_400 }, shades }]]);
  const faintAt = (y: number, change: Partial<DesignDocument> = {}) => {
    const document = { ...onPhoto, ...change, texts: [{ ...written, text: "Für Oma", y }] };
    return isTextFaint({ document }, formats, photos);
  };
  expect([0.2, 0.8].map((y) => faintAt(y))).toEqual([true, false]);
  const [frame] = onPhoto.frames;
  const turned = { ...frame, crop: { ...frame.crop, turnDegrees: 180 } };
  expect([0.2, 0.8].map((y) => faintAt(y, { frames: [turned] }))).toEqual([false, true]);
  // What a look made of it nobody has measured.
  const darker = { ...frame, adjustments: { ...frame.adjustments, brightness: -40 } };
  expect(faintAt(0.2, { frames: [darker] })).toBe(false);
  const document = { ...onPhoto, texts: [{ ...written, text: "Für Oma", y: 0.2 }] };
  expect(isTextFaint({ document }, formats)).toBe(false);
  const mended = keptToGround(document, square, photos);
  expect(mended.texts[0]).toMatchObject({ colour: white, edge: { colour: ink } });
  expect(isTextFaint({ document: mended }, formats, photos)).toBe(false);
});

test("ink that leaves its paper for a dark photo is told", () => {
  const data = new Uint8ClampedArray(64 * 64 * 4).map((_, at) => (at % 4 === 3 ? 255 : 36));
  const shades = findShades({ width: 64, height: 64, data });
  if (!shades) throw new Error("a photo that is seen through");
  const photos = new Map([[photoId, { size: { widthPx: 1_400, heightPx: 1_400 }, shades }]]);
  const faintAt = (y: number) => {
    const document = { ...onPhoto, formatSlug: instant.slug, layout: "instant" as const };
    const texts = [{ ...written, text: "Für Oma", colour: ink, sizeUm: 8_000, y }];
    return isTextFaint({ document: { ...document, texts } }, formats, photos);
  };
  expect([0.88, 0.77, 0.4].map(faintAt)).toEqual([false, true, true]);
});

test("words that lie on others are told and laid apart by one press; beside them, or with only a tail on them, they are not", async () => {
  const glyphs = await readGlyphSheets(["bricolage"]);
  const at = (y: number, more = {}) => ({ ...written, y, ...more });
  const isTold = (...texts: DesignText[]) =>
    isTextFaint({ document: { ...onPhoto, texts } }, formats, undefined, glyphs);
  expect(isTold(at(0.5), at(0.52, { text: "Für Oma" }))).toBe(true);
  expect(isTold(at(0.5), at(0.7))).toBe(false);
  expect(isTold(at(0.5), at(0.1, { turnDegrees: 90 }), at(0.5, { turnDegrees: 90 }))).toBe(true);
  expect(isTextFaint({ document: { ...onPhoto, texts: [at(0.5), at(0.5)] } }, formats)).toBe(false);
  const document = { ...onPhoto, texts: [at(0.5), at(0.52, { text: "Für Oma" })] };
  const mended = keptToGround(document, square, undefined, glyphs);
  expect(isTold(...mended.texts)).toBe(false);
  expect(mended.texts.map(({ text, sizeUm }) => [text, sizeUm])).toEqual(
    document.texts.map(({ text, sizeUm }) => [text, sizeUm]),
  );
});

test("between the photos of a collage a text lies on photos", () => {
  const pair: DesignDocument = {
    ...onPhoto,
    layout: "pair",
    frames: [onPhoto.frames[0], onPhoto.frames[0]],
  };
  const middle = { ...written, y: 0.5 };
  for (const layout of [pair, { ...pair, layout: "quartet" as const }]) {
    const [text] = withTextsOnGround({ ...layout, texts: [middle] }, square).texts;
    expect(text?.colour).toBe(white);
    expect(isTextFaint({ document: { ...layout, texts: [middle] } }, formats)).toBe(false);
  }
});
