import { and, eq, gt, inArray, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { readLastAct } from "#server/log/read-last-act.ts";
import type { Services } from "#server/services.ts";
import { type AcceptDifferenceInput, livePaymentStatuses } from "#shared/payments.ts";
import { ShopError } from "#shared/shop-error.ts";
import { hasNoted, writeOrderNote } from "#shop/orders/acts/add-order-note.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { setOrderDifference } from "#shop/orders/acts/set-order-difference.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { readCaptured, readIsCredited } from "#shop/payments/read-payments.ts";
import { finishPaid } from "#shop/payments/settle-payment.ts";
import { writePaymentStatus } from "#shop/payments/write-payment-status.ts";

/**
 * Staff let a little that is missing go, or keep a little that is too much: the order counts as paid. What
 * was agreed and billed stays as it is (`docs/decisions/money/2026-11-22-small-differences.md`). The same sent
 * again, because the answer was lost, changes nothing; of what has changed since it was seen, nothing is accepted.
 * The reason is kept as a note, which is erased with the person.
 * @throws ShopError `order_not_found`, `payment_not_open` when nothing came, the order is off, or it is too much
 * after a credit and belongs back, `payment_difference_changed` when it is not what was seen any more,
 * `changed_meanwhile` when somebody has accepted it before, with other words
 */
export const acceptDifference = (
  services: Services,
  whose: Actor,
  { orderId, differenceCents, note }: AcceptDifferenceInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const kept = await readCaptured(tx, orderId);
    if (order.status === "canceled" || kept <= 0) throw new ShopError("payment_not_open");
    if (order.differenceCents === differenceCents) {
      if (await hasNoted(tx, whose, { orderId, text: note })) return;
      const last = await readLastAct(tx, `order:${orderId}`, ["accept_difference"]);
      throw new ShopError("changed_meanwhile", { now: { differenceCents }, ...last });
    }
    if (differenceCents < 0 && (await readIsCredited(tx, orderId))) {
      throw new ShopError("payment_not_open");
    }
    if (order.totalCents - kept !== differenceCents) {
      throw new ShopError("payment_difference_changed");
    }
    await setOrderDifference(tx, orderId, differenceCents);
    await endWaiting(tx, orderId);
    const paymentStatus = await writePaymentStatus(tx, { ...order, differenceCents });
    await recordOrderEvent(tx, services, {
      orderId,
      event: "difference_accepted",
      actorId: whose.userId,
      data: { differenceCents },
    });
    await recordOrderAudit(tx, whose, "accept_difference", orderId, { differenceCents });
    await writeOrderNote(tx, whose, { orderId, text: note });
    await finishPaid(tx, services, order, paymentStatus, whose.userId);
  });

/** What came is all that will come. */
const endWaiting = async (tx: Database, orderId: string): Promise<void> => {
  await tx
    .update(payment)
    .set({ status: "paid", updatedAt: sql`now()` })
    .where(
      and(
        eq(payment.orderId, orderId),
        inArray(payment.status, livePaymentStatuses),
        gt(payment.capturedCents, sql`0`),
      ),
    );
};
