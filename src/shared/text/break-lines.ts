/**
 * Breaks text into lines that are no wider than a column. Breaks at spaces and after hyphens; a word wider
 * than the column is broken where it must be.
 * @param widthOf of a text, in the unit of `widthMax`
 * @param lettersOf where a word may be broken; an emoji of several signs stays whole where it is told
 */
export const breakLines = (
  text: string,
  widthOf: (text: string) => number,
  widthMax: number,
  lettersOf: (word: string) => readonly string[] = (word) => Array.from(word),
): readonly string[] =>
  text.split("\n").flatMap((part) => breakPart(part, widthOf, widthMax, lettersOf));

const breakPart = (
  text: string,
  widthOf: (text: string) => number,
  widthMax: number,
  lettersOf: (word: string) => readonly string[],
): string[] => {
  const lines: string[] = [];
  let line = "";
  // No-break spaces stay inside a word.
  for (const word of text.split(/(?<=[ \t])|(?<=\p{L}-)(?=\p{L})/u)) {
    if (widthOf(trimmed(line + word)) <= widthMax) {
      line += word;
    } else {
      if (line !== "") lines.push(trimmed(line));
      line = word;
      while (widthOf(trimmed(line)) > widthMax) {
        const fitting = longestFitting(lettersOf(line), widthOf, widthMax);
        lines.push(line.slice(0, fitting));
        line = line.slice(fitting);
      }
    }
  }
  return [...lines, trimmed(line)];
};

/** No-break spaces stay, like every other letter. */
const trimmed = (line: string): string => line.replace(/[ \t]+$/, "");

/** How much of a word fits, at least one letter, in UTF-16 units. */
const longestFitting = (
  letters: readonly string[],
  widthOf: (text: string) => number,
  widthMax: number,
): number => {
  let fitting = "";
  for (const letter of letters) {
    if (fitting !== "" && widthOf(fitting + letter) > widthMax) break;
    fitting += letter;
  }
  return fitting.length;
};
