import { expect, test } from "bun:test";

import { keepOrdersWhole } from "./keep-orders-whole.ts";

/** "aab": two pieces of order a, one of b; a capital letter's is due a day later. */
const lay = (orders: string, count: number) =>
  keepOrdersWhole(
    Array.from(orders, (letter) => ({
      orderId: letter,
      dueOn: letter === letter.toLowerCase() ? "2026-12-01" : "2026-12-02",
      isMeant: true,
    })),
    count,
  )
    .map(({ orderId }) => orderId)
    .join("");

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
