import { expect, test } from "bun:test";

import { stillRefused } from "./still-refused.ts";

const parcel = (parcelId: string, obstacle: string | null = null) => ({ parcelId, obstacle });
const unmade = {
  parcel: parcel("a", "parcel_not_made"),
  trackingNumber: "1",
  refusal: "parcel_not_made",
} as const;
const taken = { parcel: parcel("b"), trackingNumber: "2", refusal: "tracking_taken" } as const;
const unnumbered = { ...taken, trackingNumber: "" };

test("what was refused stands as long as it is so", () => {
  const parcels = [parcel("a", "parcel_not_made"), parcel("b")];
  expect(stillRefused([unmade, taken], parcels, [unmade, taken])).toEqual([unmade, taken]);
  expect(stillRefused([unnumbered], parcels, [])).toEqual([unnumbered]);
});

test("it goes once the parcel can go, or somebody else has posted it", () => {
  expect(stillRefused([unmade], [parcel("a")], [unmade])).toEqual([]);
  expect(stillRefused([unmade, taken], [parcel("c")], [unmade, taken])).toEqual([]);
});

test("it goes once another number comes", () => {
  const parcels = [parcel("b")];
  expect(stillRefused([taken], parcels, [{ ...taken, trackingNumber: "3" }])).toEqual([]);
  expect(stillRefused([unnumbered], parcels, [taken])).toEqual([]);
});
