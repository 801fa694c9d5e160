import { expect, test } from "bun:test";

import { easterSunday, isHoliday } from "./german-holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter of %d is on %s", (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test("what is a holiday in any Land is one", () => {
  const days2026 =
    "01-01 01-06 03-08 04-03 04-06 05-01 05-14 05-25 06-04 08-15 09-20 10-03 10-31 11-01 11-18 12-25 12-26"
      .split(" ")
      .map((day) => `2026-${day}`);
  for (const day of days2026)
    expect({ day, isHoliday: isHoliday(day) }).toEqual({ day, isHoliday: true });
  // The Day of Repentance moves with its Wednesday: the earliest and the latest there is.
  for (const day of ["2022-11-16", "2023-11-22"]) expect(isHoliday(day)).toBe(true);
});

test("a usual day is none, nor the eves", () => {
  for (const day of ["2026-11-17", "2026-11-25", "2026-12-24", "2026-12-31", "2026-04-07"]) {
    expect(isHoliday(day)).toBe(false);
  }
});
