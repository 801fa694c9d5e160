import { expect, test } from "bun:test";

import fc from "fast-check";

import type { Box } from "#shared/design/path.ts";

import { planProof } from "./plan-proof.ts";

const room = { width: 165, height: 220 };
const gap = 6;
const sizes = fc.array(
  fc.record({
    width: fc.integer({ min: 20, max: room.width }),
    height: fc.integer({ min: 20, max: room.height }),
  }),
  { maxLength: 40 },
);

const areApart = (one: Box, other: Box) =>
  one.x + one.width + gap <= other.x ||
  other.x + other.width + gap <= one.x ||
  one.y + one.height + gap <= other.y ||
  other.y + other.height + gap <= one.y;

test("every magnet stands once, in its order and size, apart from all others, inside the page", () => {
  fc.assert(
    fc.property(sizes, (all) => {
      const pages = planProof(all, room, gap);
      expect(pages.flatMap((page) => page.map(({ index }) => index))).toEqual([...all.keys()]);
      for (const page of pages) {
        for (const [at, { index, box }] of page.entries()) {
          expect([box.width, box.height]).toEqual([
            all[index]?.width ?? 0,
            all[index]?.height ?? 0,
          ]);
          expect(box.x + box.width).toBeLessThanOrEqual(room.width);
          expect(box.y + box.height).toBeLessThanOrEqual(room.height);
          for (const other of page.slice(at + 1)) expect(areApart(box, other.box)).toBe(true);
        }
      }
    }),
  );
});

test("magnets that fit side by side share a page", () => {
  const nine = Array.from({ length: 9 }, () => ({ width: 50, height: 68 }));
  expect(planProof(nine, room, gap)).toHaveLength(1);
});
