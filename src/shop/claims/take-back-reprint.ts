import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import { type PostingInput, type PostingObstacle, postingUndoSeconds } from "#shared/order-acts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";

import { claimMailKey } from "./claim-mail-key.ts";
import { claim } from "./claim.table.ts";
import { recordClaimAudit } from "./record-claim-audit.ts";

/**
 * Takes the posting of a reprint back while nobody outside has noticed: its mail waits. Of two who do it, or
 * of one and the mail, one wins.
 * @throws ShopError `posting_stands` with the `obstacle`, `order_not_found`
 */
export const takeBackReprint = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { orderId, claimId, postingId }: PostingInput & { readonly claimId: string },
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [found] = await tx.execute<{ obstacle: PostingObstacle | null }>(sql`
      select case
        when posted.created_at < now() - make_interval(secs => ${postingUndoSeconds})
          or exists (select from email where dedupe_key = ${claimMailKey(orderId, claimId, "posted")})
          then 'told'
        when exists (select from order_event later where later.order_id = posted.order_id
          and later.data ->> 'claimId' = ${claimId} and later.kind <> 'tracking_changed'
          and later.id > posted.id)
          then 'moved_on'
        end as obstacle
      from order_event posted
      where posted.id = ${postingId} and posted.order_id = ${orderId} and posted.kind = 'claim_done'
        and posted.data ->> 'claimId' = ${claimId}`);
    const obstacle = found === undefined ? "moved_on" : found.obstacle;
    if (obstacle !== null) throw new ShopError("posting_stands", { obstacle });
    const moved = await tx
      .update(claim)
      .set({
        status: "accepted",
        doneBy: null,
        doneAt: null,
        postedAt: null,
        postedAddress: null,
        carrier: null,
        trackingNumber: null,
      })
      .where(and(eq(claim.id, claimId), eq(claim.status, "done"), isNotNull(claim.postedAt)))
      .returning({ id: claim.id });
    if (moved.length === 0) throw new ShopError("posting_stands", { obstacle: "moved_on" });
    await recordClaimAudit(tx, whose, "take_back_posting", claimId);
    await recordOrderEvent(tx, services, {
      orderId,
      event: "reprint_taken_back",
      actorId: whose.userId,
      data: { claimId, postingId },
    });
  });
