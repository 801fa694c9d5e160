import { graphemesOf, isEmojiShaped } from "./characters.ts";
import { isShortText } from "./plain-text.ts";
import { isPrintableCharacter } from "./printable-text.ts";

/** What people type, as it can be printed. */
export type TypedText = {
  /** All that can be printed of it, no longer than a text may be. */
  readonly text: string;
  /** What cannot be printed, each once and as people see it. */
  readonly refused: readonly string[];
  /** More was typed than a text holds. */
  readonly isCut: boolean;
};

/** Keyboards put these in for what prints as well. */
const alike: readonly (readonly [typed: RegExp, printed: string])[] = [
  [/\r\n?/gu, "\n"],
  [/[\t\u00a0\u2002-\u200a\u202f]/gu, " "],
  [/[\u00ad\u200b\u200e\u200f\ufeff]/gu, ""],
  // A heart that does not ask to be a picture, nor begins one, is a letter.
  [/[\u2764\u2665]\ufe0e?(?!\ufe0f|\u200d)/gu, "♥"],
  [/\u2010|\u2011/gu, "-"],
  [/\u2032/gu, "'"],
  [/\u0162/gu, "Ț"],
  [/\u0163/gu, "ț"],
];

/**
 * Keeps what prints and names the rest; nothing is dropped without a word.
 * @param findEmoji gives one that is drawn as it is kept, null for others
 * @param isShort what it may hold; a magnet's text when nothing is said
 */
export const parseTypedText = (
  typed: string,
  findEmoji: (typed: string) => string | null,
  isShort: (text: string) => boolean = isShortText,
): TypedText => {
  const cleaned = alike.reduce(
    (text, [found, printed]) => text.replace(found, printed),
    typed.normalize("NFC"),
  );
  const refused = new Set<string>();
  let [text, isCut] = ["", false];
  for (const character of graphemesOf(cleaned)) {
    const kept = isEmojiShaped(character) ? findEmoji(character) : character;
    if (kept === null || !(isPrintableCharacter(kept) || isEmojiShaped(kept))) {
      refused.add(character);
    } else {
      isCut ||= !isShort(text + kept);
      if (!isCut) text += kept;
    }
  }
  return { text, refused: [...refused], isCut };
};
