// Where the words of a paper stand, and which of them lie upon each other.

import { pointsPerMillimetre } from "#shared/design/units.ts";
import { runProgram } from "#testing/plays/run-program.ts";

/** A word of a paper, in points from the top left corner of its page. */
export type PaperWord = Readonly<Record<"left" | "top" | "right" | "bottom", number>> & {
  readonly word: string;
};

/** The words of a paper of one page, as poppler finds them. */
export const readPaperWords = async (pdf: Uint8Array): Promise<readonly PaperWord[]> => {
  const found = new TextDecoder().decode(await runProgram(["pdftotext", "-bbox", "-", "-"], pdf));
  return [...found.matchAll(/xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">([^<]+)</g)].map(
    ([, left, top, right, bottom, word = ""]) => ({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      word: word.replaceAll("&amp;", "&"),
    }),
  );
};

/** Pairs of words that cannot both be read; boxes of lines may touch, and a word behind all others may lie below them. */
export const wordsUponEachOther = (words: readonly PaperWord[]): readonly string[] => {
  const set = words.filter(({ top, bottom }) => bottom - top < behindPt);
  return set.flatMap((one, at) =>
    set
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > slackPt &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
            slackPt + Math.min(one.bottom - one.top, other.bottom - other.top) / 3,
      )
      .map((other) => `${one.word} / ${other.word}`),
  );
};

/** What stands in the address of a letter, without its blanks; and the words that its envelope's window (DIN 5008 B) hides. */
export const readAddressWindow = (words: readonly PaperWord[]) => {
  const there = words.filter(
    ({ left, top }) =>
      left < 115 * pointsPerMillimetre &&
      top > 46 * pointsPerMillimetre &&
      top < 93 * pointsPerMillimetre,
  );
  return {
    said: there.map(({ word }) => word).join(""),
    hidden: there.filter(
      ({ right, bottom }) => right > 105 * pointsPerMillimetre || bottom > 90 * pointsPerMillimetre,
    ),
  };
};

const slackPt = 1.5;
/** No letters that are read are so high. */
const behindPt = 60;
