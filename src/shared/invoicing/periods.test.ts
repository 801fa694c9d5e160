import { expect, test } from "bun:test";

import {
  monthSchema,
  periodOfMonth,
  periodOfQuarter,
  quarterOf,
  quarterSchema,
  shiftMonth,
} from "./periods.ts";

test("months and quarters begin and end on their days, also over the end of a year", () => {
  expect(periodOfMonth("2026-12")).toEqual({ from: "2026-12-01", before: "2027-01-01" });
  expect(periodOfQuarter("2026-Q4")).toEqual({ from: "2026-10-01", before: "2027-01-01" });
  expect(quarterOf("2026-03-31")).toBe("2026-Q1");
  expect(shiftMonth("2026-01", -1)).toBe("2025-12");
  expect(quarterOf("2026-10")).toBe("2026-Q4");
  expect(monthSchema.safeParse("2026-13").success).toBe(false);
  expect(quarterSchema.safeParse("2026-Q5").success).toBe(false);
});
