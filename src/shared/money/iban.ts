// IBAN and BIC: checked, tidied, written in groups.

/** Lengths of the IBANs of the SEPA area (SWIFT IBAN registry). */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Longest as typed with its spaces. */
export const ibanLengthMax = 42;

export const tidyIban = (iban: string): string => iban.replace(/\s+/g, "").toUpperCase();

/** Length by country and ISO 7064 mod 97 check; says nothing about the account's existence. */
export const isIban = (iban: string): boolean => {
  const tidy = tidyIban(iban);
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(tidy) &&
    ibanLengths[tidy.slice(0, 2)] === tidy.length &&
    remainder97(`${tidy.slice(4)}${tidy.slice(0, 4)}`) === 1
  );
};

/** What a file or person gave as an account, tidy; empty when it is no IBAN. */
export const ibanOrNone = (written: string): string => (isIban(written) ? tidyIban(written) : "");

/** Letters count as 10 to 35, so the remainder is taken digit by digit. */
const remainder97 = (text: string): number =>
  text
    .split("")
    .flatMap((character) => String(Number.parseInt(character, 36)).split(""))
    .reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);

/** Groups of four, as people read and compare it. */
export const formatIban = (iban: string): string => tidyIban(iban).replace(/(.{4})(?=.)/g, "$1 ");

/** ISO 9362, 8 or 11 characters. */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
