// Every change of a text on a magnet: added, written, moved, sized, bent, coloured, removed.

import { colours } from "#client/features/studio/tools/colours.ts";
import { normaliseTurn } from "#shared/design/crop/move-crop.ts";
import type { DesignDocument, DesignText } from "#shared/design/design-document.ts";
import {
  textArcUmMax,
  textArcUmMin,
  textSizeUmMax,
  textSizeUmMin,
  textsMax,
} from "#shared/design/design-limits.ts";
import type { FormatGeometry, MagnetShape } from "#shared/design/format.ts";
import { turnVector } from "#shared/design/matrix.ts";
import { captionSpot } from "#shared/design/places.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import { textEdgeMm } from "#shared/design/text/text-edge.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

import { contrastTo, onGround, recoloured } from "./text-ground.ts";

/** A document's text says something; until somebody writes, this. */
const nothingYet = " ";

export const isEmpty = ({ text }: Pick<DesignText, "text">): boolean => text.trim() === "";

/** Of the shorter side: large enough to read from across the kitchen. */
const sizeShare = 0.13;
/** Of an instant photo's height: handwriting with air around it. */
const captionSizeShare = 0.105;
/** Below it handwriting is too small to be read, on the smallest of magnets too. */
const captionSizeUmMin = 3_500;
/** Where a text goes: low, high, between, as far as the shape has room. */
const rowsOf = (shape: MagnetShape): readonly number[] => {
  switch (shape) {
    case "rectangle":
      return [0.84, 0.16, 0.5, 0.67];
    case "circle":
    case "oval":
      return [0.76, 0.24, 0.5, 0.63];
    case "hexagon":
      return [0.8, 0.2, 0.5, 0.65];
    case "heart":
      return [0.5, 0.32, 0.65, 0.41];
    case "contour":
      return [0.5, 0.62, 0.38, 0.74];
  }
};

const startOf = (
  document: DesignDocument,
  format: FormatGeometry,
  glyphs: GlyphSheets,
): DesignText => {
  const isFirstBelow = document.layout === "instant" && !hasCaption(document);
  const sizeUm = keptSize(sizeShare * Math.min(format.widthUm, format.heightUm));
  return {
    text: nothingYet,
    font: "bricolage",
    sizeUm,
    colour: colours.white,
    followsGround: true,
    align: "center",
    ...(isFirstBelow ? captionSpot : { x: 0.5, y: freeRow(document, format, glyphs, sizeUm) }),
    turnDegrees: 0,
  };
};

/** Of the room that a line has: letters and not the air around them. */
const inkShare = 0.8;

/** The first row in which a text of this size lies on no other, or the one that is farthest from them. */
const freeRow = (
  { texts }: DesignDocument,
  format: FormatGeometry,
  glyphs: GlyphSheets,
  sizeUm: number,
): number => {
  const taken = texts.filter((text) => !isEmpty(text));
  const freeUm = (row: number): number =>
    Math.min(
      ...taken.map((text) => {
        const { widthMm = 0, heightMm = 0 } = glyphs[text.font]?.measure(text) ?? {};
        const { cos, sin } = turnVector(text.turnDegrees);
        const highMm = Math.abs(widthMm * sin) + Math.abs(heightMm * cos);
        const highUm = inkShare * (highMm * micrometresPerMillimetre || text.sizeUm);
        return Math.abs(row - text.y) * format.heightUm - (highUm + inkShare * sizeUm) / 2;
      }),
    );
  const rows = rowsOf(format.shape);
  const [lowest, highest] = [Math.max(...rows), Math.min(...rows)];
  const between = Array.from(
    { length: rowsBetween },
    (_, index) => lowest + ((highest - lowest) * index) / rowsBetween,
  );
  const all = [...rows, ...between];
  return (
    all.find((row) => freeUm(row) >= 0) ??
    all.reduce((best, row) => (freeUm(row) > freeUm(best) ? row : best))
  );
};
const rowsBetween = 24;

/** A free text, where no other stands by itself. */
export const plainText = (
  document: DesignDocument,
  format: FormatGeometry,
  glyphs: GlyphSheets = {},
): DesignText => onGround(startOf(document, format, glyphs), document, format);

/** Handwriting below an instant photo. */
export const captionText = (
  document: DesignDocument,
  format: FormatGeometry,
  glyphs: GlyphSheets = {},
): DesignText =>
  onGround(
    {
      ...startOf(document, format, glyphs),
      ...captionSpot,
      font: "caveat",
      sizeUm: Math.max(captionSizeUmMin, keptSize(captionSizeShare * format.heightUm)),
    },
    document,
    format,
  );

/** Half millimetres are fine enough for a slider. */
const keptSize = (sizeUm: number): number => {
  const step = micrometresPerMillimetre / 2;
  return Math.min(textSizeUmMax, Math.max(textSizeUmMin, Math.round(sizeUm / step) * step));
};

export const hasCaption = ({ texts }: DesignDocument): boolean => texts.some(isBelowPhoto);

/** In the room below an instant photo, where there is one. */
export const isBelowPhoto = ({ y }: DesignText): boolean => y > 2 * captionSpot.y - 1;

/** With one more text; those nobody wrote are forgotten. */
export const addText = (document: DesignDocument, text: DesignText): DesignDocument => {
  const written = document.texts.filter((each) => !isEmpty(each));
  return written.length >= textsMax ? document : { ...document, texts: [...written, text] };
};

