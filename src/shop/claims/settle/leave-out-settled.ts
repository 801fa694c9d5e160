import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type DecideClaimInput, faultKinds, type ClaimKind } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { claimItem } from "#shop/claims/claim-item.table.ts";
import { readClaimItems } from "#shop/claims/read-claim-items.ts";

import { readOtherClaims, settledElsewhere } from "./read-other-claims.ts";

/**
 * Nothing is replaced or paid for twice unawares: items that another claim has settled are in a decision only
 * where it names them, and leave the claim where it leaves them out. To be asked once the order is locked.
 * @returns the items that were left out
 * @throws ShopError `claim_settled_elsewhere` for one that is not named, and where nothing would be left
 */
export const leaveOutSettled = async (
  tx: Database,
  { claimId, decision, againItemIds, leftOutItemIds }: DecideClaimInput,
  kind: ClaimKind,
  orderId: string,
): Promise<readonly string[]> => {
  const isGiving = decision !== "decline" && decision !== "without_money";
  if (!isGiving || !faultKinds.some((known) => known === kind)) return [];
  const items = await readClaimItems(tx, claimId);
  const others = await readOtherClaims(tx, claimId, orderId);
  const settled = items
    .map(({ orderItemId }) => orderItemId)
    .filter((itemId) => settledElsewhere(others, itemId).length > 0);
  const leftOut = settled.filter((itemId) => !againItemIds.includes(itemId));
  // All the money is that of every item.
  const mayLeaveOut = decision !== "refund" && leftOut.length < items.length;
  const isKnown = leftOut.every((itemId) => leftOutItemIds.includes(itemId));
  if (leftOut.length === 0) return [];
  if (!mayLeaveOut || !isKnown) throw new ShopError("claim_settled_elsewhere");
  await tx
    .delete(claimItem)
    .where(and(eq(claimItem.claimId, claimId), inArray(claimItem.orderItemId, leftOut)));
  return leftOut;
};
