import type { DesignText } from "#shared/design/design-document.ts";
import type { Drawing } from "#shared/design/drawing.ts";
import { type Box, boxPath } from "#shared/design/path.ts";
import { graphemesOf } from "#shared/design/text/characters.ts";
import type { LoadedGlyphSheet } from "#shared/design/text/glyph-sheet.ts";
import { micrometresPerMillimetre, millimetres } from "#shared/design/units.ts";
import { type ActColour, actShades } from "#shared/face/act-colours.ts";
import { breakLines } from "#shared/text/break-lines.ts";

/** A postcard across (A6), in millimetres. */
export const giftCard = { x: 0, y: 0, width: 148, height: 105 } as const satisfies Box;
/** The font of its message: handwriting. */
export const giftFont = "caveat";

const paper = "#ffffff";
const ink = "#1b2130";
/** A thin frame, so that the card looks like one also where its writing is short. */
const frame = { inset: 5, width: 0.6 } as const;
const room = { width: giftCard.width - 28, height: giftCard.height - 26 };

/** Sizes of the writing in millimetres of the em, the largest first; the smallest is read at arm's length. */
const sizesMm = [13, 11.5, 10, 9, 8, 7.2, 6.4, 5.6];

/**
 * The card of a gift as it is printed and as it is seen while it is written: its message in the largest
 * writing with which it fits, lines broken between words. Null where it does not fit even in the smallest.
 * @param sheet of {@link giftFont}, with the message's emoji in it
 * @param act the shop's own colour, in which the frame is
 * @throws RangeError when an emoji is not loaded or a letter is in no font: a bug
 */
export const drawGiftCard = (
  message: string,
  sheet: LoadedGlyphSheet,
  act: ActColour,
): Drawing | null => {
  const text = setMessage(message, sheet);
  if (text === null) return null;
  const { inset, width } = frame;
  const outer = boxPath(inBy(inset));
  const inner = boxPath(inBy(inset + width));
  return {
    bleed: { width: millimetres(giftCard.width), height: millimetres(giftCard.height) },
    trim: giftCard,
    trimOutline: boxPath(giftCard),
    nodes: [
      { kind: "path", path: boxPath(giftCard), fill: paper },
      { kind: "path", path: [...outer, ...inner], fill: actShades[act].act[0], rule: "evenodd" },
      ...(message === "" ? [] : [{ kind: "text" as const, paths: sheet.paint(text, giftCard) }]),
    ],
  };
};

/** Whether a message fits the card, also while its emoji are not loaded. */
export const fitsGiftCard = (message: string, sheet: LoadedGlyphSheet): boolean =>
  setMessage(message, sheet) !== null;

const inBy = (inset: number): Box => ({
  x: inset,
  y: inset,
  width: giftCard.width - 2 * inset,
  height: giftCard.height - 2 * inset,
});

/** A text of the card in the middle of it. @param sizeMm of the em */
export const giftText = (text: string, sizeMm: number): DesignText => ({
  text,
  font: giftFont,
  sizeUm: Math.round(sizeMm * micrometresPerMillimetre),
  colour: ink,
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
});

/** The message in its lines and its size; null where it has no room. */
const setMessage = (message: string, sheet: LoadedGlyphSheet): DesignText | null => {
  for (const size of sizesMm) {
    const widthOf = (part: string) => sheet.measure(giftText(part, size)).widthMm;
    const text = giftText(evenLines(message, widthOf).join("\n"), size);
    if (sheet.measure(text).heightMm <= room.height) return text;
  }
  return null;
};

/** Halvings of the width that is looked for: to a millimetre. */
const halvings = 7;

/** As few lines as there is room for, and as equal in length as words allow: no name is left alone on the last. */
const evenLines = (message: string, widthOf: (part: string) => number): readonly string[] => {
  let lines = breakLines(message, widthOf, room.width, graphemesOf);
  let wide: number = room.width;
  // No word is broken for it.
  let narrow = Math.min(wide, Math.max(0, ...message.split(/[ \t\n]+/u).map(widthOf)));
  for (let step = 0; step < halvings; step += 1) {
    const middle = (narrow + wide) / 2;
    const tried = breakLines(message, widthOf, middle, graphemesOf);
    if (tried.length === lines.length) {
      lines = tried;
      wide = middle;
    } else {
      narrow = middle;
    }
  }
  return lines;
};
