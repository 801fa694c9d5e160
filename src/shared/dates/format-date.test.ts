import { afterEach, expect, test } from "bun:test";

import { type DateForm, formatDate, formatMoment } from "./format-date.ts";

const zoneBefore = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zoneBefore ?? "UTC";
});

// In Germany this is the next day.
const lateEvening = new Date("2026-11-20T23:05:07Z");

test.each<[DateForm, string, string]>([
  ["day", "21.\u00a0November 2026", "21\u00a0November 2026"],
  ["wholeDay", "Samstag, 21.\u00a0November 2026", "Saturday, 21\u00a0November 2026"],
  ["shortDay", "21.11.2026", "21\u00a0Nov 2026"],
  ["namedDay", "Sa., 21.\u00a0Nov.", "Sat 21\u00a0Nov"],
  ["dayOfYear", "21.\u00a0Nov.", "21\u00a0Nov"],
  ["month", "November 2026", "November 2026"],
  ["moment", "21.11.2026, 00:05", "21\u00a0Nov 2026, 00:05"],
  ["momentOfYear", "21.\u00a0Nov., 00:05", "21\u00a0Nov, 00:05"],
  ["exactMoment", "21.\u00a0November 2026 um 00:05:07", "21\u00a0November 2026 at 00:05:07"],
  [
    "wholeMoment",
    "Samstag, 21.\u00a0November 2026 um 00:05:07 MEZ",
    "Saturday, 21\u00a0November 2026 at 00:05:07 CET",
  ],
])("a moment is written in German time: %s", (form, german, english) => {
  expect(formatDate(form, lateEvening, "de")).toBe(german);
  expect(formatDate(form, lateEvening.toISOString(), "en")).toBe(english);
});

test("a day or a month without a time stays that day and month", () => {
  expect(formatDate("day", "2026-11-20", "de")).toBe("20.\u00a0November 2026");
  expect(formatDate("month", "2026-11", "en")).toBe("November 2026");
});

test("a moment says whose clock it is where the reader has another", () => {
  process.env["TZ"] = "America/New_York";
  expect(formatMoment("momentOfYear", lateEvening, "de")).toBe("21.\u00a0Nov., 00:05\u00a0MEZ");
  expect(formatMoment("moment", lateEvening, "en")).toBe("21\u00a0Nov 2026, 00:05\u00a0CET");
  for (const zone of ["Europe/Berlin", "Europe/Vienna"]) {
    process.env["TZ"] = zone;
    expect(formatMoment("momentOfYear", lateEvening, "de")).toBe("21.\u00a0Nov., 00:05");
  }
});
