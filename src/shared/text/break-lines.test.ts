import { expect, test } from "bun:test";

import fc from "fast-check";

import { breakLines } from "./break-lines.ts";

const lettersOf = (text: string) => Array.from(text);
const widthOf = (text: string) => lettersOf(text).length;

test("lines break at spaces and after hyphens, and keep what a no-break space joins", () => {
  expect(breakLines("eins zwei drei", widthOf, 9)).toEqual(["eins zwei", "drei"]);
  expect(breakLines("Bestell-Nummer", widthOf, 9)).toEqual(["Bestell-", "Nummer"]);
  expect(breakLines("ab 12\u00a0€ mehr", widthOf, 6)).toEqual(["ab", "12\u00a0€", "mehr"]);
  expect(breakLines("eins\n\nzwei", widthOf, 9)).toEqual(["eins", "", "zwei"]);
});

test("no line is too wide unless it is one letter, and no letter is lost", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.integer({ min: 1, max: 20 }),
      (text, width) => {
        const lines = breakLines(text, widthOf, width);
        for (const line of lines)
          expect(widthOf(line) <= width || lettersOf(line).length === 1).toBe(true);
        const letters = (some: string) => some.replaceAll(/[ \t\n]/g, "");
        expect(letters(lines.join(""))).toBe(letters(text));
      },
    ),
    { numRuns: 300 },
  );
});
