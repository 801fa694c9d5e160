import { and, eq, isNull, lt, or } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ProviderDispute } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";

import { lockPaymentOrder } from "./lock-payment-order.ts";
import { payment } from "./payment.table.ts";

/**
 * A payment is disputed with its provider, or no longer: staff see it at the order, and answer in the
 * provider's account. The provider's latest word counts, in whatever order they come.
 */
export const noteDispute = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  paymentId: string,
  { isOpen, at }: ProviderDispute,
): Promise<void> => {
  const order = await lockPaymentOrder(tx, paymentId);
  if (!order) return;
  const [held] = await tx
    .select({ isDisputed: payment.isDisputed })
    .from(payment)
    .where(
      and(
        eq(payment.id, paymentId),
        or(isNull(payment.disputeToldAt), lt(payment.disputeToldAt, at)),
      ),
    )
    .for("update");
  if (!held) return;
  await tx
    .update(payment)
    .set({ isDisputed: isOpen, disputeToldAt: at })
    .where(eq(payment.id, paymentId));
  if (held.isDisputed === isOpen) return;
  await recordOrderEvent(tx, services, {
    orderId: order.id,
    event: isOpen ? "payment_disputed" : "dispute_ended",
    actorId: null,
    data: { paymentId },
  });
};
