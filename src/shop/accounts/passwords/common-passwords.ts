import { commonWords } from "./common-words.ts";

/** Rows of a keyboard, digits and the alphabet: whoever slides along them is not alone. */
const rows = [
  "1234567890",
  "0123456789",
  "qwertzuiopü",
  "qwertyuiop",
  "asdfghjklöä",
  "yxcvbnm",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6zhn7ujm",
  "1q2w3e4r5t6z7u8i9o0p",
  "1q2w3e4r5t6y7u8i9o0p",
];
const slides = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(""))];

/**
 * Whether a password is among those that are tried first: as it stands on a list of leaked ones, or one
 * of those with a year, a digit or a sign behind it and an @ for an a.
 * @param own what belongs to this person or shop, e.g. its name and the e-mail
 */
export const isCommonPassword = (password: string, own: readonly string[]): boolean => {
  if (commonWords.has(password.toLowerCase())) return true;
  const plain = plainOf(password);
  // One thing again and again, such as spaces.
  if (/^(.{1,4})\1+$/u.test(password.toLowerCase())) return true;
  if (/^\d{1,10}$/.test(plain) || isSlide(plain)) return true;
  const ownWords = own.map(plainOf).filter((word) => word.length >= 4);
  return [plain, unleet(plain)].some((word) => {
    const core = coreOf(word);
    return (
      commonWords.has(word) ||
      commonWords.has(core) ||
      ownWords.includes(core) ||
      ownWords.includes(word)
    );
  });
};

/** Lower case, without accents, spaces and signs, which are what gets added. */
const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/(?![@$])[\p{P}\p{Z}\p{C}\p{M}\p{Sc}\p{Sm}\p{Sk}]/gu, "");

/** The letters that digits and signs stand for. */
const leet: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const unleet = (word: string): string =>
  coreOf(word).replaceAll(/[013457@$]/g, (sign) => leet[sign] ?? sign);

/** A word without the digits before and behind it, at most a date's. */
const coreOf = (word: string): string =>
  word.replace(/^[\d@$]{1,8}(?=\p{L})/u, "").replace(/(?<=\p{L})[\d@$]{1,8}$/u, "");

/** All of it is made of a few slides along a row, e.g. `qwertz123`. */
const isSlide = (plain: string): boolean => {
  let rest = plain;
  for (let steps = 0; steps < 4 && rest !== ""; steps += 1) rest = rest.slice(slideLength(rest));
  return rest === "";
};

/** How many signs at the beginning lie side by side; at least three, or none. */
const slideLength = (text: string): number => {
  for (let length = Math.min(text.length, 28); length >= 3; length -= 1) {
    if (slides.some((row) => row.includes(text.slice(0, length)))) return length;
  }
  return 0;
};
