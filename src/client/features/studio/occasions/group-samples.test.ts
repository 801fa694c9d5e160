import { expect, test } from "bun:test";

import { newMagnet } from "#client/features/studio/magnets/magnet.ts";
import { asRead, changeText, plainText } from "#client/features/studio/texts/text-edits.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { groupSamples } from "./group-samples.ts";

const magnetOf = (id: string, ...words: readonly string[]) => {
  const magnet = newMagnet(id, "photo", "square-63");
  const blank = plainText(magnet.document, formatGeometries.square);
  const texts = words.map((text) => ({ ...blank, text, isSample: true as const }));
  return { ...magnet, document: { ...magnet.document, texts } };
};

test("nine magnets in one design ask for each of its words once", () => {
  const ids = Array.from({ length: 9 }, (_, index) => `${index}`);
  const nine = ids.map((id) => magnetOf(id, "Name & Name", "Day"));
  expect(groupSamples(nine)).toEqual([{ ids, indices: [0, 1] }]);
});

test("other words ask by themselves, and what was written asks no more", () => {
  const [first, second, other] = [
    magnetOf("1", "Name", "Day"),
    magnetOf("2", "Name", "Day"),
    magnetOf("3", "Pet"),
  ];
  const written = { ...second, document: changeText(second.document, 0, asRead) };
  expect(groupSamples([first, written, other])).toEqual([
    { ids: ["1"], indices: [0] },
    { ids: ["1", "2"], indices: [1] },
    { ids: ["3"], indices: [0] },
  ]);
});
