import { expect, test } from "bun:test";

import { chosenByHand } from "./chosen-by-hand.ts";

const parcel = (parcelId: string, obstacle: string | null = null, recalled: string[] = []) => ({
  parcelId,
  obstacle,
  recalled,
});
const chosenOf = (...told: Parameters<typeof chosenByHand>) => {
  const { isChosen, gone } = chosenByHand(...told);
  return [
    told[0]
      .filter(isChosen)
      .map(({ parcelId }) => parcelId)
      .join(),
    gone,
  ];
};

test("as long as nothing is ticked by hand, all that can go is chosen", () => {
  const parcels = [parcel("1"), parcel("2", "not_made"), parcel("3", null, ["batch"])];
  expect(chosenOf(parcels, new Map())).toEqual(["1", 0]);
});

test("what a colleague posted leaves the choice and is told; nothing else joins it instead", () => {
  const touched = new Map([
    ["1", true],
    ["2", true],
  ]);
  expect(chosenOf([parcel("2"), parcel("3")], touched)).toEqual(["2", 1]);
  expect(chosenOf([parcel("3")], touched)).toEqual(["", 2]);
});

test("what was unticked and went is no news", () => {
  expect(chosenOf([parcel("2")], new Map([["1", false]]))).toEqual(["2", 0]);
});
