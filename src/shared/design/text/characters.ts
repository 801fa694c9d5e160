// Splits a text into characters as people see them, and tells letters from emoji.

import { isPrintableCharacter } from "./printable-text.ts";

/** What an emoji has, whichever it is: a picture, or the frame of a key. */
const emojiSign = /\p{Extended_Pictographic}|\u20e3/u;

/** Whether a character is no letter of the fonts but may be an emoji; which are drawn, the list says. */
export const isEmojiShaped = (character: string): boolean =>
  !isPrintableCharacter(character) && emojiSign.test(character);

/** The characters of a printable text as people count them: a family or a key is one. */
export const charactersOf = (text: string): readonly string[] =>
  emojiSign.test(text) ? graphemesOf(text) : Array.from(text);

/** The characters of any text as people count them. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Whether a text is made of letters that print, and of emoji. Whether these are all drawn, the list of them
 * says where a design is saved; other scripts are refused here.
 */
export const isPrintableText = (text: string): boolean =>
  charactersOf(text).every(
    (character) => isPrintableCharacter(character) || isEmojiShaped(character),
  );
