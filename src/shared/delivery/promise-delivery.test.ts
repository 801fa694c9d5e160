import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { countryCodes } from "#shared/address/countries.ts";
import { shopDay } from "#shared/dates/shop-day.ts";

import type { ShopCalendar } from "./calendar.ts";
import { type DeliveryTimes, isWorkingDay, promiseDelivery } from "./promise-delivery.ts";

const open: ShopCalendar = { cutOffHour: 14, closures: [] };
const usual: DeliveryTimes = {
  productionDays: 4,
  transitDays: 3,
  moneyDays: 0,
  countries: ["DE"],
};
const promised = (moment: string, calendar = open, times: Partial<DeliveryTimes> = {}) =>
  promiseDelivery(new Date(moment), calendar, { ...usual, ...times });
const dayOf = (...asked: Parameters<typeof promised>) => promised(...asked)?.on;

describe("an order is there", () => {
  test("so many working days after the day it is ordered on, until its hour", () => {
    // A Monday, 13:59 and 14:00 in Germany.
    expect(promised("2026-11-23T12:59:59.999Z")).toEqual({
      on: "2026-12-02",
      orderedBefore: new Date("2026-11-23T13:00:00Z"),
      paidBefore: new Date("2026-11-23T13:00:00Z"),
    });
    expect(promised("2026-11-23T13:00:00Z")).toMatchObject({
      on: "2026-12-03",
      orderedBefore: new Date("2026-11-24T13:00:00Z"),
    });
  });

  test("by the clock of Germany, in summer and in winter", () => {
    for (const [before, at] of [
      ["2026-10-23T11:59:00Z", "2026-10-23T12:00:00Z"],
      ["2026-10-26T12:59:00Z", "2026-10-26T13:00:00Z"],
      ["2027-03-25T12:59:00Z", "2027-03-25T13:00:00Z"],
      ["2027-03-30T11:59:00Z", "2027-03-30T12:00:00Z"],
    ] as const) {
      expect(promised(before)?.orderedBefore).toEqual(new Date(at));
      expect(promised(at)?.orderedBefore).not.toEqual(new Date(at));
    }
  });

  test("without a holiday, a weekend or a closed day among those that count", () => {
    expect(dayOf("2026-12-21T09:00:00Z")).toBe("2026-12-31");
    expect(dayOf("2026-12-22T09:00:00Z")).toBe("2027-01-04");
    const closures = [{ from: "2026-12-22", to: "2027-01-08" }];
    expect(dayOf("2026-12-21T09:00:00Z", { ...open, closures })).toBe("2027-01-19");
    // Nobody is there to take it: the day after counts.
    expect(promised("2026-12-28T09:00:00Z", { ...open, closures })?.orderedBefore).toEqual(
      new Date("2027-01-11T13:00:00Z"),
    );
    // What is on its way arrives, whether or not the shop is open.
    const away = [{ from: "2026-11-28", to: "2026-12-20" }];
    expect(dayOf("2026-11-23T09:00:00Z", { ...open, closures: away })).toBe("2026-12-02");
  });

  test("a working day later where the money needs one", () => {
    expect(promised("2026-11-20T09:00:00Z", open, { moneyDays: 1 })).toEqual({
      on: "2026-12-02",
      orderedBefore: new Date("2026-11-20T13:00:00Z"),
      paidBefore: new Date("2026-11-23T13:00:00Z"),
    });
  });

  test("abroad on no holiday of its country, and on none of Germany's", () => {
    // Immaculate Conception is Austria's alone.
    expect(dayOf("2026-11-27T09:00:00Z")).toBe("2026-12-08");
    expect(dayOf("2026-11-27T09:00:00Z", open, { countries: ["AT"] })).toBe("2026-12-09");
    // Good Friday and Easter Monday of the East, weeks after ours.
    expect(dayOf("2026-04-01T09:00:00Z", open, { countries: ["GR"], transitDays: 2 })).toBe(
      "2026-04-15",
    );
    // Whoever may live in any of several countries is told a day that holds in all of them.
    expect(dayOf("2026-11-27T09:00:00Z", open, { countries: ["DE", "AT"] })).toBe("2026-12-09");
  });

  test("on no day that anybody knows where the shop stays closed", () => {
    expect(
      promised("2026-11-20T09:00:00Z", {
        ...open,
        closures: [{ from: "2026-11-01", to: "2028-12-31" }],
      }),
    ).toBeNull();
  });
});

test("over all moments of two years: a working day, never before its days are over, never an earlier one later", () => {
  const days = fc.integer({ min: 0, max: 20 });
  const start = Date.parse("2026-01-01T00:00:00Z");
  const moment = fc
    .integer({ min: 0, max: 2 * 365 * 24 * 60 })
    .map((minute) => start + minute * 60_000);
  const closure = fc
    .tuple(fc.integer({ min: 0, max: 730 }), fc.integer({ min: 0, max: 30 }))
    .map(([from, length]) => ({
      from: shopDay(new Date(start + from * 86_400_000)),
      to: shopDay(new Date(start + (from + length) * 86_400_000)),
    }));
  fc.assert(
    fc.property(
      fc.record({
        cutOffHour: fc.integer({ min: 1, max: 23 }),
        closures: fc.array(closure, { maxLength: 3 }),
      }),
      fc.record({
        productionDays: days,
        transitDays: days,
        moneyDays: fc.integer({ min: 0, max: 1 }),
        countries: fc.constantFrom(["DE"], ["AT"], ["GR", "SE"], countryCodes),
      }),
      moment,
      fc.integer({ min: 0, max: 20_000 }).map((minutes) => minutes * 60_000),
      (calendar, times, at, afterMs) => {
        const now = new Date(at);
        const promise = promiseDelivery(now, calendar, times);
        const afterwards = promiseDelivery(new Date(at + afterMs), calendar, times);
        expect(promise).not.toBeNull();
        if (!promise || !afterwards) return;
        const { on, orderedBefore, paidBefore } = promise;
        const total = times.productionDays + times.transitDays + times.moneyDays;
        expect(isWorkingDay(on)).toBe(true);
        expect(orderedBefore > now).toBe(true);
        expect(paidBefore >= orderedBefore).toBe(true);
        expect(workingDaysBetween(shopDay(orderedBefore), on)).toBeGreaterThanOrEqual(total);
        expect(afterwards.on >= on).toBe(true);
        // Until its hour it stays as it was said.
        if (at + afterMs < orderedBefore.getTime()) expect(afterwards).toEqual(promise);
        else expect(afterwards.orderedBefore > orderedBefore).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

/** Counted by itself, day for day: those after the first, up to the last. */
const workingDaysBetween = (first: string, last: string): number => {
  let count = 0;
  for (let at = Date.parse(first) + 86_400_000; at <= Date.parse(last); at += 86_400_000) {
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) count += 1;
  }
  return count;
};
