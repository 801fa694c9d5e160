import { expect, test } from "bun:test";

import { arrangeSet, gapMillimetres } from "./arrange-set.ts";

const squares = (count: number) => Array.from({ length: count }, () => ({ width: 63, height: 63 }));

test.each([
  [1, [1]],
  [5, [5]],
  [6, [3, 3]],
  [9, [5, 4]],
  [10, [5, 5]],
  [20, [7, 7, 6]],
  [100, [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1]],
])("of %d magnets no row is much longer than the others", (count, lengths) => {
  const { rows } = arrangeSet(squares(count));
  expect(rows.map((row) => row.length)).toEqual(lengths);
});

test("the widest row has room beside each of its magnets, and two magnets are not made giants", () => {
  const mixed = [
    { width: 50, height: 75 },
    { width: 100, height: 70 },
    { width: 58, height: 58 },
    { width: 63, height: 63 },
    { width: 50, height: 150 },
    { width: 63, height: 63 },
  ];
  const { rows, doorWidth } = arrangeSet(mixed);
  expect(rows.flat()).toEqual(mixed);
  const needed = rows.map((row) => row.reduce((sum, { width }) => sum + width, 0));
  for (const [index, width] of needed.entries()) {
    const gaps = (rows[index]?.length ?? 0) + 1;
    expect(doorWidth).toBeGreaterThanOrEqual(width + gaps * gapMillimetres);
  }
  expect(arrangeSet(squares(2)).doorWidth).toBe(250);
});
