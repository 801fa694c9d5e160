// What each state of an order is called for shoppers, in a word and in a sentence.

import type { Tone } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { isRefusedWhole, isUnpaid, type OrderStatus } from "#shared/orders.ts";

import type { OrderView } from "./order-view.ts";

/** A state in a word or two. On invoice an order is confirmed before it is paid. */
export const statusName = (order: State): string => {
  const { status, paymentStatus } = order;
  if (isRefusedWhole(order)) return m.rejection_item();
  if (isGivenBack(status, paymentStatus)) return m.orders_status_given_back();
  return status === "confirmed" && isUnpaid(paymentStatus)
    ? m.billing_order_confirmed()
    : names[status]();
};

type State = Pick<OrderView, "status" | "paymentStatus" | "hasNothingToMake">;

/** What came for an order that is not made yet went back: it asks for nothing. */
const isGivenBack = (status: OrderStatus, paymentStatus: OrderView["paymentStatus"]): boolean =>
  (status === "pending" || status === "expired") &&
  (paymentStatus === "refunded" || paymentStatus === "partially_refunded");

const names = {
  pending: () => m.orders_status_pending(),
  confirmed: () => m.orders_status_confirmed(),
  in_production: () => m.orders_status_in_production(),
  shipped: () => m.orders_status_shipped(),
  completed: () => m.orders_status_completed(),
  canceled: () => m.orders_status_canceled(),
  expired: () => m.orders_status_expired(),
} as const satisfies Record<OrderStatus, () => string>;

/** The colour of the pill that says it. */
export const statusTone = (order: State): Tone =>
  isRefusedWhole(order) ? "warn" : tones[order.status];

const tones = {
  pending: "warn",
  confirmed: "good",
  in_production: "note",
  shipped: "good",
  completed: "good",
  canceled: "bad",
  expired: "neutral",
} as const satisfies Record<OrderStatus, Tone>;

/** What happens now and what comes next. */
export const statusSentence = (order: OrderView): string => {
  const { status, paymentStatus, paymentDueOn } = order;
  if (isRefusedWhole(order)) return m.orders_say_refused_whole();
  if (isGivenBack(status, paymentStatus)) return m.orders_say_given_back();
  switch (status) {
    case "pending":
      return m.orders_say_pending();
    case "confirmed":
      return paymentDueOn !== null && isUnpaid(paymentStatus)
        ? m.billing_order_say_confirmed()
        : m.orders_say_confirmed();
    case "in_production":
      return m.orders_say_in_production();
    case "shipped":
      return m.orders_say_shipped();
    case "completed":
      return m.orders_say_completed();
    case "canceled":
      if (paymentStatus === "refunded") return m.orders_say_refunded();
      return paymentStatus === "paid" ||
        paymentStatus === "partially_paid" ||
        paymentStatus === "overpaid"
        ? m.orders_say_canceled_paid()
        : m.orders_say_canceled();
    case "expired":
      return m.orders_say_expired();
  }
};
