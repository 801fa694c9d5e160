import { expect, test } from "bun:test";

import { playsDown, recallBatchInput, recallTextLengthMax } from "./recall.ts";

const batchId = "01a1febc-7286-74da-bf85-42bb90e5bfaf";
const words = { de: "Der Magnet kann sich lösen.", en: "The magnet can come off." };
const accepts = (changes: Record<string, unknown>) =>
  recallBatchInput.safeParse({ batchId, hazard: words, advice: words, ...changes }).success;

test("a recall says everything in both languages, within bounds", () => {
  expect(accepts({})).toBe(true);
  expect(accepts({ hazard: { ...words, en: " \n " } })).toBe(false);
  expect(accepts({ advice: { de: words.de } })).toBe(false);
  expect(accepts({ advice: { ...words, de: "x".repeat(recallTextLengthMax + 1) } })).toBe(false);
});

test.each([
  "Wir rufen die Magnete vorsorglich zurück.",
  "Das geschieht FREIWILLIG.",
  "In seltenen Fällen kann sich der Magnet lösen.",
  "Es gab bisher keine bekannten Unfälle.",
  "This is a voluntary step.",
  "As a precautionary measure.",
  "In rare cases the magnet comes off.",
  "There have been no reported accidents.",
])("a recall does not play its danger down: %s", (sentence) => {
  expect(playsDown(sentence)).toBe(true);
  expect(accepts({ hazard: { de: sentence, en: sentence } })).toBe(false);
  expect(playsDown("Verschluckte Magnete verletzen den Darm. Swallowed magnets injure.")).toBe(
    false,
  );
});
