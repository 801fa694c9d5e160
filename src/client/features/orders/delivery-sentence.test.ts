import { expect, test } from "bun:test";

import fc from "fast-check";

import { promiseCondition } from "#client/ui/cart/promise-words.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { promisesByPace } from "#shared/delivery/upcoming-promises.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { deliverySentence } from "./delivery-sentence.ts";

const order = {
  status: "pending" as const,
  hasNothingToMake: false,
  promisedOn: "2026-12-02",
  promisedIfPaidBefore: "2026-11-24T13:00:00.000Z",
  confirmedAt: null,
  paymentDueOn: null,
  terms: { shipping: { daysMin: 3, daysMax: 7 } },
};
const said = (change: Partial<Parameters<typeof deliverySentence>[0]>, isStillOpen = true) =>
  deliverySentence({ ...order, ...change }, isStillOpen, "en");

const day = "by Wednesday, 2\u00a0December 2026";
const range = "3 to 7 working days from payment";

test("an order says its day with the condition while that can still be kept", () => {
  expect(said({})).toBe(
    `${day}, if your payment is here by 24\u00a0Nov, 14:00; otherwise ${range}`,
  );
  expect(said({}, false)).toBe(range);
});

test("paid in time it says the day alone, also when staff saw the money later that day", () => {
  expect(said({ confirmedAt: "2026-11-24T10:00:00.000Z" }, false)).toBe(day);
  expect(said({ confirmedAt: "2026-11-24T17:00:00.000Z" })).toBe(day);
  expect(said({ confirmedAt: "2026-11-24T23:30:00.000Z" })).toBe(range);
});

test("on invoice there is no condition, and an order from before has its range", () => {
  expect(said({ promisedIfPaidBefore: null, paymentDueOn: "2026-12-07" })).toBe(day);
  expect(said({ promisedOn: null, promisedIfPaidBefore: null })).toBe(range);
});

test("a canceled order promises no day, whether or not it was paid, nor does one of refused pictures alone", () => {
  expect(said({ status: "confirmed", hasNothingToMake: true })).toBeNull();
  expect(said({ status: "canceled" })).toBeNull();
  expect(said({ status: "canceled", confirmedAt: "2026-11-24T10:00:00.000Z" })).toBeNull();
  expect(said({ status: "expired" }, false)).toBe(range);
});

test("review, thanks and order say one moment and the same words, whenever and at whatever pace it is ordered", () => {
  const calendar = { cutOffHour: 14, closures: [{ from: "2026-12-24", to: "2027-01-03" }] };
  const days = { min: 3, max: 7 };
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      fc.constantFrom("atOnce" as const, "byTransfer" as const),
      (now, pace) => {
        const times = { productionDays: 4, transitDays: 3, countries: ["DE"] };
        const [promise] = promisesByPace(now, calendar, times)[pace];
        if (!promise) throw new Error("the shop is open within a year");
        const paidBefore = new Date(promise.paidBeforeMs);
        const reviewed = promiseCondition(promise, { daysMin: days.min, daysMax: days.max });
        const ordered = deliverySentence(
          { ...order, promisedOn: promise.on, promisedIfPaidBefore: paidBefore.toISOString() },
          true,
          getLocale(),
        );
        expect(ordered?.endsWith(`, ${reviewed}`)).toBe(true);
        // What is judged is when the money is there.
        expect(reviewed).toContain(formatDate("momentOfYear", paidBefore, getLocale()));
      },
    ),
  );
});
