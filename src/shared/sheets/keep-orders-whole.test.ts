import { expect, test } from "bun:test";

import fc from "fast-check";

import { keepOrdersWhole } from "./keep-orders-whole.ts";

type Piece = Parameters<typeof keepOrdersWhole>[0][number];

/** "a": a piece of order a; a capital letter's is due a day later. */
const pieceOf = (letter: string, formatKey: string): Piece => ({
  orderId: letter,
  formatKey,
  dueOn: letter === letter.toLowerCase() ? "2026-12-01" : "2026-12-02",
  isMeant: true,
});
const lettersOf = (pieces: readonly Piece[]) => pieces.map(({ orderId }) => orderId).join("");

/** "aab": two pieces of order a, one of b, of which so many are laid. */
const lay = (orders: string, count: number) => {
  const waiting = Array.from(orders, (letter) => pieceOf(letter, "square"));
  return lettersOf(keepOrdersWhole(waiting, waiting.slice(0, count)));
};

test("an order that full sheets would tear waits whole, or is laid whole, for others of its day", () => {
  expect(lay("abccd", 3)).toBe("abd");
  expect(lay("abcc", 3)).toBe("acc");
  expect(lay("aabccc", 4)).toBe("bccc");
});

test("where nothing fits, or another day would wait, the most pressing are laid as they come", () => {
  expect(lay("abcd", 3)).toBe("abc");
  expect(lay("aabb", 3)).toBe("aab");
  expect(lay("ccD", 1)).toBe("c");
  expect(lay("aBB", 2)).toBe("aB");
});

test("an order of two formats is laid whole, where another that takes as much of each can wait", () => {
  const a = [pieceOf("a", "square"), pieceOf("a", "circle")];
  const b = [pieceOf("b", "circle")];
  const [square = a[0]] = a;
  if (!square) throw new Error("no piece");
  expect(lettersOf(keepOrdersWhole([...b, ...a], [...b, square]))).toBe("aa");
});

test("of any formats as many are laid as before, of each day; fewer orders are torn, none that one other could mend", () => {
  const order = fc.record({
    dueOn: fc.constantFrom("2026-12-01", "2026-12-02"),
    formats: fc.array(fc.constantFrom("square", "circle", "heart"), { minLength: 1, maxLength: 4 }),
  });
  const counts = fc.record({ square: fc.nat(8), circle: fc.nat(8), heart: fc.nat(8) });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 10 }), counts, (orders, most) => {
      const waiting = orders.flatMap(({ dueOn, formats }, at) =>
        formats.map((formatKey) => ({ orderId: `${at}`, formatKey, dueOn, isMeant: true })),
      );
      const laid = Object.entries(most).flatMap(([key, count]) =>
        waiting.filter(({ formatKey }) => formatKey === key).slice(0, count),
      );
      const kept = keepOrdersWhole(waiting, laid);
      const each = (pieces: readonly Piece[]) =>
        pieces.map(({ formatKey, dueOn }) => `${formatKey} ${dueOn}`).toSorted();
      expect(new Set(kept).size).toBe(kept.length);
      expect(each(kept)).toEqual(each(laid));
      const torn = (some: readonly Piece[]) =>
        [...Map.groupBy(waiting, ({ orderId }) => orderId).values()].filter(
          (own) => own.some((one) => some.includes(one)) && !own.every((one) => some.includes(one)),
        );
      expect(torn(kept).length).toBeLessThanOrEqual(torn(laid).length);
      for (const own of torn(kept)) {
        const isAt = (one: Piece) => kept.some((piece) => piece === one);
        const [here, missing] = [own.filter(isAt), own.filter((one) => !isAt(one))];
        for (const other of Map.groupBy(waiting, ({ orderId }) => orderId).values()) {
          if (!other.some(isAt)) expect(each(other)).not.toEqual(each(here));
          if (other.every(isAt)) expect(each(other)).not.toEqual(each(missing));
        }
      }
    }),
  );
});
