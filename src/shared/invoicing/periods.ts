// Months, quarters and years as books and reports name them.

import { z } from "zod";

import type { ShopDay } from "#shared/dates/shop-day.ts";

/** A month as books and reports name it: `2026-11`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** `2026-Q4`: reports of the One Stop Shop are by quarter. */
export const quarterSchema = z.string().regex(/^20\d\d-Q[1-4]$/);

/** Whole days: `before` is the first that is not in it any more. */
export type Period = { readonly from: ShopDay; readonly before: ShopDay };

export const monthOf = (day: ShopDay): string => day.slice(0, 7);
/** @param day a day or a month */
export const quarterOf = (day: ShopDay): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

export const periodOfMonth = (month: string): Period => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: firstOf(year, number), before: firstOf(year, number + 1) };
};

export const periodOfQuarter = (quarter: string): Period => {
  const [year = 0, number = 0] = quarter.split("-Q").map(Number);
  return { from: firstOf(year, number * 3 - 2), before: firstOf(year, number * 3 + 1) };
};

export const periodOfYear = (year: number): Period => ({
  from: firstOf(year, 1),
  before: firstOf(year + 1, 1),
});

/** The month so many before or after. */
export const shiftMonth = (month: string, by: number): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthOf(firstOf(year, number + by));
};

/** @param month counted on past December and back before January */
const firstOf = (year: number, month: number): ShopDay =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
