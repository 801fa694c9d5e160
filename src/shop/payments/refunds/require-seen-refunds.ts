import type { Database } from "#server/db/connect.ts";
import { orderGivenBackCents } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readPayments } from "#shop/payments/read-payments.ts";

/**
 * Money is given back by somebody only who knew of all that went back of the order before: of two people
 * whose pages show the same sum too much, the second is told. Less than was seen asks nobody, as a refund
 * that failed gives nothing twice. The order is locked by the caller.
 * @throws ShopError `changed_meanwhile` with what went back in all, by whom last and when
 */
export const requireSeenRefunds = async (
  tx: Database,
  orderId: string,
  seenRefundedCents: number,
): Promise<void> => {
  const payments = await readPayments(tx, { orderId });
  const refundedCents = orderGivenBackCents(payments);
  if (refundedCents <= seenRefundedCents) return;
  const last = payments
    .flatMap(({ refunds }) => refunds)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .at(-1);
  throw new ShopError("changed_meanwhile", {
    now: { refundedCents },
    by: last?.createdBy ?? null,
    at: last?.createdAt.toISOString() ?? null,
  });
};
