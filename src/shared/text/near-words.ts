import { foldText } from "./fold-text.ts";

/** Of fewer letters a wrong one leaves too little to know a word by. */
const lettersMin = 4;

/**
 * Whether every word of a search begins a word of a text, with at most one slip in each: a letter that is
 * missing, too much, wrong or swapped with the next.
 */
export const hasNearWords = (text: string, search: string): boolean => {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return foldText(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => isNear(word, typed)));
};

const isNear = (word: string, typed: string): boolean => {
  if (word.startsWith(typed)) return true;
  if (typed.length < lettersMin || !/^\p{L}+$/u.test(typed)) return false;
  let same = 0;
  while (word[same] === typed[same]) same += 1;
  const [there, here] = [word.slice(same), typed.slice(same)];
  const isSwapped = there[0] === here[1] && there[1] === here[0];
  return (
    there.slice(1).startsWith(here) ||
    there.startsWith(here.slice(1)) ||
    there.slice(1).startsWith(here.slice(1)) ||
    (isSwapped && there.slice(2).startsWith(here.slice(2)))
  );
};