/** Those nobody wrote are forgotten, all but the one that is being written. */
export const withoutEmptyTexts = (
  document: DesignDocument,
  index: number | null,
): DesignDocument => {
  const texts = document.texts.filter((text, at) => !isEmpty(text) || at === index);
  return texts.length === document.texts.length ? document : { ...document, texts };
};

export const changeText = (
  document: DesignDocument,
  index: number,
  change: (text: DesignText) => DesignText,
): DesignDocument => ({
  ...document,
  texts: document.texts.map((text, at) => (at === index ? change(text) : text)),
});

export const removeText = (document: DesignDocument, index: number): DesignDocument => ({
  ...document,
  texts: document.texts.filter((_, at) => at !== index),
});

/** What is written; a text that is emptied waits for the next word. */
export const written = (text: string): Pick<DesignText, "text"> => ({
  text: text === "" ? nothingYet : text,
});

/** A text as the screen shows it: until somebody writes, with words in its place. */
export const asSeen = (text: DesignText, words: string): DesignText =>
  isEmpty(text) ? { ...text, text: words } : text;

/** A text that somebody has read or written: it is no sample any more. */
export const asRead = ({ isSample: _before, ...text }: DesignText): DesignText => text;

/** Whether words of an occasion's design stand there as they came. */
export const hasSample = ({ texts }: Pick<DesignDocument, "texts">): boolean =>
  texts.some(({ isSample }) => isSample === true);

export const movedText = (
  text: DesignText,
  format: FormatGeometry,
  rightMm: number,
  downMm: number,
): DesignText => {
  const share = (millimetres: number, sizeUm: number) =>
    (millimetres * micrometresPerMillimetre) / sizeUm;
  return placedText(
    text,
    text.x + share(rightMm, format.widthUm),
    text.y + share(downMm, format.heightUm),
  );
};

/** Its middle stays on the magnet. */
export const placedText = (text: DesignText, x: number, y: number): DesignText => ({
  ...text,
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
});

export const sizedText = (text: DesignText, sizeUm: number): DesignText => ({
  ...text,
  sizeUm: Math.round(Math.min(textSizeUmMax, Math.max(textSizeUmMin, sizeUm))),
});

/** Less is straight to every eye; more lays the end of a line on its beginning. */
const spanDegreesMin = 3;
export const textSpanDegreesMax = 300;
const degreesPerRadian = 180 / Math.PI;

/**
 * Bent so that its lines span so many degrees of a circle: above 0 like a bridge, below 0 like a bowl.
 * @param widthMm of its lines while they are straight
 */
export const bentText = (text: DesignText, spanDegrees: number, widthMm: number): DesignText => {
  const { arcUm: _before, ...straight } = text;
  if (Math.abs(spanDegrees) < spanDegreesMin) return straight;
  const radiusUm = (widthMm * micrometresPerMillimetre * degreesPerRadian) / Math.abs(spanDegrees);
  const kept = Math.round(Math.min(textArcUmMax, Math.max(textArcUmMin, radiusUm)));
  return { ...straight, arcUm: Math.sign(spanDegrees) * kept };
};

/** Letters that touch what is safe are drawn a hair off it. */
const hairMm = 0.1;

/**
 * Along the edge of a round magnet, as near to it as is safe: below where the text stands below, else above.
 * @param heightMm of its lines while they are straight
 */
export const alongEdge = (
  text: DesignText,
  { widthUm, heightUm, safeUm }: FormatGeometry,
  heightMm: number,
): DesignText => {
  const insideMm = heightMm / 2 + textEdgeMm(text) + hairMm;
  const radiusUm = Math.round(widthUm / 2 - safeUm - insideMm * micrometresPerMillimetre);
  const kept = Math.max(textArcUmMin, radiusUm);
  const side = text.y > 0.5 ? 1 : -1;
  const y = 0.5 + (side * kept) / heightUm;
  return { ...placedText(text, 0.5, y), turnDegrees: 0, arcUm: -side * kept };
};

/** How many degrees of a circle its lines span; 0 is straight. */
export const spanOfText = ({ arcUm }: DesignText, widthMm: number): number => {
  if (arcUm === undefined) return 0;
  const span = Math.round(((widthMm * micrometresPerMillimetre) / arcUm) * degreesPerRadian);
  return Math.min(textSpanDegreesMax, Math.max(-textSpanDegreesMax, span));
};

/** Of the em: seen from across the kitchen, and no letter is drowned. */
const edgePercent = 7;

/** With an edge around its letters that stands out from them and from most photos, or without. */
export const edgedText = (text: DesignText, hasEdge: boolean): DesignText => {
  const { edge: _before, ...plain } = text;
  if (!hasEdge) return plain;
  return { ...plain, edge: { colour: contrastTo(text.colour), percent: edgePercent } };
};

/** Picked by hand: what lies under the text changes it no more. */
export const colouredText = (
  { followsGround: _before, ...text }: DesignText,
  colour: string,
): DesignText => recoloured(text, colour);

export const turnedText = (text: DesignText, degrees: number): DesignText => ({
  ...text,
  turnDegrees: normaliseTurn(text.turnDegrees + degrees),
});
