import type { VatIdCountry } from "./vat-id-shapes.ts";

/**
 * Whether the check digits of a VAT id are right, where the country has published how they are made
 * (European Commission, "VAT number construction rules"; BMF for Austria; ISO 7064 for Germany and
 * Croatia). Kinds of numbers without a published rule pass, and what the rules only say is not given
 * out: a right one must never be refused.
 * @param rest what follows the country's letters, in the country's shape
 */
export const hasVatCheckDigits = (country: VatIdCountry, rest: string): boolean => {
  const digits = Array.from(rest, Number);
  const last = digits.at(-1);
  switch (country) {
    case "AT":
      return (96 - crossSum(digits.slice(1, 8), 1)) % 10 === last;
    case "BE":
      return 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8));
    case "BG":
      return rest.length === 10 || bulgarian(digits) === last;
    case "CY":
      return cypriot(digits) === rest.at(-1);
    case "CZ":
      return rest.length !== 8 || czech(digits) === last;
    case "DE":
    case "HR":
      return isoMod11And10(digits) === last;
    case "DK":
      return weigh(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
    case "EE":
      return upToTen(weigh(digits, [3, 7, 1, 3, 7, 1, 3, 7])) === last;
    case "EL":
      return (weigh(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last;
    case "ES":
      return spanish(rest);
    case "FI":
      return elevenMinus(weigh(digits, [7, 9, 10, 5, 8, 4, 2])) === last;
    case "FR":
      return (
        !/^\d{2}/.test(rest) ||
        (12 + 3 * (Number(rest.slice(2)) % 97)) % 97 === Number(rest.slice(0, 2))
      );
    case "HU":
      return upToTen(weigh(digits, [9, 7, 3, 1, 9, 7, 3])) === last;
    case "IE":
      return irish(rest);
    case "IT":
      return upToTen(crossSum(digits.slice(0, 10), 1)) === last;
    case "LT":
      return lithuanian(digits) === last;
    case "LU":
      return Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6));
    case "LV":
      return rest.startsWith("0") || /^[123]/.test(rest) || latvian(digits) === last;
    case "MT":
      return 37 - (weigh(digits, [3, 4, 6, 7, 8, 9]) % 37) === Number(rest.slice(6));
    case "NL":
      return (weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 10 === digits[8] || dutch(rest);
    case "PL":
      return (weigh(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11) % 10 === last;
    case "PT":
      return elevenMinus(weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2])) === last;
    case "RO":
      return (
        ((10 * weigh(Array.from(rest.padStart(10, "0"), Number), [7, 5, 3, 2, 1, 7, 5, 3, 2])) %
          11) %
          10 ===
        last
      );
    case "SE":
      return upToTen(crossSum(digits.slice(0, 9), 0)) === digits[9];
    case "SI":
      return elevenMinus(weigh(digits, [8, 7, 6, 5, 4, 3, 2])) === last;
    case "SK":
      return Number(rest) % 11 === 0;
    case "XI":
      return !/^\d/.test(rest) || british(digits);
  }
};

/** Sum of the first digits, each times its weight. */
const weigh = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Luhn's sum: every other digit doubled, from `first` on, and its own digits added up. */
const crossSum = (digits: readonly number[], first: number): number =>
  digits.reduce((sum, digit, index) => {
    const value = index % 2 === first ? digit * 2 : digit;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

const upToTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** What is missing to eleven; ten and eleven are written as nought. */
const elevenMinus = (sum: number): number => {
  const missing = 11 - (sum % 11);
  return missing > 9 ? 0 : missing;
};

/** ISO 7064, Mod 11,10, over all but the last digit. */
const isoMod11And10 = (digits: readonly number[]): number => {
  const product = digits.slice(0, -1).reduce((product, digit) => {
    const sum = (digit + product) % 10;
    return (2 * (sum === 0 ? 10 : sum)) % 11;
  }, 10);
  return (11 - product) % 10;
};

const bulgarian = (digits: readonly number[]): number => {
  const first = weigh(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return first < 10 ? first : (weigh(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
};

const cypriot = (digits: readonly number[]): string | undefined => {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digits
    .slice(0, 8)
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? (odd[digit] ?? 0) : digit), 0);
  return String.fromCodePoint(65 + (sum % 26));
};

const czech = (digits: readonly number[]): number => {
  const missing = 11 - (weigh(digits, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return missing % 10;
};

/** A person's letter is the rest by 23; a company's last sign is a digit or the letter in its place. */
const spanish = (rest: string): boolean => {
  const number = rest.replace(/^[XYZ]/, (sign) => String("XYZ".indexOf(sign)));
  if (/^\d{8}[A-Z]$/.test(number)) {
    return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number.slice(0, 8)) % 23] === rest[8];
  }
  if (/^[KLM]/.test(rest)) return true;
  const check = upToTen(crossSum(Array.from(rest.slice(1, 8), Number), 0));
  return rest[8] === String(check) || rest[8] === "JABCDEFGHI"[check];
};

const irish = (rest: string): boolean => {
  // Old numbers have a letter in the second place; their digits are read in another order.
  if (!/^\d{7}/.test(rest)) {
    const old = `0${rest.slice(2, 7)}${rest[0]}`;
    return irishLetter(old, "") === rest[7];
  }
  return irishLetter(rest.slice(0, 7), rest[8] ?? "") === rest[7];
};

const irishLetter = (sevenDigits: string, second: string): string | undefined => {
  const letter = second === "" ? 0 : (second.codePointAt(0) ?? 64) - 64;
  const sum = weigh(Array.from(sevenDigits, Number), [8, 7, 6, 5, 4, 3, 2]) + 9 * letter;
  return "WABCDEFGHIJKLMNOPQRSTUV"[sum % 23];
};

const lithuanian = (digits: readonly number[]): number => {
  const weights = (from: number) =>
    digits.slice(0, -1).map((_digit, index) => ((from - 1 + index) % 9) + 1);
  const first = weigh(digits, weights(1)) % 11;
  return first < 10 ? first : (weigh(digits, weights(3)) % 11) % 10;
};

const latvian = (digits: readonly number[]): number => {
  const check = 3 - (weigh(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11);
  return check < -1 ? check + 11 : Math.max(0, check);
};

/** Numbers of persons since 2020: letters count from ten, the whole by 97 leaves one. */
const dutch = (rest: string): boolean => {
  const number = Array.from(`NL${rest}`, (sign) => String(Number.parseInt(sign, 36))).join("");
  return BigInt(number) % 97n === 1n;
};

/** The old way and the one since 2010, which is 55 ahead. */
const british = (digits: readonly number[]): boolean => {
  const sum = weigh(digits, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};
