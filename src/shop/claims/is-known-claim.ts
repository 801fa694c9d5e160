import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";

import { claim } from "./claim.table.ts";

/**
 * Whether a claim was sent before: its id is the sender's, so that a second press opens none.
 * @throws ShopError `invalid_input` for the id of another order's claim
 */
export const isKnownClaim = async (
  tx: Database,
  claimId: string,
  orderId: string,
): Promise<boolean> => {
  const [known] = await tx
    .select({ orderId: claim.orderId })
    .from(claim)
    .where(eq(claim.id, claimId));
  if (known && known.orderId !== orderId) throw new ShopError("invalid_input");
  return known !== undefined;
};
