import { expect, test } from "bun:test";

import { inEachLanguage } from "#shared/locale.ts";

import { keptName } from "./kept-name.ts";

test("what is gone keeps the name that its act noted: a coupon its code, a format its own in the reader's language", () => {
  expect(keptName({ before: null, after: { code: "SOMMER", percent: 15 } })).toBe("SOMMER");
  const name = inEachLanguage((locale) => (locale === "de" ? "Sechseck" : "Hexagon"));
  expect(keptName({ before: { name }, after: null })).toBe("Sechseck");
  expect(keptName({ before: { isOnSale: true }, after: { isOnSale: false } })).toBeNull();
  expect(keptName({ before: null, after: null })).toBeNull();
});
