import { expect, test } from "bun:test";

import fc from "fast-check";

import { countryCodes } from "#shared/address/countries.ts";
import { shopDay } from "#shared/dates/shop-day.ts";

import { giftDays } from "./gift-days.ts";
import { isHolidayAbroad } from "./holidays-abroad.ts";
import { arrivalOf, isWorkedDay, isWorkingDay, promiseDelivery } from "./promise-delivery.ts";

const calendar = { cutOffHour: 14, closures: [{ from: "2026-12-28", to: "2027-01-08" }] };
const times = { productionDays: 4, transitDays: 3, countries: ["DE"] };
// A Monday, before the hour.
const now = new Date("2026-11-23T09:00:00Z");

test("the first day is the one that is promised to who pays by transfer, the others follow by working days", () => {
  const days = giftDays(now, calendar, times);
  const promise = promiseDelivery(now, calendar, { ...times, moneyDays: 1 });
  expect(days[0]).toEqual({
    on: promise?.on ?? "",
    postFrom: "2026-11-30",
    paidBeforeMs: promise?.paidBefore.getTime() ?? 0,
  });
  expect(days.slice(0, 3).map(({ on }) => on)).toEqual(["2026-12-03", "2026-12-04", "2026-12-07"]);
});

test("no day on which it would have to be posted while the shop is closed, and none on a holiday", () => {
  const on = giftDays(now, calendar, times).map((day) => day.on);
  expect(on).not.toContain("2026-12-25");
  expect(on).not.toContain("2026-12-26");
  expect(on).not.toContain("2027-01-06");
  // Posted on the 23rd, the last open day before Christmas but one.
  expect(on).toContain("2026-12-30");
  expect(on).not.toContain("2027-01-05");
  expect(on.at(-1) ?? "").toBe("2027-02-19");
});

test("where nobody works for long there is no day at all", () => {
  const closures = [{ from: "2026-01-01", to: "2029-01-01" }];
  expect(giftDays(now, { ...calendar, closures }, times)).toEqual([]);
});

test("over all moments of two years and all countries: posted on an open day, there by the day, made in time", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 730 * 24 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom(...countryCodes),
      (hours, productionDays, transitDays, country) => {
        const at = new Date(Date.parse("2026-01-01T00:00:00Z") + hours * 3_600_000);
        const asked = { productionDays, transitDays, countries: [country] };
        const days = giftDays(at, calendar, asked);
        expect(days.length).toBeGreaterThan(20);
        expect(days.map(({ on }) => on)).toEqual([...new Set(days.map(({ on }) => on))].toSorted());
        for (const { on, postFrom, paidBeforeMs } of days) {
          expect(isWorkedDay(calendar, postFrom)).toBe(true);
          expect(isWorkingDay(on)).toBe(true);
          if (transitDays > 0) expect(isHolidayAbroad(country, on)).toBe(false);
          expect(arrivalOf(postFrom, asked)).toBe(on);
          expect(paidBeforeMs).toBeGreaterThan(at.getTime());
          expect(shopDay(new Date(paidBeforeMs)) <= postFrom).toBe(true);
        }
      },
    ),
    { numRuns: 150 },
  );
});
