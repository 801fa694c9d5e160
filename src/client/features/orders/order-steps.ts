import * as m from "#shared/messages/compiled/messages.js";
import { isRefusedWhole, type OrderEventKind, type OrderStatus } from "#shared/orders.ts";

import type { OrderView } from "./order-view.ts";

export type OrderStep = {
  readonly id: "placed" | "paid" | "production" | "shipped";
  readonly label: string;
  readonly state: "done" | "now" | "open";
  /** ISO; null while it has not happened. */
  readonly at: string | null;
};

/** How many of the four steps are done in each state; canceled and expired orders keep what was. */
const doneByStatus = {
  pending: 1,
  confirmed: 2,
  in_production: 2,
  shipped: 4,
  completed: 4,
  canceled: null,
  expired: null,
} as const satisfies Record<OrderStatus, number | null>;

const steps = [
  { id: "placed", kind: "placed", label: () => m.orders_step_placed() },
  { id: "paid", kind: "confirmed", label: () => m.orders_step_paid() },
  { id: "production", kind: "production_started", label: () => m.orders_step_production() },
  { id: "shipped", kind: "shipped", label: () => m.orders_step_shipped() },
] as const satisfies readonly { readonly kind: OrderEventKind; [key: string]: unknown }[];

const takesBack = (event: { readonly kind: string }, kind: OrderEventKind): boolean =>
  (kind === "production_started" && event.kind === "production_taken_back") ||
  (kind === "shipped" && event.kind === "posting_taken_back");

/** The way of an order from the click to the letterbox, with the moment of each step. */
export const orderSteps = (
  order: Pick<OrderView, "status" | "hasNothingToMake" | "events" | "placedAt" | "paymentDueOn">,
): OrderStep[] => {
  const momentOf = (kind: OrderEventKind) => {
    const last = order.events.findLast((event) => event.kind === kind || takesBack(event, kind));
    return last?.kind === kind ? last.at : kind === "placed" ? order.placedAt : null;
  };
  const done = isRefusedWhole(order) ? null : doneByStatus[order.status];
  const all = steps.map(({ id, kind, label }, index): OrderStep => {
    const at = momentOf(kind);
    const isDone = done === null ? at !== null : index < done;
    const isNow = done !== null && index === done;
    const isOnInvoice = id === "paid" && order.paymentDueOn !== null;
    return {
      id,
      label: isOnInvoice ? m.billing_order_step() : label(),
      at,
      state: isDone ? "done" : isNow ? "now" : "open",
    };
  });
  // What will not come any more is not announced, nor said to be printed what never was.
  return done === null
    ? all.filter(
        ({ id, state }) => state === "done" && !(id === "production" && order.hasNothingToMake),
      )
    : all;
};
