import { expect, test } from "bun:test";

import fc from "fast-check";

import { toneMax, tonesCount, toneTable } from "./tones.ts";

const level = fc.integer({ min: 0, max: toneMax });
const tones = fc
  .array(level, { minLength: tonesCount, maxLength: tonesCount })
  .map((levels) => levels.toSorted((one, other) => one - other));

test("a curve that changes nothing leaves every level as it is", () => {
  const straight = Array.from(
    { length: tonesCount },
    (_, index) => (index / (tonesCount - 1)) * toneMax,
  );
  expect([...toneTable(straight)]).toEqual(Array.from({ length: toneMax + 1 }, (_, at) => at));
});

test("levels go from the curve's first to its last and never fall", () => {
  fc.assert(
    fc.property(tones, (curve) => {
      const table = toneTable(curve);
      expect([table[0], table[toneMax]]).toEqual([curve[0], curve.at(-1)]);
      table.forEach((each, at) => expect(each).toBeGreaterThanOrEqual(table[at - 1] ?? 0));
    }),
  );
});
