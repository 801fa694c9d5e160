import { eq, inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { claim } from "./claim.table.ts";
import { withdrawal } from "./withdrawals/withdrawal.table.ts";

/** Takes what was written about an order that is over; that it was claimed, and how it ended, stays. */
export const anonymiseClaims = async (tx: Database, orderId: string): Promise<void> => {
  const claims = await tx
    .update(claim)
    .set({
      declaredBy: null,
      doubtfulFrom: null,
      text: "",
      answer: null,
      postedAddress: null,
      trackingNumber: null,
    })
    .where(eq(claim.orderId, orderId))
    .returning({ id: claim.id });
  if (claims.length === 0) return;
  await tx
    .update(withdrawal)
    .set({ name: "", email: "", orderNumber: "", items: "" })
    .where(
      inArray(
        withdrawal.claimId,
        claims.map(({ id }) => id),
      ),
    );
};
