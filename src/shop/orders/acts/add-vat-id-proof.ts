import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { orderTopic } from "#shop/orders/mails/order-topics.ts";
import { order } from "#shop/orders/order.table.ts";
import type { VatIdProof } from "#shop/orders/vat-id-proof.ts";

/** Puts what the register said beside what it said before; the caller holds the order's lock. */
export const addVatIdProof = async (
  tx: Database,
  { notifier }: Pick<Services, "notifier">,
  orderId: string,
  proof: VatIdProof,
): Promise<void> => {
  await tx
    .update(order)
    .set({
      vatIdProofs: sql`coalesce(${order.vatIdProofs}, '[]') || ${JSON.stringify([proof])}::jsonb`,
    })
    .where(eq(order.id, orderId));
  await notifier.announce(tx, orderTopic(orderId));
};
