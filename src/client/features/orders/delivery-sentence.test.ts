import { expect, test } from "bun:test";

import { deliverySentence } from "./delivery-sentence.ts";

const order = {
  promisedOn: "2026-12-02",
  promisedIfPaidBefore: "2026-11-24T13:00:00.000Z",
  confirmedAt: null,
  paymentDueOn: null,
  terms: { shipping: { daysMin: 3, daysMax: 7 } },
};
const said = (change: Partial<Parameters<typeof deliverySentence>[0]>, isStillOpen = true) =>
  deliverySentence({ ...order, ...change }, isStillOpen, "en");

const day = "by Wednesday, 2 December 2026";
const range = "3 to 7 working days from payment";

test("an order says its day with the condition while that can still be kept", () => {
  expect(said({})).toBe(`${day} if your payment is here by 24 Nov, 14:00; otherwise ${range}`);
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
