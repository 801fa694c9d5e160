import { expect, test } from "bun:test";

import { parseScanCode, scanUrl } from "./scan-code.ts";

test("a sheet's code is read as it was printed, whatever the keyboard of the hand scanner thinks", () => {
  const printed = scanUrl("https://magnete.example", 12, 3);
  expect(parseScanCode(printed)).toEqual({ batch: 12, sheet: 3 });
  // An American scanner on a German keyboard: signs come out as others, letters z and y change places.
  for (const typed of [
    "httpsÖ--magnete.example-admin_section´production/scan´12ß3",
    `${printed}\r\n`,
    "  12-3 ",
    "12ß3",
  ]) {
    expect(parseScanCode(typed)).toEqual({ batch: 12, sheet: 3 });
  }
  expect(parseScanCode("12")).toEqual({ batch: 12, sheet: 1 });
});

test("what is no code of ours is none", () => {
  const others = ["", "0", "12-0", "scan", "WIFI:S:home;P:12-3x;;", "https://other.example/12-3?x"];
  for (const typed of [...others, "-12", "1234567", "9".repeat(400)]) {
    expect(parseScanCode(typed)).toBeNull();
  }
});
