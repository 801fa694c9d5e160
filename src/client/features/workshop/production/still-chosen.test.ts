import { expect, test } from "bun:test";

import { stillChosen } from "./still-chosen.ts";

const batch = (id: string, other: Partial<Parameters<typeof stillChosen>[0][number]> = {}) => ({
  id,
  status: "printed" as const,
  recall: null,
  isUnneeded: false,
  ...other,
});
const idsOf = (batches: readonly { readonly id: string }[]) => batches.map(({ id }) => id);

test("what a colleague took the last step leaves the choice, the others stay in it, and how many left is told", () => {
  const shown = [
    batch("1"),
    batch("2", { status: "cut" }),
    batch("3", { isUnneeded: true }),
    batch("4"),
  ];
  const { chosen, gone } = stillChosen(shown, new Set(["1", "2", "3", "4"]));
  expect(idsOf(chosen)).toEqual(["1", "4"]);
  expect(gone).toBe(2);
});

test("the last one that can take a step stays chosen, and can be chosen", () => {
  const shown = [batch("1"), batch("2", { status: "cut" })];
  const { open, chosen, gone } = stillChosen(shown, new Set(["1", "2"]));
  expect([idsOf(open), idsOf(chosen), gone]).toEqual([["1"], ["1"], 1]);
});

test("what was laid aside altogether has left the choice, too", () => {
  expect(stillChosen([batch("1"), batch("2")], new Set(["1", "3"])).gone).toBe(1);
});

test("one batch alone has its own buttons: nothing is to be chosen", () => {
  expect(stillChosen([batch("1"), batch("2", { status: "cut" })], new Set()).open).toEqual([]);
});
