/** More are no purpose of a transfer but a list. */
const candidatesMax = 20;
/** Year and number: five digits, and one more for every tenfold of a year's orders. */
const digitsMin = 9;
const digitsMax = 11;
/** A dash with spaces around it, and the line break of the bank. */
const gapMax = 4;

/**
 * Every order number that a purpose may mean, `2026-00042`: typed without or with other signs between,
 * with the letter O for a nought, I or l for a one, cut by the bank's line breaks. Whether there is such
 * an order is for others to say.
 */
export const orderNumbersIn = (text: string): string[] => {
  const folded = text.replaceAll(/[Oo]/g, "0").replaceAll(/[Il|]/g, "1");
  const found = new Set<string>();
  for (const { index } of folded.matchAll(/2/g)) {
    const digits = digitsFrom(folded, index);
    if (!digits.startsWith("20")) continue;
    for (let length = digitsMin; length <= digits.length; length += 1) {
      // A number of six digits has no nought before it.
      if (length > digitsMin && digits[4] === "0") break;
      found.add(`${digits.slice(0, 4)}-${digits.slice(4, length)}`);
      if (found.size === candidatesMax) return [...found];
    }
  }
  return [...found];
};

/** The digits from here on, with a few signs between each and the next at most. */
const digitsFrom = (folded: string, start: number): string => {
  let digits = "";
  let gap = 0;
  for (let at = start; at < folded.length && digits.length < digitsMax && gap <= gapMax; at += 1) {
    const sign = folded[at] ?? "";
    if (/\d/.test(sign)) {
      digits += sign;
      gap = 0;
    } else if (/[\s\-–./_]/.test(sign)) {
      gap += 1;
    } else {
      break;
    }
  }
  return digits;
};

/** A pattern for a database: texts in which `orderNumbersIn` finds this number, and few others. */
export const orderNumberPattern = (number: string): string =>
  number
    .replaceAll(/\D/g, "")
    .split("")
    .map((digit) => foldedInto[digit] ?? digit)
    .join(`[-\\s–./_]{0,${gapMax}}`);

const foldedInto: Readonly<Record<string, string>> = { "0": "[0Oo]", "1": "[1Il|]" };
