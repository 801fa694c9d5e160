import { expect, test } from "bun:test";

import { numbersTwice } from "./numbers-twice.ts";

test("a tracking number that two parcels are given is found before it is sent, with both", () => {
  const lines = [
    { parcelNumber: "2026-00001", trackingNumber: "00340434161094049921" },
    { parcelNumber: "2026-00002", trackingNumber: "00340434161094049938" },
    { parcelNumber: "2026-00003", trackingNumber: "00340434161094049921" },
  ];
  expect(numbersTwice(lines)).toEqual([
    { trackingNumber: "00340434161094049921", parcels: ["2026-00001", "2026-00003"] },
  ]);
  expect(numbersTwice(lines.slice(0, 2))).toEqual([]);
});
