import { expect, test } from "bun:test";

import { sumPieces } from "./sum-pieces.ts";

test("pieces of one format are one number", () => {
  expect(
    sumPieces([
      { format: "Wabe", count: 1 },
      { format: "Herz", count: 2 },
      { format: "Wabe", count: 1 },
    ]),
  ).toEqual([
    { format: "Wabe", count: 2 },
    { format: "Herz", count: 2 },
  ]);
});
