import type { DesignText } from "#shared/design/design-document.ts";
import { textSizeUmMin } from "#shared/design/design-limits.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { GlyphSheets } from "#shared/design/text/glyph-sheet.ts";
import {
  areClose,
  type LetterBoxes,
  letterBoxesOf,
  movedDown,
  rowsOfBoxes,
} from "#shared/design/text/letter-boxes.ts";
import { toMillimetres } from "#shared/design/units.ts";

import { placedAsBefore } from "./fit-texts.ts";

/** Sooner than smaller, texts go somewhere else. */
const shares = [1, 0.8, 0.64, 0.5, 0.4, 0.32, 0.25, 0.2, 0.15];
/** From one place that is tried to the next, as a share of the height. */
const step = 0.02;
/** Between a text that has to go and what it would lie on. */
const gapMm = 0.7;

/** A text where it may stand, and its letters there. */
type Placed = { readonly text: DesignText; readonly letters: LetterBoxes | null };

/**
 * Texts that came to lie on each other, or the upper below the lower, apart again and in their order: the nearest
 * place above or below, smaller only where there is none. All others stay where they are, as far as that helps;
 * so do all where nothing does.
 * @param before as they were seen, in a format that is not known where it is off sale: those that a hand had
 * laid on each other stay so
 */
export const keepApart = (
  texts: readonly DesignText[],
  format: FormatGeometry,
  glyphs: GlyphSheets,
  before: {
    readonly texts: readonly DesignText[];
    readonly format: FormatGeometry | undefined;
  },
): readonly DesignText[] => {
  if (texts.length < 2) return texts;
  const { wereApart, wasAbove } = findPlaces(before.texts, before.format, glyphs);
  const start = texts.map((text) => lettersOf(text, format, glyphs));
  const all = [...texts.keys()];
  const isAmiss = (one: number, other: number) =>
    one !== other &&
    ((wereApart(one, other) && areOn(start[one], start[other])) ||
      (wasAbove(one, other) && !isAbove(texts[one], texts[other])) ||
      (wasAbove(other, one) && !isAbove(texts[other], texts[one])));
  const amiss = all.filter((one) => all.some((other) => isAmiss(one, other)));
  if (amiss.length === 0) return texts;
  const arrange = (moving: readonly number[], isInOrder: boolean) => {
    const downwards = moving.toSorted((one, other) =>
      wasAbove(one, other) ? -1 : wasAbove(other, one) ? 1 : 0,
    );
    for (const share of shares) {
      for (const order of [downwards, downwards.toReversed()]) {
        const placed = start.map((each, index) => (moving.includes(index) ? undefined : each));
        for (const index of order) {
          const text = smaller(texts[index], share, format, glyphs);
          const others = placed.flatMap((each, other) =>
            each && other !== index ? [{ each, other }] : [],
          );
          const beside = others.flatMap(({ each, other }) =>
            each.letters && wereApart(index, other) ? [each.letters] : [],
          );
          const above = others.filter(({ other }) => isInOrder && wasAbove(other, index));
          const below = others.filter(({ other }) => isInOrder && wasAbove(index, other));
          const rows = {
            from: Math.max(-1, ...above.map(({ each }) => each.text.y)),
            to: Math.min(2, ...below.map(({ each }) => each.text.y)),
          };
          const place = text && findPlace(text, beside, rows, format, glyphs);
          if (!place) break;
          placed[index] = place;
        }
        const found = placed.flatMap((each) => (each ? [each.text] : []));
        if (found.length === texts.length) return found;
      }
    }
    return null;
  };
  // Sooner on each other's place than left lying on each other.
  return arrange(amiss, true) ?? arrange(all, true) ?? arrange(amiss, false) ?? texts;
};

/** Which of these, by their places, do not lie on each other, and which stand below each other. */
const findPlaces = (
  texts: readonly DesignText[],
  format: FormatGeometry | undefined,
  glyphs: GlyphSheets,
) => {
  const placed = texts.map((text) => (format ? lettersOf(text, format, glyphs) : undefined));
  const rows = placed.map((each) => each?.letters && rowsOfBoxes(each.letters));
  const wished = texts.map(placedAsBefore);
  return {
    wereApart: (one: number, other: number): boolean => !areOn(placed[one], placed[other]),
    /** Also where they stood before they were made to fit. */
    wasAbove: (one: number, other: number): boolean => {
      const [upper, lower] = [rows[one], rows[other]];
      if (!upper || !lower || upper.bottomMm > lower.topMm) return false;
      const [first, second] = [one, other].map((index) => wished[index]);
      return isAbove(first, second);
    },
  };
};

const isAbove = (one: DesignText | undefined, other: DesignText | undefined): boolean =>
  one !== undefined && other !== undefined && one.y < other.y;

const lettersOf = (text: DesignText, format: FormatGeometry, glyphs: GlyphSheets): Placed => {
  const sheet = glyphs[text.font];
  return { text, letters: sheet ? letterBoxesOf(text, format, sheet) : null };
};

const areOn = (one: Placed | undefined, other: Placed | undefined): boolean =>
  Boolean(one?.letters && other?.letters && areClose(one.letters, other.letters, 0));

/** Null where it would be too small, or the cutter would take some of it all the same. */
const smaller = (
  text: DesignText | undefined,
  share: number,
  format: FormatGeometry,
  glyphs: GlyphSheets,
): DesignText | null => {
  if (text === undefined) return null;
  if (share === 1) return text;
  const sizeUm = Math.max(textSizeUmMin, Math.floor(share * text.sizeUm));
  return glyphs[text.font]?.fit({ ...text, sizeUm }, format) ?? null;
};

/** Where it stands, or nearest to it, above or below what is there, between two rows. */
const findPlace = (
  text: DesignText,
  beside: readonly LetterBoxes[],
  rows: { readonly from: number; readonly to: number },
  format: FormatGeometry,
  glyphs: GlyphSheets,
): Placed | null => {
  const sheet = glyphs[text.font];
  if (!sheet) return { text, letters: null };
  const heightMm = toMillimetres(format.heightUm);
  for (const x of new Set([text.x, 0.5])) {
    const here = { ...text, x };
    const letters = letterBoxesOf(here, format, sheet);
    for (const y of rowsAround(text.y)) {
      if (y <= rows.from || y >= rows.to) continue;
      const placed = { text: { ...here, y }, letters: movedDown(letters, (y - text.y) * heightMm) };
      const isHere = x === text.x && y === text.y;
      const isFree = beside.every((each) => !areClose(placed.letters, each, isHere ? 0 : gapMm));
      if (!isFree) continue;
      if (isHere) return { text, letters };
      if (sheet.isSafe(placed.text, format)) return placed;
    }
  }
  return null;
};

/** A row and all others, the nearest first. */
const rowsAround = (y: number): readonly number[] => {
  const far = Array.from({ length: Math.ceil(1 / step) }, (_, index) => (index + 1) * step);
  return [y, ...far.flatMap((away) => [y + away, y - away])].filter((row) => row >= 0 && row <= 1);
};
