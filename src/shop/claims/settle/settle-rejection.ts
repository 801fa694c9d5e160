import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { DecideClaimInput } from "#shared/claims/claims.ts";
import { canMoveOrder } from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readClaimItems } from "#shop/claims/read-claim-items.ts";
import { callOff } from "#shop/claims/reject-items.ts";
import { markItemsRejected } from "#shop/orders/acts/mark-items-rejected.ts";
import { orderConfirmedJob } from "#shop/orders/order-jobs.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";

/**
 * What a decision about rejected pictures does to their order, which is locked: printed after all they
 * are waiting again; when everything goes back and no picture is left, the order ends with it.
 * @throws ShopError `claim_outcome_impossible` for a print after the order was posted or called off
 */
export const settleRejection = async (
  tx: Database,
  services: Pick<Services, "notifier" | "jobs">,
  whose: Actor,
  { claimId, decision }: DecideClaimInput,
  orderId: string | null,
): Promise<void> => {
  if (orderId === null) return;
  const { status, items } = await readOrderView(tx, orderId);
  if (decision === "reprint") {
    if (!canMoveOrder(status, "canceled")) throw new ShopError("claim_outcome_impossible");
    const claimed = await readClaimItems(tx, claimId);
    await markItemsRejected(
      tx,
      claimed.map(({ orderItemId }) => orderItemId),
      false,
    );
    // Files that were thrown away are made again.
    if (status !== "pending") await services.jobs.enqueue(tx, orderConfirmedJob, { orderId });
  }
  const isNothingLeft = items.every(({ isRejected }) => isRejected);
  if (decision === "refund" && isNothingLeft && canMoveOrder(status, "canceled")) {
    await callOff(tx, services, whose, orderId);
  }
};
