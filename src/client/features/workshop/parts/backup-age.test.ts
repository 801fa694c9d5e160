import { expect, test } from "bun:test";

import { overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { ageInDays, ageInWords } from "./backup-age.ts";

const madeAt = "2026-11-01T12:00:00.000Z";
const after = (hours: number) => new Date(madeAt).getTime() + hours * 3_600_000;

test.each([
  [0, "vor 0 Stunden", 0],
  [-1, "vor 0 Stunden", -1],
  [23.9, "vor 23 Stunden", 0],
  [24, "vor 1 Tag", 1],
  [24 * 7 + 23, "vor 7 Tagen", 7],
])("a backup of %p hours ago is told in whole hours, then in whole days", (hours, words, days) => {
  overwriteGetLocale(() => "de");
  expect([ageInWords(madeAt, after(hours)), ageInDays(madeAt, after(hours))]).toEqual([
    words,
    days,
  ]);
});
