import { expect, test } from "bun:test";

import { isWrittenOnPaper } from "#shared/address/paper-letters.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import { openFonts, paperFaces } from "./paper-fonts.ts";

/** Every character of Unicode's first plane that stands alone on a line, as an address keeps it. */
const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
  (character) =>
    /[^\p{Cn}\p{C}\p{Zl}\p{Zp}?]/u.test(character) && tidyText(character) === character,
);

test("what an address may say is drawn on every paper, and nothing of it as a question mark", async () => {
  const fonts = await openFonts();
  const written = characters.filter(isWrittenOnPaper);
  expect(written.length).toBeGreaterThan(1_200);
  for (const face of paperFaces) {
    const lost = written.filter((character) =>
      fonts.runsOf(face, character).some(({ text }) => text.includes("?")),
    );
    expect({ face, lost }).toEqual({ face, lost: [] });
  }
});

test("no letter of Latin, Greek or Cyrillic names that the papers draw is kept from an address", async () => {
  const fonts = await openFonts();
  const refused = characters.filter(
    (character) =>
      /[\u00c0-\u0236\u0370-\u052f\u1e00-\u1fff]/u.test(character) &&
      /\p{L}/u.test(character) &&
      !isWrittenOnPaper(character) &&
      fonts.runsOf("text", character).every(({ text }) => !text.includes("?")),
  );
  expect(refused).toEqual([]);
});
