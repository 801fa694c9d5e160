import { expect, test } from "bun:test";

import { setLinesOf } from "./set-lines.ts";

const line = (format: string, quantity: number, cents: number) => ({ format, quantity, cents });

test("magnets of one format and price are one line with all their pieces; others stay apart", () => {
  const lines = [
    line("square", 1, 290),
    line("circle", 2, 420),
    line("square", 3, 290),
    line("square", 1, 390),
  ];
  const sets = setLinesOf(lines, ({ format, quantity, cents }) => ({
    key: `${format} ${cents}`,
    totalCents: quantity * cents,
  }));
  expect(sets.map(({ key, quantity, totalCents }) => [key, quantity, totalCents])).toEqual([
    ["square 290", 4, 1_160],
    ["circle 420", 2, 840],
    ["square 390", 1, 390],
  ]);
  expect(sets[0]?.lines).toEqual([line("square", 1, 290), line("square", 3, 290)]);
});
