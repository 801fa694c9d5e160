import { expect, test } from "bun:test";

import { breakText } from "./break-text.ts";
import { textLinesMax } from "./plain-text.ts";

test("a text is broken at its spaces into more and more lines, each time as evenly as its words allow", () => {
  expect(breakText("Ein ganz langer Spruch für den allerliebsten Opa der Welt")).toEqual([
    "Ein ganz langer Spruch für den\nallerliebsten Opa der Welt",
    "Ein ganz langer Spruch\nfür den allerliebsten\nOpa der Welt",
    "Ein ganz langer\nSpruch für den\nallerliebsten\nOpa der Welt",
  ]);
});

test("a person's own lines stay, a single word is left alone, and no text gets more lines than it may have", () => {
  expect(breakText("Opa\nwir haben dich lieb")[0]).toBe("Opa\nwir haben\ndich lieb");
  expect(breakText("Donaudampfschifffahrt")).toEqual([]);
  expect(breakText("a\nb\nc\nd e")).toEqual([]);
  for (const lines of breakText("eins zwei drei vier fünf sechs sieben acht neun zehn elf")) {
    expect(lines.split("\n").length).toBeLessThanOrEqual(textLinesMax);
  }
});
