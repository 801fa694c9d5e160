import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import {
  isRefusedWhole,
  isWhollyGivenBack,
  type OrderPaymentStatus,
  type OrderStatus,
} from "#shared/orders.ts";

type Look = { readonly tone: Tone; readonly label: () => string };

/** How an order's state and its money look as a pill. */
export const orderStatusLooks: Record<OrderStatus, Look> = {
  pending: { tone: "neutral", label: () => m.workshop_order_pending() },
  confirmed: { tone: "note", label: () => m.workshop_order_confirmed() },
  in_production: { tone: "warn", label: () => m.workshop_order_in_production() },
  shipped: { tone: "good", label: () => m.workshop_order_shipped() },
  completed: { tone: "good", label: () => m.workshop_order_completed() },
  canceled: { tone: "bad", label: () => m.workshop_order_canceled() },
  expired: { tone: "bad", label: () => m.workshop_order_expired() },
};

const paymentLooks: Record<OrderPaymentStatus, Look> = {
  open: { tone: "neutral", label: () => m.workshop_payment_open() },
  pending: { tone: "neutral", label: () => m.workshop_payment_pending() },
  partially_paid: { tone: "warn", label: () => m.workshop_payment_partially_paid() },
  paid: { tone: "good", label: () => m.workshop_payment_paid() },
  overpaid: { tone: "warn", label: () => m.workshop_payment_overpaid() },
  partially_refunded: { tone: "warn", label: () => m.workshop_payment_partially_refunded() },
  refunded: { tone: "neutral", label: () => m.workshop_payment_refunded() },
};

/** A state of money by its name alone, each told from the others; nobody knows yet whether what goes back was sent. */
export const paymentStatusName = (status: OrderPaymentStatus): string =>
  eitherNames[status]?.() ?? paymentLooks[status].label();

const eitherNames: Partial<Record<OrderPaymentStatus, () => string>> = {
  pending: () => m.workshop_filter_payment_pending(),
  partially_refunded: () => m.workshop_filter_partially_refunded(),
  refunded: () => m.workshop_filter_refunded(),
};

/** Where an order stands: not for money that went back, nor in print with nothing left to be printed. */
export const orderStatusLook = (order: OrderState): Look => {
  if (isRefusedWhole(order)) return { tone: "warn", label: () => m.rejection_item() };
  return order.status === "pending" && isWhollyGivenBack(order)
    ? { tone: "neutral", label: () => m.workshop_order_given_back() }
    : orderStatusLooks[order.status];
};

type OrderState = {
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly hasNothingToMake: boolean;
};

export const OrderStatusPill = ({ order }: { readonly order: OrderState }) => {
  const { tone, label } = orderStatusLook(order);
  return <StatusPill tone={tone}>{label()}</StatusPill>;
};

type PaymentStatusPillProps = {
  readonly status: OrderPaymentStatus;
  /** What was given back in the books is still to be transferred. */
  readonly isBackDue?: boolean;
};

export const PaymentStatusPill = ({ status, isBackDue = false }: PaymentStatusPillProps) => {
  const { tone, label } = (isBackDue && dueLooks[status]) || paymentLooks[status];
  return (
    <StatusPill tone={tone} hasDot>
      {label()}
    </StatusPill>
  );
};

const dueLooks: Partial<Record<OrderPaymentStatus, Look>> = {
  partially_refunded: { tone: "warn", label: () => m.workshop_payment_part_back_due() },
  refunded: { tone: "warn", label: () => m.workshop_payment_back_due() },
};
