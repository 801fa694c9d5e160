import { afterAll, expect, test } from "bun:test";

import { auditActs } from "#shared/audit.ts";
import { locales } from "#shared/locale.ts";
import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { auditActsNamed, auditActWords } from "./audit-words.ts";

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

test.each(locales)("each act has words of its own in %s, and is found by them", (locale) => {
  overwriteGetLocale(() => locale);
  const words = auditActs.map(auditActWords);
  expect(new Set(words).size).toBe(auditActs.length);
  for (const act of auditActs) {
    expect(auditActWords(act)).not.toContain("_");
    expect(auditActsNamed(auditActWords(act).toUpperCase())).toContain(act);
  }
  expect(auditActsNamed(" ")).toEqual([]);
});
