import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { claimItem } from "#shop/claims/claim-item.table.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { reprintClaim } from "#shop/production/reprint-claim.ts";
import type { HttpShop, Visitor } from "#testing/houses/http-shop.ts";

/** Two pieces of a posted order's first item are made once more; their print file is ready. @returns the claim */
export const makeReprintOf = async (
  shop: HttpShop,
  staff: Visitor,
  orderId: string,
): Promise<string> => {
  const [item] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  const claimId = uuidv7();
  await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId });
  await shop.db.insert(claimItem).values({ claimId, orderItemId: item?.id ?? "", quantity: 2 });
  await staff.call.workshop.claims.decideClaim({
    claimId,
    decision: "reprint",
    answer: "Kommt neu.",
    // Once more on purpose, where it was claimed before.
    againItemIds: item ? [item.id] : [],
  });
  await reprintClaim(shop.services, { claimId });
  await shop.db
    .update(printJob)
    .set({ status: "ready", fileKey: "none", fileSha256: "none" })
    .where(eq(printJob.status, "queued"));
  return claimId;
};
