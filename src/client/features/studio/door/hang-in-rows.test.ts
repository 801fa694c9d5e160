import { expect, test } from "bun:test";

import fc from "fast-check";

import { coveredBox } from "#client/features/studio/fridge/fridge-arrangement.ts";

import { hangInRows } from "./hang-in-rows.ts";

const square = (key: string) => ({ key, width: 63, height: 63 });
const phone = { width: 328, height: 183 };
const desk = { width: 592, height: 638 };

test("one photo is looked at from near, nine hang as evenly as the door is long", () => {
  const one = hangInRows([square("a")], phone);
  expect(63 * one.scale).toBeGreaterThan(phone.height / 2);
  expect(hangInRows([square("a")], { width: 3_000, height: 3_000 }).scale).toBe(4);
  expect(rowsOf(9, phone)).toEqual([5, 4]);
  expect(rowsOf(9, desk)).toEqual([3, 3, 3]);
});

test("rows with one magnet less hang below the others", () => {
  expect(rowsOf(10, phone)).toEqual([5, 5]);
  expect(rowsOf(40, phone)).toEqual([8, 8, 8, 8, 8]);
  expect(rowsOf(40, desk)).toEqual([6, 6, 6, 6, 6, 5, 5]);
});

/** How many hang beside each other, from the top. */
const rowsOf = (count: number, room: typeof phone): number[] => {
  const pieces = Array.from({ length: count }, (_, index) => square(String(index)));
  const heights = [...hangInRows(pieces, room).places.values()].map(({ y }) => Math.round(y));
  return [...new Set(heights)].map((y) => heights.filter((each) => each === y).length);
};

test("whatever is put on it, each magnet hangs whole on the door and covers no other", () => {
  const side = fc.integer({ min: 30, max: 160 });
  const sizes = fc.array(fc.record({ width: side, height: side }), { maxLength: 60 });
  fc.assert(
    fc.property(sizes, fc.constantFrom(phone, desk), (magnets, room) => {
      const pieces = magnets.map((size, index) => ({ key: String(index), ...size }));
      const { scale, places } = hangInRows(pieces, room);
      expect(places.size).toBe(pieces.length);
      const boxes = pieces.map((piece) => {
        const { x = 0, y = 0 } = places.get(piece.key) ?? {};
        return coveredBox(piece, { x, y, tiltDegrees: 0 });
      });
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThan(0);
        expect(box.top).toBeGreaterThan(0);
        expect(box.right * scale).toBeLessThan(room.width);
        expect(box.bottom * scale).toBeLessThan(room.height);
        const covered = boxes
          .slice(index + 1)
          .filter(
            (other) =>
              other.left < box.right &&
              other.right > box.left &&
              other.top < box.bottom &&
              other.bottom > box.top,
          );
        expect(covered).toEqual([]);
      }
    }),
  );
});
