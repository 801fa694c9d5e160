import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ProviderPayment } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { cents } from "#shared/money/money.ts";
import type { OrderStatus } from "#shared/orders.ts";
import { orderCanceledJob } from "#shop/orders/order-jobs.ts";

import { payment } from "./payment.table.ts";

/**
 * What never comes from a provider although it was paid there: its fee, and what disputes have taken, until
 * they are won. Triggers book each change; the order stays paid, its shopper owes what a lost dispute
 * took, and a person decides what becomes of that. What is not told stays as it was.
 */
export const countProviderCosts = async (
  tx: Database,
  services: Pick<Services, "jobs">,
  order: { readonly id: string; readonly status: OrderStatus },
  held: typeof payment.$inferSelect,
  told: Pick<ProviderPayment, "feeCents" | "disputes">,
): Promise<void> => {
  const now = {
    feeCents: told.feeCents === null ? held.feeCents : cents(told.feeCents),
    disputedCents: cents(told.disputes?.takenCents ?? held.disputedCents),
    disputeFeeCents: cents(told.disputes?.feeCents ?? held.disputeFeeCents),
  };
  const isSame =
    now.feeCents === held.feeCents &&
    now.disputedCents === held.disputedCents &&
    now.disputeFeeCents === held.disputeFeeCents;
  if (isSame) return;
  await tx
    .update(payment)
    .set({ ...now, updatedAt: sql`now()` })
    .where(eq(payment.id, held.id));
  // What a won dispute brings again for an order that is off goes back as all else of it did.
  if (now.disputedCents < held.disputedCents && order.status === "canceled") {
    await services.jobs.enqueue(tx, orderCanceledJob, { orderId: order.id });
  }
};
