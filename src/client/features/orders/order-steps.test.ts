import { expect, test } from "bun:test";

import {
  orderStatusLook,
  orderStatusLooks,
} from "#client/features/workshop/parts/orders/order-status.tsx";

import { orderSteps } from "./order-steps.ts";
import { statusName } from "./status-words.ts";

const placedAt = "2026-11-20T18:00:00.000Z";
const confirmed = { kind: "confirmed" as const, at: "2026-11-21T09:00:00.000Z" };
const started = { kind: "production_started" as const, at: "2026-11-22T09:00:00.000Z" };
const canceled = { kind: "canceled" as const, at: "2026-11-22T10:00:00.000Z" };

const byTransfer = { placedAt, paymentDueOn: null, hasNothingToMake: false };

const statesOf = (...input: Parameters<typeof orderSteps>) =>
  orderSteps(...input).map(({ state }) => state);

test("an unpaid order has arrived and waits for its payment", () => {
  const steps = orderSteps({ ...byTransfer, status: "pending", events: [] });
  expect(steps.map(({ state }) => state)).toEqual(["done", "now", "open", "open"]);
  expect(steps[0]?.at).toBe(placedAt);
});

test("a paid order waits for the printer, and keeps waiting while it prints", () => {
  expect(statesOf({ ...byTransfer, status: "confirmed", events: [confirmed] })).toEqual([
    "done",
    "done",
    "now",
    "open",
  ]);
  const printing = orderSteps({
    ...byTransfer,
    status: "in_production",
    events: [confirmed, started],
  });
  expect(printing[2]).toMatchObject({ state: "now", at: started.at });
});

test("a start that was taken back is not shown as begun", () => {
  const takenBack = { kind: "production_taken_back" as const, at: "2026-11-22T09:01:00.000Z" };
  const events = [confirmed, started, takenBack];
  const steps = orderSteps({ ...byTransfer, status: "confirmed", events });
  expect(steps[2]).toMatchObject({ state: "now", at: null });
  expect(statesOf({ ...byTransfer, status: "canceled", events })).toEqual(["done", "done"]);
});

test("a posting that was taken back is not shown as on its way", () => {
  const shipped = { kind: "shipped" as const, at: "2026-11-22T10:00:00.000Z" };
  const takenBack = { kind: "posting_taken_back" as const, at: "2026-11-22T10:01:00.000Z" };
  const events = [confirmed, started, shipped, takenBack];
  const steps = orderSteps({ ...byTransfer, status: "in_production", events });
  expect(steps[2]).toMatchObject({ state: "now", at: started.at });
  expect(steps[3]).toMatchObject({ state: "open", at: null });
});

test("a canceled order shows what had happened and promises nothing", () => {
  expect(statesOf({ ...byTransfer, status: "canceled", events: [confirmed, canceled] })).toEqual([
    "done",
    "done",
  ]);
});

test("an order on invoice waits for the printer at once, and says so", () => {
  const order = { ...byTransfer, status: "confirmed" as const, events: [confirmed] };
  const labelOf = (paymentDueOn: string | null) =>
    orderSteps({ ...order, paymentDueOn }).map(({ label }) => label)[1];
  expect(labelOf("2026-12-04")).not.toBe(labelOf(null));
  expect(statesOf({ ...order, paymentDueOn: "2026-12-04" })[2]).toBe("now");
});

test("an order of which every picture was refused is not said to be printed", () => {
  const order = { ...byTransfer, status: "in_production" as const, events: [confirmed, started] };
  const refused = { ...order, hasNothingToMake: true, paymentStatus: "paid" as const };
  expect(statusName(refused)).not.toBe(statusName({ ...refused, hasNothingToMake: false }));
  expect(orderStatusLook(refused)).not.toEqual(orderStatusLooks.in_production);
  for (const status of ["in_production", "canceled"] as const) {
    expect(statesOf({ ...refused, status })).toEqual(["done", "done"]);
  }
});
