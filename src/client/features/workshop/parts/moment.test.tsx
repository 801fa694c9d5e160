import { afterEach, expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import { Moment } from "./moment.tsx";

const zoneBefore = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zoneBefore ?? "UTC";
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

test("in a list that is full of today, today's moments say their time alone, all others their day too", () => {
  process.env["TZ"] = "Europe/Berlin";
  const near = (at: Date) =>
    renderToStaticMarkup(<Moment at={at.toISOString()} style="near" />).replaceAll(/<[^>]+>/g, "");
  const now = new Date();
  expect(near(now)).toMatch(/^\d\d:\d\d$/);
  expect(near(new Date(now.getTime() - 25 * 3_600_000))).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
});
