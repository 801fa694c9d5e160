import { expect, test } from "bun:test";

import { papers } from "#shared/sheets/paper.ts";
import { usualPrinter } from "#shared/sheets/printer.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { allToLay } from "./all-to-lay.ts";

const { square, circle, strip } = formatGeometries;
const small = { widthUm: square.widthUm, heightUm: square.heightUm };
const queue = [
  { formatKey: "square", format: square, pieces: 8, daysLeft: 9 },
  { formatKey: "circle", format: circle, pieces: 2, daysLeft: 9 },
  { formatKey: "strip", format: strip, pieces: 1, daysLeft: 1 },
];
const all = { queue, printer: usualPrinter, paper: papers.a4 };

test("one press lays of each format what its own main button would: not the rests that wait, nor what fits nowhere", () => {
  const laid = allToLay({ ...all, rule: { holdDays: null } });
  expect(laid.map(({ formatKey, wish, pieces }) => [formatKey, wish, pieces])).toEqual([
    ["square", {}, 8],
    ["circle", {}, 2],
    ["strip", {}, 1],
  ]);
  expect(laid[0]).toMatchObject({ sheets: 2, allCells: 12 });

  const held = allToLay({ ...all, rule: { holdDays: 3 } });
  expect(held.map(({ formatKey, wish, pieces }) => [formatKey, wish, pieces])).toEqual([
    ["square", { rest: "full" }, 6],
    ["strip", {}, 1],
  ]);
  expect(allToLay({ ...all, paper: small, rule: { holdDays: null } })).toEqual([]);
});

test("where formats share sheets a row is all of a material already", () => {
  const printer = { ...usualPrinter, shares: "straight" as const };
  expect(allToLay({ ...all, printer, rule: { holdDays: null } })).toEqual([]);
});
