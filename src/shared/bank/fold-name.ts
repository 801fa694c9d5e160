// Compares names of payers as banks write them (umlauts, capitals, order).

import { foldText } from "#shared/text/fold-text.ts";

/**
 * The words of a name as banks write them: capitals, umlauts as AE or without dots, names turned round.
 * `Müller`, `MUELLER` and `Muller` are the same.
 */
export const nameWords = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** All words of the shorter name are in the longer; one word alone names nobody. */
export const isSameName = (one: string, other: string): boolean => {
  const [fewer = [], more = []] = [nameWords(one), nameWords(other)].toSorted(
    (left, right) => left.length - right.length,
  );
  return fewer.length >= 2 && fewer.every((word) => more.includes(word));
};
