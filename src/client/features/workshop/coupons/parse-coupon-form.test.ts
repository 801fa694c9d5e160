import { afterEach, expect, test } from "bun:test";

import { parseCouponForm } from "./parse-coupon-form.ts";

const zoneBefore = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zoneBefore ?? "UTC";
});

test("a coupon's days are the workshop's, wherever they are typed", () => {
  const typed = new FormData();
  typed.set("startsAt", "2026-12-01");
  typed.set("endsAt", "2026-12-24");
  for (const zone of ["America/New_York", "UTC", "Europe/Berlin", "Pacific/Kiritimati"]) {
    process.env["TZ"] = zone;
    const { startsAt, endsAt } = parseCouponForm(typed, null);
    expect([zone, startsAt, endsAt]).toEqual([
      zone,
      "2026-11-30T23:00:00.000Z",
      "2026-12-24T23:00:00.000Z",
    ]);
  }
});

test("what is no day goes to the shop as it was typed, to be refused", () => {
  const typed = new FormData();
  typed.set("startsAt", "soon");
  expect(parseCouponForm(typed, null)).toMatchObject({ startsAt: "soon", endsAt: null });
});
