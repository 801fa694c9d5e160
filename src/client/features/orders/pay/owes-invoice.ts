import type { OrderView } from "#client/features/orders/order-view.ts";

/** An order on invoice that is not paid yet: its account is shown until it is. */
export const owesInvoice = ({
  status,
  paymentStatus,
  paymentDueOn,
}: Pick<OrderView, "status" | "paymentStatus" | "paymentDueOn">): boolean =>
  paymentDueOn !== null &&
  status !== "canceled" &&
  (paymentStatus === "open" || paymentStatus === "pending" || paymentStatus === "partially_paid");
