import { expect, test } from "bun:test";

import fc from "fast-check";

import { eurosForField, parseEuros } from "./euros.ts";
import { amountCentsMax } from "./money.ts";

test("amounts are read in both ways of writing them", () => {
  const cases: [string, number | null][] = [
    ["12,50", 1_250],
    ["12.50", 1_250],
    ["12", 1_200],
    ["12,5 €", 1_250],
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["1234,56", 123_456],
    ["0,01", 1],
    ["", null],
    ["abc", null],
    ["-5", null],
    ["12,345,67", null],
    ["1.2.3", null],
    ["99999999999", null],
  ];
  for (const [typed, cents] of cases) expect([typed, parseEuros(typed)]).toEqual([typed, cents]);
});

test("what stands in a field is read as it was", () => {
  for (const cents of [1, 290, 123_456, 1_000_000]) {
    expect(parseEuros(eurosForField(cents, "de"))).toBe(cents);
    expect(parseEuros(eurosForField(cents, "en"))).toBe(cents);
  }
});

test("whatever is typed is one amount in whole cents or none, never NaN (I11)", () => {
  const signs = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789.,- €eE+٣３\u00a0")),
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: "binary" })), (typed) => {
      const amount = parseEuros(typed);
      if (amount === null) return;
      expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= amountCentsMax).toBe(true);
      expect(parseEuros(eurosForField(amount, "de"))).toBe(amount);
      expect(parseEuros(eurosForField(amount, "en"))).toBe(amount);
    }),
    { numRuns: 1_000 },
  );
});
