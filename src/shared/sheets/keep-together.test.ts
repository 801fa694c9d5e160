import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { keepTogether } from "./keep-together.ts";

const piecesOf = (sizes: readonly number[]) =>
  sizes.flatMap((size, order) =>
    Array.from({ length: size }, (_, copy) => ({
      orderId: `order ${order}`,
      formatIndex: 0,
      copy,
    })),
  );
const sheetsLike = (count: number, cells: number) =>
  Array.from({ length: Math.ceil(count / cells) }, () => Array.from({ length: cells }, () => 0));
const sheetsOf = (sizes: readonly number[], cells: number) => {
  const pieces = piecesOf(sizes);
  const laid = keepTogether(pieces, sheetsLike(pieces.length, cells));
  const sheets = Map.groupBy(laid, ({ place }) => Math.floor(place / cells));
  return [...sheets.values()].map((own) => own.map(({ piece }) => piece.orderId.slice(6)).join(""));
};

describe("the pieces of one order", () => {
  test("lie on one sheet where that takes no sheet more", () => {
    expect(sheetsOf([4, 4], 6)).toEqual(["0000", "1111"]);
    expect(sheetsOf([4, 3, 2], 6)).toEqual(["000022", "111"]);
    expect(sheetsOf([1, 2, 3], 6)).toEqual(["011222"]);
    // Only the largest first finds room for all of these.
    expect(sheetsOf([2, 2, 4, 4], 6)).toEqual(["222200", "333311"]);
    // A place would be wasted that another sheet must pay for.
    expect(sheetsOf([4, 4, 4], 6)).toHaveLength(2);
    expect(sheetsOf([8, 3], 6)).toEqual(["000000", "00111"]);
  });

  test("are all laid, once, on as many sheets as without the rule, and no more sheets are sorted for them than in rows", () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 12 }), (some, cells) => {
        const pieces = piecesOf(some);
        const laid = keepTogether(pieces, sheetsLike(pieces.length, cells));
        const places = laid.map(({ place }) => place);
        expect(new Set(places).size).toBe(pieces.length);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(new Set(laid.map(({ piece }) => piece))).toEqual(new Set(pieces));
        expect(Math.max(...places)).toBeLessThan(Math.ceil(pieces.length / cells) * cells);
        const sheetsBy = (list: readonly { orderId: string; place: number }[]) =>
          new Set(list.map(({ orderId, place }) => `${orderId} ${Math.floor(place / cells)}`)).size;
        const inRows = pieces.map((piece, place) => ({ ...piece, place }));
        expect(sheetsBy(laid.map(({ piece, place }) => ({ ...piece, place })))).toBeLessThanOrEqual(
          sheetsBy(inRows),
        );
        // Within a sheet they lie without a hole.
        for (const [sheet, own] of Map.groupBy(places, (place) => Math.floor(place / cells))) {
          expect(own).toEqual(own.map((_, index) => sheet * cells + index));
        }
      }),
    );
  });
});
