import { afterAll, beforeAll, expect, test } from "bun:test";

import { catalogueFileOf } from "#shared/catalog/catalogue-file.ts";
import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";
import { formatValues } from "#testing/makes/format-values.ts";

import { parseCatalogueFile } from "./parse-catalogue-file.ts";

const before = getLocale;
beforeAll(() => overwriteGetLocale(() => "en"));
afterAll(() => overwriteGetLocale(before));

const text = (formats: readonly object[]) => JSON.stringify({ version: 1, formats }, null, 2);
const troubles = (file: string) => {
  const read = parseCatalogueFile(file);
  return "troubles" in read ? read.troubles : [];
};

test("a catalogue is read as it was written", () => {
  const file = catalogueFileOf([formatValues()]);
  expect(parseCatalogueFile(JSON.stringify(file))).toEqual({ file });
});

test("what does not fit is named by its line, its field and what fits", () => {
  const wrong = text([{ ...formatValues(), widthUm: 5, heightUm: 5 }]);
  const line = wrong.split("\n").findIndex((each) => each.includes("widthUm")) + 1;
  expect(troubles(wrong)[0]).toEqual({ line, words: "Width (mm): From 20 to 400 mm." });
  const twice = text([formatValues(), formatValues({ weightGrams: 99 })]);
  const last = twice.split("\n").findLastIndex((each) => each.includes('"slug"')) + 1;
  expect(troubles(twice)).toEqual([
    { line: last, words: "This short name stands further up already." },
  ]);
  const { weightGrams: _weightGrams, ...without } = formatValues();
  expect(troubles(text([without]))).toEqual([
    { line: 4, words: "Weight (g): Whole grams from 1 to 1000." },
  ]);
});

test("what is no catalogue says so, whatever it is", () => {
  expect(troubles('{\n  "version": 1,\n  oops')[0]?.line).toBe(3);
  for (const other of [
    "",
    "[]",
    "null",
    '{"version":2,"formats":[]}',
    '{"formats":{}}',
    "<svg/>",
  ]) {
    expect(troubles(other).length).toBeGreaterThan(0);
  }
  const wrong = Array.from({ length: 50 }, () => ({}));
  expect(troubles(text(wrong)).length).toBeLessThanOrEqual(8);
});
