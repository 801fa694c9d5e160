import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { amountCentsMax, formatCents } from "./money.ts";

describe("an amount is written as the language does, with a minus", () => {
  test.each([
    ["de", "de-DE"],
    ["en", "en-IE"],
  ] as const)("%s, letter by letter", (locale, tag) => {
    const reference = new Intl.NumberFormat(tag, { style: "currency", currency: "EUR" });
    fc.assert(
      fc.property(fc.integer({ min: -amountCentsMax, max: amountCentsMax }), (amount) => {
        expect(formatCents(amount, locale)).toBe(reference.format(amount / 100).replace("-", "−"));
      }),
    );
  });
});
