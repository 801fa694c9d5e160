import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Services } from "#server/services.ts";
import type { TakeBackPayoutInput } from "#shared/bank/payouts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { writeOrderNote } from "#shop/orders/acts/add-order-note.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { orderTopic, ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { nextReference } from "./insert-payout.ts";
import { lockPayout } from "./lock-payout.ts";
import { payout } from "./payout.table.ts";

/**
 * A refund is to be sent after all: the file was thrown away, the bank gave the money back, or somebody
 * erred. It gets another reference, so that no statement of before speaks for it; the reason is kept as a
 * note, which is erased with the person.
 * @throws ShopError `not_found`, `changed_meanwhile` when it is to be sent already, or does not stand where it was
 * `seen`
 */
export const takeBackPayout = (
  services: Services,
  whose: Actor,
  { refundId, reason, seen }: TakeBackPayoutInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { order, held } = await lockPayout(tx, refundId);
    if (held.status === "due") throw new ShopError("changed_meanwhile");
    await requireSeen(tx, {
      act: "send_payout",
      subject: `order:${order.id}`,
      seen,
      current: { status: held.status },
      next: { status: "due" },
    });
    await tx
      .update(payout)
      .set({
        status: "due",
        reference: await nextReference(tx, order),
        attempt: held.attempt + 1,
        fileId: null,
        sentOn: null,
        sentBy: null,
        updatedAt: sql`now()`,
      })
      .where(eq(payout.refundId, refundId));
    await recordOrderAudit(tx, whose, "take_back_payout", order.id, {
      refundId,
      was: held.status,
    });
    await writeOrderNote(tx, whose, { orderId: order.id, text: reason });
    await services.notifier.announce(tx, orderTopic(order.id), ordersTopic);
  });
