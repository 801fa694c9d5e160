import { expect, test } from "bun:test";

import { formatValues } from "#testing/makes/format-values.ts";

import { formatValuesSchema, slugOfName } from "./format-values.ts";

/** Which fields are named as wrong, and why. */
const troubles = (other: Readonly<Record<string, unknown>>) =>
  formatValuesSchema
    .safeParse({ ...formatValues(), ...other })
    .error?.issues.map(({ path, message, code }) => [
      path.join("."),
      code === "custom" ? message : code,
    ]) ?? [];

test("a format is refused by its field: sizes out of bounds, margins that leave nothing, a name without a letter", () => {
  expect(troubles({})).toEqual([]);
  expect(troubles({ shape: "heart", widthUm: 19_999, heightUm: 400_001 })).toEqual([
    ["widthUm", "too_small"],
    ["heightUm", "too_big"],
  ]);
  expect(troubles({ bleedUm: 0 })).toEqual([["bleedUm", "too_small"]]);
  expect(troubles({ name: { de: " ", en: "x" } })).toEqual([["name.de", "too_small"]]);
  expect(troubles({ slug: "Nicht So" })).toEqual([["slug", "invalid_format"]]);
  expect(troubles({ widthUm: 20_000, heightUm: 20_000, safeUm: 5_001 })).toEqual([
    ["safeUm", "margins_too_wide"],
  ]);
  expect(troubles({ heightUm: 50_000 })).toEqual([["heightUm", "circle_not_round"]]);
  expect(troubles({ cornerUm: 1_000 })).toEqual([["cornerUm", "corner_without"]]);
  expect(troubles({ shape: "rectangle", cornerUm: 30_001 })).toEqual([
    ["cornerUm", "corner_too_round"],
  ]);
  expect(troubles({ shape: "rectangle", cornerUm: 30_000 })).toEqual([]);
  expect(troubles({ contour: "M0 0" })).toEqual([["contour", "contour_without"]]);
  expect(troubles({ shape: "contour" })).toEqual([["contour", "contour_missing"]]);
});

test("an instant picture and a strip stand alone and upright; every other format begins with one photo", () => {
  const high = (heightUm: number) => ({ shape: "rectangle", widthUm: 50_000, heightUm });
  expect(troubles({ layouts: ["single", "quartet"] })).toEqual([]);
  expect(troubles({ layouts: ["pair"] })).toEqual([["layouts", "layouts_of_one_kind"]]);
  expect(troubles({ layouts: ["single", "strip"] })).toEqual([["layouts", "layouts_of_one_kind"]]);
  expect(troubles({ layouts: ["single", "single"] })).toEqual([["layouts", "layouts_of_one_kind"]]);
  expect(troubles({ ...high(59_999), layouts: ["instant"] })).toEqual([
    ["layouts", "instant_too_low"],
  ]);
  expect(troubles({ ...high(60_000), layouts: ["instant"] })).toEqual([]);
  expect(troubles({ ...high(99_999), layouts: ["strip"] })).toEqual([["layouts", "strip_too_low"]]);
  expect(troubles({ ...high(100_000), layouts: ["strip"] })).toEqual([]);
  expect(troubles({ layouts: ["instant"] })).toEqual([["layouts", "instant_too_low"]]);
});

test("a slug is made of the name, and is always one that may be taken or empty", () => {
  expect(slugOfName("Wabe 60")).toBe("wabe-60");
  expect(slugOfName("  Größe „XL“, süß & rund  ")).toBe("groesse-xl-suess-rund");
  expect(slugOfName("Café à la crème")).toBe("cafe-a-la-creme");
  expect(slugOfName("磁石")).toBe("");
  const long = slugOfName(`${"a".repeat(39)} b`);
  expect(long).toBe("a".repeat(39));
});
