import { expect, test } from "bun:test";

import { formatIban, isBic, isIban } from "./iban.ts";

test("real IBANs of several countries pass, also typed with spaces and small letters", () => {
  const examples = [
    "DE89 3704 0044 0532 0130 00",
    "at61 1904 3002 3457 3201",
    "NL91ABNA0417164300",
    "FR14 2004 1010 0505 0001 3M02 606",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
  ];
  for (const iban of examples) expect(isIban(iban)).toBe(true);
});

test("a wrong digit, length or country does not", () => {
  const wrong = [
    "DE88 3704 0044 0532 0130 00",
    "DE89 3704 0044 0532 0130 0",
    "XX89 3704 0044 0532 0130 00",
    "DE89 3704 0044 0532 0130 00 00",
    "",
    "constructor",
  ];
  for (const iban of wrong) expect(isIban(iban)).toBe(false);
});

test("an IBAN is shown in groups of four", () => {
  expect(formatIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
});

test("a BIC has 8 or 11 characters", () => {
  expect(isBic("COBADEFFXXX")).toBe(true);
  expect(isBic("COBADEFF")).toBe(true);
  expect(isBic("COBADEFFX")).toBe(false);
});
