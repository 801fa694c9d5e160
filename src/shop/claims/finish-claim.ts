import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { StaffClaimInput } from "#shared/claims/claims.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { refuseRecalled } from "#shop/orders/read-recalled-batches.ts";

import { claim } from "./claim.table.ts";
import { moveClaim } from "./move-claim.ts";
import { recordClaimAudit } from "./record-claim-audit.ts";

/**
 * Staff lays a decided claim aside: the new magnets are in the post, the money has gone.
 * @throws ShopError `not_found`, `claim_moved_on` unless it is decided, `parcel_recalled`
 */
export const finishClaim = (
  services: Services,
  whose: Actor,
  { claimId }: StaffClaimInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: claim.orderId })
      .from(claim)
      .where(eq(claim.id, claimId));
    const orderId = found?.orderId ?? null;
    if (orderId !== null) await lockOrder(tx, orderId);
    await moveClaim(tx, claimId, "done", { doneBy: whose.userId, doneAt: new Date() });
    await recordClaimAudit(tx, whose, "finish_claim", claimId);
    if (orderId === null) return;
    await refuseRecalled(tx, orderId, claimId);
    await recordOrderEvent(tx, services, {
      orderId,
      event: "claim_done",
      actorId: whose.userId,
      data: { claimId },
    });
  });
