import { expect, test } from "bun:test";

import { arePapersFirst } from "./are-papers-first.ts";

const paper = "RE-2026-00001";
const order = "2026-00001";

test("an invoice's number finds the invoice before an order whose number ends alike", () => {
  expect(arePapersFirst("re-2026-00001", [paper], [order])).toBe(true);
  expect(arePapersFirst("RE-2026", [paper], [order])).toBe(true);
});

test("an order's number finds the order, also where papers are numbered without letters", () => {
  expect(arePapersFirst("2026-00001", [paper], [order])).toBe(false);
  expect(arePapersFirst("2026-00001", [order], [order])).toBe(false);
  expect(arePapersFirst("Probe", [paper], [order])).toBe(false);
});
