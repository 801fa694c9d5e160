import { expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import { FirstSightRows } from "./first-sight-rows.tsx";

const rowsOf = (count: number, openId?: string) =>
  Array.from({ length: count }, (_, index) => {
    const id = `row-${index + 1}`;
    return { id, at: `2026-11-${String(28 - index)}`, isOpen: id === openId };
  });
const show = (rows: ReturnType<typeof rowsOf>) =>
  renderToStaticMarkup(
    <FirstSightRows
      rows={rows}
      newestMax={2}
      idOf={({ id }) => id}
      at={({ at }) => at}
      isOpen={({ isOpen }) => isOpen}
    >
      {(some, isOlder) => `${isOlder ? "older" : "first"} ${some.map(({ id }) => id).join(" ")};`}
    </FirstSightRows>,
  ).replaceAll(/<[^>]+>/g, "");

test("a long list folds away what is neither new nor open, and never one row alone", () => {
  expect(show(rowsOf(5, "row-4"))).toBe("first row-1 row-2 row-4;2 ältereolder row-3 row-5;");
  expect(show(rowsOf(3))).toBe("first row-1 row-2 row-3;");
});
