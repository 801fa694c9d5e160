const spelled: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  ø: "o",
  Ø: "O",
  å: "a",
  Å: "A",
  œ: "oe",
  Œ: "Oe",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  "&": "+",
  "–": "-",
  "—": "-",
  "’": "'",
};

/**
 * A text in the letters that every bank of the SEPA area takes (EPC217-08, Latin): others are spelled out,
 * lose their marks or become a space.
 * @returns at most `lengthMax` characters; empty when nothing of it can be said
 */
export const sepaText = (text: string, lengthMax: number): string =>
  Array.from(text, (letter) => spelled[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replaceAll(/ +/g, " ")
    // A slash at either end, or two of them, mean something to banks.
    .replaceAll(/\/{2,}/g, "/")
    .replaceAll(/^[/ ]+|[/ ]+$/g, "")
    .slice(0, lengthMax)
    .replaceAll(/[/ ]+$/g, "");
