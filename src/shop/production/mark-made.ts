import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { MarkMadeInput } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { refuseAllLaid } from "#shop/orders/parcel-pieces.ts";

/**
 * Says that what of a parcel lies on no sheet was made from single files and is here, or takes that back.
 * It waits for no sheet any more and its parcel can be posted.
 * @throws ShopError `order_not_found`, `order_transition_refused` unless the order is in production,
 * `claim_moved_on` unless the claim is to be printed again, `parcel_not_made` where all of it lies on sheets
 */
export const markMade = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { orderId, claimId, isMade }: MarkMadeInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    if (claimId === undefined && status !== "in_production") {
      throw new ShopError("order_transition_refused", { status });
    }
    if (isMade) await refuseAllLaid(tx, orderId, claimId ?? null);
    const madeAt = isMade ? sql`now()` : sql`null`;
    if (claimId === undefined) {
      await tx.execute(sql`update order_item set made_alone_at = ${madeAt}
        where order_id = ${orderId} and not is_rejected`);
    } else {
      const marked = await tx.execute(sql`update claim_item set made_alone_at = ${madeAt}
        from claim where claim.id = claim_item.claim_id and claim.id = ${claimId}
          and claim.order_id = ${orderId} and claim.status = 'accepted'
          and claim.outcome = 'reprint' and claim.kind <> 'content'
        returning claim_item.claim_id`);
      if (marked.length === 0) throw new ShopError("claim_moved_on");
    }
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "mark_made",
      subject: claimId === undefined ? `order:${orderId}` : `claim:${claimId}`,
      after: { isMade },
    });
    await services.notifier.announce(tx, ordersTopic);
  });
