import { afterEach, expect, setSystemTime, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import { Moment } from "./moment.tsx";

const zoneBefore = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zoneBefore ?? "UTC";
  setSystemTime();
});

test("a date without a time is the same day in every time zone, and says no time", () => {
  for (const zone of ["Pacific/Honolulu", "UTC", "Europe/Berlin", "Pacific/Kiritimati"]) {
    process.env["TZ"] = zone;
    for (const style of ["short", "day"] as const) {
      const shown = renderToStaticMarkup(<Moment at="2026-11-22" style={style} />);
      expect([zone, shown]).toEqual([zone, expect.stringMatching(/>22\.11\.2026</)]);
      expect([zone, shown]).toEqual([
        zone,
        expect.stringContaining("Sonntag, 22.\u00a0November 2026"),
      ]);
      expect([zone, shown]).not.toEqual([zone, expect.stringMatching(/\d:\d/)]);
    }
  }
});

test("the day of a point in time is the workshop's, whoever looks from where", () => {
  for (const zone of ["America/New_York", "Europe/Berlin", "Pacific/Kiritimati"]) {
    process.env["TZ"] = zone;
    const shown = renderToStaticMarkup(<Moment at="2026-11-21T23:30:00.000Z" style="day" />);
    expect([zone, shown]).toEqual([zone, expect.stringContaining(">22.11.2026<")]);
    expect([zone, shown]).toEqual([zone, expect.stringContaining("00:30:00 MEZ")]);
  }
});

test("a point in time is the workshop's for everybody, with its zone where the reader's clock is another", () => {
  for (const [zone, shown] of [
    ["Pacific/Honolulu", "22.11.2026, 02:30\u00a0MEZ"],
    ["Europe/Vienna", "22.11.2026, 02:30"],
  ] as const) {
    process.env["TZ"] = zone;
    expect(renderToStaticMarkup(<Moment at="2026-11-22T01:30:00.000Z" />)).toContain(`>${shown}<`);
  }
});

test("in dense rows today's moments say their time alone, this year's no year, all others all", () => {
  process.env["TZ"] = "Europe/Berlin";
  const near = (at: Date) =>
    renderToStaticMarkup(<Moment at={at.toISOString()} style="near" />).replaceAll(/<[^>]+>/g, "");
  setSystemTime(new Date("2026-11-29T12:00:00Z"));
  expect(near(new Date("2026-11-29T08:05:00Z"))).toBe("09:05");
  expect(near(new Date("2026-11-28T14:05:00Z"))).toBe("28.\u00a0Nov., 15:05");
  expect(near(new Date("2025-11-28T14:05:00Z"))).toBe("28.11.2025, 15:05");
});

test("in dense rows a day is today, yesterday, of this year or a whole one", () => {
  setSystemTime(new Date("2026-11-29T12:00:00Z"));
  const near = (day: string) =>
    renderToStaticMarkup(<Moment at={day} style="near" />).replaceAll(/<[^>]+>/g, "");
  expect(near("2026-11-29")).toBe("heute");
  expect(near("2026-11-28")).toBe("gestern");
  expect(near("2026-11-20")).toBe("20.\u00a0Nov.");
  expect(near("2025-11-29")).toBe("29.11.2025");
});
