import { expect, test } from "bun:test";

import { couponTroubles } from "./coupon-troubles.ts";
import { parseCouponForm } from "./parse-coupon-form.ts";

/** The fields at which something is said, when this is typed into a right form. */
const troubledBy = (typed: Readonly<Record<string, string>>): string[] => {
  const form = new FormData();
  const right = { code: "ADVENT", kind: "percent", value: "10" };
  for (const [name, value] of Object.entries({ ...right, ...typed })) form.set(name, value);
  return [...couponTroubles(parseCouponForm(form, null)).keys()];
};

test("what is wrong with a coupon is said at the field where it was typed, and nothing at the others", () => {
  expect(troubledBy({})).toEqual([]);
  expect(troubledBy({ code: "AD!" })).toEqual(["code"]);
  expect(troubledBy({ code: "", value: "" })).toEqual(["code", "value"]);
  expect(troubledBy({ value: "0" })).toEqual(["value"]);
  expect(troubledBy({ value: "120" })).toEqual(["value"]);
  expect(troubledBy({ kind: "amount", value: "viel" })).toEqual(["value"]);
  expect(troubledBy({ minItemsCents: "x" })).toEqual(["minItemsCents"]);
  expect(troubledBy({ startsAt: "2026-12-02", endsAt: "2026-12-01" })).toEqual(["endsAt"]);
  expect(troubledBy({ maxUses: "0", maxUsesPerPerson: "x" })).toEqual([
    "maxUses",
    "maxUsesPerPerson",
  ]);
});
