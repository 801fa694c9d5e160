import { afterAll, beforeAll, expect, test } from "bun:test";

import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { hasLeft, leftWords } from "./left-words.ts";

const locale = getLocale;
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(locale));

const went = { refusal: null };
const before = { refusal: "order_transition_refused", isPosted: true } as const;
const off = { refusal: "order_transition_refused" } as const;
const unmade = { refusal: "parcel_not_made" } as const;
const numbered = (answers: readonly Parameters<typeof hasLeft>[0][]) =>
  answers.map((answer, at) => ({ ...answer, number: `LS-${at + 1}` }));

test("who pressed hears which parcels somebody else had posted", () => {
  expect(leftWords(numbered([went, before, went, before]))).toEqual([
    "2 Pakete waren schon verschickt: LS-2, LS-4.",
  ]);
  expect(leftWords(numbered([before]))).toEqual(["LS-1 war schon verschickt."]);
  expect(leftWords(numbered([before, before, before, before]))).toEqual([
    "Alle 4 Pakete waren schon verschickt.",
  ]);
});

test("and which were called off; of what went or is yet to be put right nothing is said", () => {
  expect(leftWords(numbered([before, off, went]))).toEqual([
    "LS-1 war schon verschickt.",
    "LS-2 steht nicht mehr zum Versand.",
  ]);
  expect(leftWords(numbered([went, unmade]))).toEqual([]);
  expect([before, off, unmade, went].map(hasLeft)).toEqual([true, true, false, false]);
});
