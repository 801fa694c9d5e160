import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { MarkMadeInput } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { readIsMissing } from "#shop/orders/parcel-pieces.ts";

/**
 * Says that what of a parcel lies on no sheet was made from single files and is here, or takes that back.
 * It waits for no sheet any more and its parcel can be posted. Where that is said already nothing is written.
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
    if (claimId !== undefined) await refuseMovedOn(tx, orderId, claimId);
    else if (status !== "in_production")
      throw new ShopError("order_transition_refused", { status });
    const isNews = isMade
      ? await readIsMissing(tx, orderId, claimId ?? null)
      : await readIsMarked(tx, orderId, claimId);
    if (!isNews) return;
    const madeAt = isMade ? sql`now()` : sql`null`;
    await tx.execute(
      claimId === undefined
        ? sql`update order_item set made_alone_at = ${madeAt}
            where order_id = ${orderId} and not is_rejected`
        : sql`update claim_item set made_alone_at = ${madeAt} where claim_id = ${claimId}`,
    );
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "mark_made",
      subject: claimId === undefined ? `order:${orderId}` : `claim:${claimId}`,
      after: { isMade },
    });
    await services.notifier.announce(tx, ordersTopic);
  });

const refuseMovedOn = async (tx: Database, orderId: string, claimId: string): Promise<void> => {
  const [found] = await tx.execute(sql`select from claim
    where id = ${claimId} and order_id = ${orderId} and status = 'accepted'
      and outcome = 'reprint' and kind <> 'content'`);
  if (!found) throw new ShopError("claim_moved_on");
};

const readIsMarked = async (
  tx: Database,
  orderId: string,
  claimId: string | undefined,
): Promise<boolean> => {
  const [found] = await tx.execute(
    claimId === undefined
      ? sql`select from order_item
          where order_id = ${orderId} and not is_rejected and made_alone_at is not null limit 1`
      : sql`select from claim_item
          where claim_id = ${claimId} and made_alone_at is not null limit 1`,
  );
  return found !== undefined;
};
