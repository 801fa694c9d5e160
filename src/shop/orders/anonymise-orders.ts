import { eq, sql } from "drizzle-orm";

import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import { emptyAddress } from "#shared/address/address.ts";

import { orderNote } from "./order-note.table.ts";
import { order } from "./order.table.ts";

/**
 * Takes the person off an order that is over: amounts, items and the country stay, for the books. What
 * the workshop noted goes, its private link opens nothing any more.
 */
export const anonymiseOrder = async (tx: Database, orderId: string): Promise<void> => {
  const [found] = await tx
    .select({ address: order.shippingAddress })
    .from(order)
    .where(eq(order.id, orderId))
    .for("update");
  if (!found) return;
  await tx.delete(orderNote).where(eq(orderNote.orderId, orderId));
  await tx
    .update(order)
    .set({
      email: "",
      shippingAddress: emptyAddress(found.address.country),
      postedAddress: null,
      billingAddress: null,
      company: null,
      vatId: null,
      vatIdProofs: null,
      giftMessage: null,
      postFrom: null,
      trackingNumber: null,
      accessTokenHash: hashSecretToken(createSecretToken()),
      anonymizedAt: sql`now()`,
    })
    .where(eq(order.id, orderId));
};
