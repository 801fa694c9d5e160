import { and, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Address } from "#shared/address/address.ts";
import { order } from "#shop/orders/order.table.ts";

import { claim } from "./claim.table.ts";
import { isReprint } from "./is-reprint.ts";

/** Where the reprint of an order's claim goes, to be asked once the order is locked; null: it is none. */
export const readReprintAddress = async (
  tx: Database,
  orderId: string,
  claimId: string,
): Promise<Address | null> => {
  const [found] = await tx
    .select({ address: order.shippingAddress })
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .where(and(eq(claim.id, claimId), eq(claim.orderId, orderId), isReprint));
  return found?.address ?? null;
};
