import { expect, test } from "bun:test";

import fc from "fast-check";

import {
  claimKinds,
  claimStatuses,
  claimStatusesBefore,
  claimTransitions,
  openClaimInput,
  orderNumberIn,
  outcomesOf,
} from "./claims.ts";

test("a claim only moves on: every way ends, and none comes back", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...claimStatuses), { maxLength: 12 }), (wishes) => {
      const seen = ["open"];
      for (const wish of wishes) {
        const now = claimStatuses.find((status) => status === seen.at(-1));
        if (now && claimStatusesBefore(wish).includes(now)) seen.push(wish);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeLessThanOrEqual(3);
    }),
  );
  expect(claimStatuses.filter((status) => claimTransitions[status].length === 0)).toEqual(["done"]);
});

test("every kind can be accepted; only a withdrawal without print, only it and a rejection without money", () => {
  for (const kind of claimKinds) {
    expect(outcomesOf(kind)).toContain("refund");
    expect(outcomesOf(kind).includes("without_money")).toBe(
      kind === "withdrawal" || kind === "content",
    );
    expect(outcomesOf(kind).includes("reprint")).toBe(kind !== "withdrawal");
  }
});

test("an order's number is found in whatever is typed around it", () => {
  for (const typed of [
    "2026-00042",
    " Nr. 2026 – 00042.",
    "#2026-00042",
    "Bestellung 2026-00042",
  ]) {
    expect(orderNumberIn(typed)).toBe("2026-00042");
  }
  for (const typed of ["", "42", "keine Ahnung", "2026"]) expect(orderNumberIn(typed)).toBeNull();
});

test("the words of a claim keep their lines and lose what hides in them", () => {
  const { text } = openClaimInput.shape;
  expect(text.parse("  Ecke ab\u202e.\r\n\r\n\r\n\r\nSchade \u0007 ")).toBe("Ecke ab.\n\nSchade");
  expect(text.safeParse(" \n\u200b ").success).toBe(false);
});
