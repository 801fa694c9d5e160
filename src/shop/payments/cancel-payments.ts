import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";

import { payment } from "./payment.table.ts";
import { writePaymentStatus } from "./write-payment-status.ts";

/** Handler of `order-canceled`: nobody waits for this money any more. What came already stays. */
export const cancelPayments = (
  db: Database,
  { orderId }: { readonly orderId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "canceled") return;
    await tx
      .update(payment)
      .set({ status: "canceled", updatedAt: sql`now()` })
      .where(
        and(
          eq(payment.orderId, orderId),
          inArray(payment.status, ["created", "pending"]),
          eq(payment.capturedCents, sql`0`),
        ),
      );
    await writePaymentStatus(tx, order);
  });
