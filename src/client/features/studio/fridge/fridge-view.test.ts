import { expect, test } from "bun:test";

import fc from "fast-check";

import { fridgeDoor, type FridgePiece } from "./fridge-arrangement.ts";
import { partInView, scaleBarOf, scaleToFit } from "./fridge-view.ts";
import { readPlaces } from "./use-fridge.ts";

const piece: FridgePiece = { key: "a:1", width: 63, height: 63 };
const places = new Map([["a:1", { x: 300, y: 400, tiltDegrees: 0 }]]);

test("near is around what hangs, whole is the door and some kitchen", () => {
  const near = partInView("near", [piece], places);
  expect(near.x).toBeGreaterThan(200);
  expect(near.width).toBeLessThan(200);
  for (const part of [partInView("whole", [piece], places), partInView("near", [], places)]) {
    expect(part.width).toBeGreaterThan(fridgeDoor.width);
    expect(part.height).toBeGreaterThan(fridgeDoor.height);
  }
});

test("what is looked at fits the stage, unless magnets would get too small to be hit", () => {
  const part = { x: 0, y: 0, width: 300, height: 200 };
  expect(scaleToFit(part, { width: 600, height: 900 })).toBeCloseTo(2);
  expect(scaleToFit(part, { width: 30, height: 30 })).toBe(0.5);
});

test("the whole door is seen whole on the lowest phone", () => {
  const stage = { width: 360, height: 300 };
  const door = partInView("whole", [piece], places);
  expect(scaleToFit(door, stage) * door.height).toBeLessThanOrEqual(stage.height);
  expect(scaleToFit(door, stage) * door.width).toBeLessThanOrEqual(stage.width);
});

test("the bar is a round length that fits its corner", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 3.2, noNaN: true }), (scale) => {
      const { centimetres, px } = scaleBarOf(scale);
      expect(px).toBeCloseTo(centimetres * 10 * scale);
      expect(px).toBeLessThanOrEqual(120);
      expect([1, 2, 5, 10, 20, 50]).toContain(centimetres);
    }),
  );
});

test("places are read back as kept, and what nobody wrote is left out", () => {
  const kept = [["a:1", 300, 400, -2.5]];
  expect([...readPlaces(kept)]).toEqual([["a:1", { x: 300, y: 400, tiltDegrees: -2.5 }]]);
  for (const junk of [null, "x", {}, [null], [["a", 1, 2]], [["a", 1e9, 2, 3]], [[1, 2, 3, 4]]]) {
    expect(readPlaces(junk).size).toBe(0);
  }
});
