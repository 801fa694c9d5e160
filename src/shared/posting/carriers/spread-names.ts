import { spellLatin1 } from "#shared/text/latin-1.ts";

/**
 * Who is written to, on the lines that a carrier has for it: one too long goes on at a word in the next line that
 * is free. Where there are too few lines, or a word is too long itself, all stays as it was, to be told as the part
 * in which it was typed.
 * @param lengthsMax of each line, in characters
 * @param lengthOf how many characters the carrier's file has for a text
 */
export const spreadNames = (
  names: readonly string[],
  lengthsMax: readonly number[],
  lengthOf: LengthOf = latin1Length,
): readonly string[] => {
  const fits: Fits = (text, line) => lengthOf(text) <= (lengthsMax[line] ?? 0);
  if (names.every(fits)) return names;
  const lines = names.filter((name) => name !== "").reduce(addWords(fits), []);
  const isWhole = lines.length <= names.length && lines.every(fits);
  return isWhole ? names.map((_name, at) => lines[at] ?? "") : names;
};

type LengthOf = (text: string) => number;
type Fits = (text: string, line: number) => boolean;

/** Endless where a letter has no place there. */
const latin1Length: LengthOf = (text) => spellLatin1(text)?.length ?? Infinity;
/** Of a file that holds every letter. */
export const utf8Length: LengthOf = ({ length }) => length;

/** A name begins a line of its own, and another wherever a word would go beyond. */
const addWords =
  (fits: Fits) =>
  (lines: readonly string[], name: string): string[] =>
    name.split(" ").reduce<string[]>(
      (soFar, word) => {
        const joined = `${soFar.at(-1)} ${word}`;
        const isFirst = soFar.length === lines.length;
        return isFirst || !fits(joined, soFar.length - 1)
          ? [...soFar, word]
          : [...soFar.slice(0, -1), joined];
      },
      [...lines],
    );
