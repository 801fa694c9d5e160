import { describe, expect, test } from "bun:test";

import { giroCodePayload, type Transfer } from "./giro-code.ts";
import { cents } from "./money.ts";

const transfer: Transfer = {
  accountHolder: "Magnetwerk Größe & Söhne",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
  amountCents: cents(1230),
  reference: "2026-00042",
};

describe("a GiroCode's text", () => {
  test("is line for line what EPC069-12 version 002 asks", () => {
    expect(giroCodePayload(transfer)).toBe(
      "BCD\n002\n1\nSCT\nCOBADEFFXXX\nMagnetwerk Größe & Söhne\nDE89370400440532013000\nEUR12.30\n\n\n2026-00042",
    );
  });

  test("may leave the BIC out", () => {
    expect(giroCodePayload({ ...transfer, bic: "" }).split("\n")[4]).toBe("");
  });

  test.each([
    [1, "EUR0.01"],
    [100, "EUR1.00"],
    [105, "EUR1.05"],
    [100_000_000, "EUR1000000.00"],
  ])("writes %p cents as %p", (amount, text) => {
    expect(giroCodePayload({ ...transfer, amountCents: cents(amount) })).toContain(`\n${text}\n`);
  });

  test("is refused rather than cut when a field does not fit", () => {
    const wrong: Partial<Transfer>[] = [
      { amountCents: cents(0) },
      { accountHolder: "" },
      { accountHolder: "x".repeat(71) },
      { reference: "x".repeat(141) },
      { reference: "2026\nBCD" },
      { accountHolder: "€".repeat(70), reference: "€".repeat(140) },
    ];
    for (const part of wrong) {
      expect(() => giroCodePayload({ ...transfer, ...part })).toThrow(RangeError);
    }
  });
});
