// Text as bytes of ISO 8859-1, for importers that know no Unicode (files of carriers).

/** What keeps its sense in other letters, and does not come apart into a letter and its accent. */
const spelt: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  œ: "oe",
  Œ: "OE",
  ẞ: "SS",
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "–": "-",
  "—": "-",
  "…": "...",
};

/**
 * Text with the letters of ISO 8859-1 alone: `Łódź` is `Lódz`. Null when a letter has no place there, such as
 * Greek ones: nothing of a name is left out in silence.
 */
export const spellLatin1 = (text: string): string | null => {
  let written = "";
  for (const letter of text.normalize("NFC")) {
    const plain = isLatin1(letter) ? letter : (spelt[letter] ?? bareLetter(letter));
    if (!Array.from(plain).every(isLatin1)) return null;
    written += plain;
  }
  return written;
};

/** @throws RangeError for a letter outside ISO 8859-1: {@link spellLatin1} comes first */
export const encodeLatin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => {
    if (!isLatin1(letter)) throw new RangeError(`not ISO 8859-1: ${letter}`);
    return letter.codePointAt(0) ?? 0;
  });

const isLatin1 = (letter: string): boolean => (letter.codePointAt(0) ?? 0) <= 0xff;

/** A letter without its accents. */
const bareLetter = (letter: string): string =>
  letter.normalize("NFKD").replaceAll(/\p{Mark}/gu, "") || letter;
