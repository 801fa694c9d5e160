import { textLinesMax } from "./plain-text.ts";

/**
 * The same words in more lines, as even as their lengths let them be: one answer for each number of lines, the
 * fewest first. Breaks that a person made stay, and no word is divided.
 */
export const breakText = (text: string): readonly string[] => {
  const own = text.split("\n").map((line) => line.split(/ +/).filter((word) => word !== ""));
  const lengths = own.flat().map((word) => word.length);
  const broken = new Map<number, string>();
  // The narrower, the more lines: of as many lines, the narrowest are the most even.
  for (let most = text.length; most >= Math.max(1, ...lengths); most -= 1) {
    const lines = own.flatMap((words) => wrap(words, most));
    if (lines.length > own.length && lines.length <= textLinesMax) {
      broken.set(lines.length, lines.join("\n"));
    }
  }
  return [...broken.values()];
};

/** Words in lines of at most so many characters. */
const wrap = (words: readonly string[], most: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= most) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};
