import { expect, test } from "bun:test";

import { eurosForField, parseEuros } from "./euros.ts";

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
