import { expect, test } from "bun:test";

import fc from "fast-check";

import {
  arrangeFridge,
  coveredBox,
  fridgeDoor,
  type FridgePiece,
  keepOnDoor,
} from "./fridge-arrangement.ts";

const size = fc.integer({ min: 25, max: 190 });
const pieces = fc
  .array(fc.record({ width: size, height: size }), { minLength: 1, maxLength: 60 })
  .map((all) => all.map((each, index): FridgePiece => ({ key: `magnet-${index}`, ...each })));
const aspect = fc.double({ min: 0.5, max: 2, noNaN: true });
const magnets = (count: number): FridgePiece[] =>
  Array.from({ length: count }, (_, index) => ({ key: `m${index}:0`, width: 63, height: 63 }));

const boxesOf = (all: readonly FridgePiece[], places: ReturnType<typeof arrangeFridge>["places"]) =>
  all.flatMap((piece) => {
    const place = places.get(piece.key);
    return place ? [coveredBox(piece, place)] : [];
  });

const expectFair = (boxes: readonly ReturnType<typeof coveredBox>[]) => {
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(fridgeDoor.width);
    expect(box.bottom).toBeLessThanOrEqual(fridgeDoor.height);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top;
      expect(isApart).toBe(true);
    }
  }
};

test("whatever is hung: nothing overlaps, nothing leaves the door, nothing is lost", () => {
  fc.assert(
    fc.property(pieces, aspect, (all, wished) => {
      const { places, left } = arrangeFridge(all, new Map(), wished);
      expect(places.size + left.length).toBe(all.length);
      expectFair(boxesOf(all, places));
    }),
  );
});

test("what is hung later finds a gap and leaves the others where they are", () => {
  fc.assert(
    fc.property(pieces, aspect, (all, wished) => {
      const half = all.slice(0, Math.ceil(all.length / 2));
      const before = arrangeFridge(half, new Map(), wished).places;
      if (before.size === 0) return;
      const { places, left } = arrangeFridge(all, before, wished);
      for (const [key, place] of before) expect(places.get(key)).toEqual(place);
      expect(places.size + left.length).toBe(all.length);
      expectFair(boxesOf(all, places));
    }),
    { numRuns: 40 },
  );
});

test("nine magnets hang three by three, each a little askew, always alike", () => {
  const nine = magnets(9);
  const { places, left } = arrangeFridge(nine, new Map(), 1);
  expect(left).toEqual([]);
  const rows = new Set([...places.values()].map(({ y }) => Math.round(y / 40)));
  expect(rows.size).toBe(3);
  const tilts = [...places.values()].map(({ tiltDegrees }) => tiltDegrees);
  expect(new Set(tilts).size).toBeGreaterThan(4);
  expect(Math.max(...tilts.map(Math.abs))).toBeLessThanOrEqual(4);
  expect(arrangeFridge(nine, new Map(), 1)).toEqual({ places, left });
});

test("a wide stage gets wide rows, a tall one more of them", () => {
  const heightAt = (wished: number) => {
    const { places } = arrangeFridge(magnets(12), new Map(), wished);
    const middles = [...places.values()].map(({ y }) => y);
    return Math.max(...middles) - Math.min(...middles);
  };
  expect(heightAt(1.8)).toBeLessThan(heightAt(0.7) - 40);
});

test("a usual set and its copies all find room", () => {
  expect(arrangeFridge(magnets(40), new Map(), 1).left).toEqual([]);
});

test("a place beyond the door is moved back onto it", () => {
  const [piece] = magnets(1);
  if (!piece) throw new Error("no piece");
  fc.assert(
    fc.property(
      fc.integer({ min: -900, max: 1800 }),
      fc.integer({ min: -90, max: 90 }),
      (x, tilt) => {
        const place = keepOnDoor(piece, { x, y: 2 * x, tiltDegrees: tilt });
        expectFair([coveredBox(piece, place)].map(rounded));
      },
    ),
  );
});

/** Less than a nanometre is the arithmetic's. */
const rounded = (box: ReturnType<typeof coveredBox>) => ({
  left: Math.round(box.left * 1e6) / 1e6,
  top: Math.round(box.top * 1e6) / 1e6,
  right: Math.round(box.right * 1e6) / 1e6,
  bottom: Math.round(box.bottom * 1e6) / 1e6,
});
