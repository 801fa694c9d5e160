import type { OrderForStaff, PaymentView } from "#client/features/workshop/parts/workshop-views.ts";

/** What of an order has not come yet, in cents; never below zero. */
export const openCentsOf = (order: OrderForStaff, payments: readonly PaymentView[]): number =>
  Math.max(
    0,
    order.totalCents -
      order.differenceCents -
      payments.reduce((sum, { capturedCents }) => sum + capturedCents, 0),
  );
