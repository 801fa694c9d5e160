import { expect, test } from "bun:test";

import { countryCodes } from "#shared/address/countries.ts";

import { isHolidayAbroad, orthodoxEaster } from "./holidays-abroad.ts";

test.each([
  [2026, "2026-04-12"],
  [2027, "2027-05-02"],
  [2028, "2028-04-16"],
  [2029, "2029-04-08"],
  [2030, "2030-04-28"],
  [2050, "2050-04-17"],
])("Easter of the East of %d is on %s", (year, day) => {
  expect(orthodoxEaster(year)).toBe(day);
});

test("each country rests on its own days, and on Christmas and New Year everywhere", () => {
  for (const country of countryCodes.filter((code) => code !== "DE")) {
    expect({ country, rests: isHolidayAbroad(country, "2027-01-01") }).toEqual({
      country,
      rests: true,
    });
    expect({ country, rests: isHolidayAbroad(country, "2026-12-25") }).toEqual({
      country,
      rests: true,
    });
    expect({ country, rests: isHolidayAbroad(country, "2026-11-25") }).toEqual({
      country,
      rests: false,
    });
  }
  const own = { AT: "2026-10-26", FR: "2026-07-14", IT: "2026-06-02", PL: "2026-11-11" };
  for (const [country, day] of Object.entries(own)) {
    expect(isHolidayAbroad(country, day)).toBe(true);
    expect(isHolidayAbroad("NL", day)).toBe(false);
  }
});

test("days that move: midsummer, Ireland's Mondays, and what a weekend takes", () => {
  expect(isHolidayAbroad("SE", "2026-06-19")).toBe(true);
  expect(isHolidayAbroad("FI", "2027-06-25")).toBe(true);
  for (const day of ["2026-02-02", "2030-02-01", "2026-05-04", "2026-08-03", "2026-10-26"]) {
    expect({ day, rests: isHolidayAbroad("IE", day) }).toEqual({ day, rests: true });
  }
  expect(isHolidayAbroad("IE", "2026-08-10")).toBe(false);
  // 24 May 2026 is a Sunday in Bulgaria; in Latvia nothing of it is known.
  expect(isHolidayAbroad("BG", "2026-05-25")).toBe(true);
  expect(isHolidayAbroad("LV", "2026-05-25")).toBe(false);
});

test("of a country that is not delivered to nothing is known", () => {
  expect(isHolidayAbroad("CH", "2026-08-01")).toBe(false);
  expect(isHolidayAbroad("DE", "2026-10-03")).toBe(false);
});
