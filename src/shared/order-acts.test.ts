import { expect, test } from "bun:test";

import {
  orderActRules,
  orderActs,
  orderActsToldIn,
  orderActTo,
  type OrderFacts,
  orderObstacle,
} from "./order-acts.ts";
import { canMoveOrder, orderStatuses } from "./orders.ts";

const start = { id: "019a0000-0000-7000-8000-000000000000", obstacle: null };
const factsIn = (facts: Partial<OrderFacts>): OrderFacts => ({
  status: "confirmed",
  paymentStatus: "paid",
  hasNothingToMake: false,
  waitsFor: null,
  isOnInvoice: false,
  isTooEarly: false,
  recalledBatches: null,
  start,
  posting: start,
  ...facts,
});

const takenBackFrom: Partial<Record<(typeof orderActs)[number], OrderFacts["status"]>> = {
  take_back_start: "in_production",
  take_back_posting: "shipped",
};

test("an act is offered exactly where its step is drawn; taking back is no step", () => {
  for (const act of orderActs) {
    for (const status of orderStatuses) {
      const isOffered = orderObstacle(act, factsIn({ status }), true) === null;
      const isDrawn = canMoveOrder(status, orderActRules[act].to);
      expect([act, status, isOffered]).toEqual([
        act,
        status,
        takenBackFrom[act] === undefined ? isDrawn : takenBackFrom[act] === status,
      ]);
    }
  }
});

test("an act that is not offered says why: where the order stands, or what is so beside it", () => {
  const why = (act: (typeof orderActs)[number], facts: Partial<OrderFacts>, isAdmin = false) =>
    orderObstacle(act, factsIn(facts), isAdmin);
  expect(why("mark_shipped", { status: "confirmed" })).toBe("is_confirmed");
  expect(why("start_production", { hasNothingToMake: true })).toBe("nothing_to_make");
  expect(why("mark_shipped", { hasNothingToMake: true })).toBe("nothing_to_make");
  expect(why("mark_shipped", { status: "shipped", hasNothingToMake: true })).toBe("is_shipped");
  expect(why("cancel", { paymentStatus: "paid" })).toBe("admins_only");
  expect(why("cancel", { paymentStatus: "paid" }, true)).toBeNull();
  expect(why("mark_shipped", { status: "in_production", isTooEarly: true })).toBe("too_early");
  const recalled = { status: "in_production", recalledBatches: "12", waitsFor: "sheet" } as const;
  expect(why("mark_shipped", recalled)).toBe("recalled");
  expect(why("take_back_start", { status: "in_production", start: null })).toBe("too_late");
  const onSheet = { ...start, obstacle: "on_sheet" } as const;
  expect(why("take_back_start", { status: "in_production", start: onSheet })).toBe("on_sheet");
  const told = { ...start, obstacle: "told" } as const;
  expect(why("take_back_posting", { status: "shipped", posting: told })).toBe("told");
});

test("a state is reached by the one act that leads there from where the order stands", () => {
  const actTo = (to: (typeof orderStatuses)[number], facts: Partial<OrderFacts>) =>
    orderActTo(to, factsIn(facts), true);
  expect(actTo("confirmed", { status: "pending" }).act).toBe("confirm_transfer");
  expect(actTo("confirmed", { status: "in_production" }).act).toBe("take_back_start");
  expect(actTo("in_production", {})).toEqual({ act: "start_production", obstacle: null });
  expect(actTo("in_production", { status: "shipped" }).act).toBe("take_back_posting");
  expect(actTo("shipped", {})).toEqual({ act: "mark_shipped", obstacle: "is_confirmed" });
  expect(actTo("pending", {})).toEqual({ act: null, obstacle: "no_way" });
});

test("no menu tells of a payment that is booked, nor of a way back that another state had", () => {
  const told = Object.fromEntries(
    orderStatuses.map((status) => [status, orderActsToldIn(status)] as const),
  );
  const on = ["start_production", "mark_shipped", "cancel"] as const;
  const all = ["confirm_transfer", ...on] as const;
  expect(told).toEqual({
    pending: [...all],
    expired: [...all],
    confirmed: [...on],
    in_production: ["start_production", "take_back_start", "mark_shipped", "cancel"],
    shipped: ["start_production", "mark_shipped", "take_back_posting", "cancel"],
    completed: [...all],
    canceled: [...all],
  });
  // What is possible is told of everywhere.
  for (const status of orderStatuses) {
    for (const act of orderActs) {
      const isPossible = orderObstacle(act, factsIn({ status }), true) === null;
      expect([status, act, isPossible && !orderActsToldIn(status).includes(act)]).toEqual([
        status,
        act,
        false,
      ]);
    }
  }
});
