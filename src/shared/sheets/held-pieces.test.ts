import { expect, test } from "bun:test";

import fc from "fast-check";

import { batchesSchema, heldPieces, holdDaysMax } from "./held-pieces.ts";
import { piecesToLay } from "./pieces-to-lay.ts";

const rule = { holdDays: 3 };

test("a sheet that is not full waits until its day, and goes on that day", () => {
  expect(heldPieces({ pieces: 5, daysLeft: 6 }, 12, rule)).toEqual({
    fullSheets: 0,
    heldPieces: 5,
    daysToGo: 3,
  });
  for (const daysLeft of [3, 0, -4]) {
    expect(heldPieces({ pieces: 5, daysLeft }, 12, rule).heldPieces).toBe(0);
  }
  expect(heldPieces({ pieces: 5, daysLeft: 6 }, 12, { holdDays: null }).heldPieces).toBe(0);
});

test("full sheets go at once, and only what is over waits: with it the next batch lays all or none of it", () => {
  const queue = fc.record({
    pieces: fc.integer({ min: 1, max: 500 }),
    daysLeft: fc.integer({ min: -10, max: 40 }),
  });
  const holdDays = fc.option(fc.integer({ min: 0, max: holdDaysMax }));
  fc.assert(
    fc.property(queue, fc.integer({ min: 1, max: 40 }), holdDays, (queued, cells, days) => {
      const held = heldPieces(queued, cells, batchesSchema.parse({ holdDays: days }));
      expect(held.heldPieces).toBeLessThan(cells);
      const laid = piecesToLay(held.heldPieces > 0 ? "full" : "none", null, queued.pieces, cells);
      expect(laid + held.heldPieces).toBe(queued.pieces);
      expect(held.daysToGo > 0).toBe(days !== null && queued.daysLeft > days);
    }),
  );
});
