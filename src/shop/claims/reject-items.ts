import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { RejectItemsInput } from "#shared/claims/claims.ts";
import { cents, type Cents, zeroCents } from "#shared/money/money.ts";
import { canMoveOrder, holdsMoney } from "#shared/orders.ts";
import { promisedBack } from "#shared/pricing/promised-back.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { markItemsRejected } from "#shop/orders/acts/mark-items-rejected.ts";
import { moveOrder } from "#shop/orders/acts/move-order.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { orderCanceledJob } from "#shop/orders/order-jobs.ts";
import { type ShopperOrder, readOrderView } from "#shop/orders/read-order-view.ts";

import { claimItem } from "./claim-item.table.ts";
import { claimMailJob, itemsRejectedJob } from "./claim-jobs.ts";
import { claim } from "./claim.table.ts";
import { isKnownClaim } from "./is-known-claim.ts";
import { readRefundablePayment } from "./read-refundable-payment.ts";

/**
 * Staff will not print pictures of an order: they leave the queue and the sheets, the shopper is told
 * why and what goes back. No money moves here: the rejection is an open claim until an admin has given
 * it back. An order that nobody has paid is called off whole instead. Sent twice it is one rejection.
 * @throws ShopError `order_not_found`, `invalid_input` for items of another order or rejected already,
 * `order_transition_refused` once it is posted or over, or for a part of an order without money
 */
export const rejectItems = (
  services: Services,
  whose: Actor,
  input: RejectItemsInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { claimId, orderId, itemIds, reason } = input;
    const { status, paymentStatus } = await lockOrder(tx, orderId);
    if (await isKnownClaim(tx, claimId, orderId)) return;
    if (!canMoveOrder(status, "canceled")) {
      throw new ShopError("order_transition_refused", { status });
    }
    const order = await readOrderView(tx, orderId);
    const rejected = rejectable(order, itemIds);
    const isWhole = rejected.length === order.items.filter((item) => !item.isRejected).length;
    const isUnpaid = !holdsMoney(paymentStatus);
    if (isUnpaid && !isWhole) throw new ShopError("order_transition_refused", { status });

    const promisedCents = isUnpaid ? zeroCents : await promise(tx, order, itemIds);
    await insertRejection(tx, whose, input, { promisedCents, isSettled: isUnpaid });
    await tx
      .insert(claimItem)
      .values(rejected.map(({ id, quantity }) => ({ claimId, orderItemId: id, quantity })));
    await markItemsRejected(tx, itemIds, true);
    await recordOrderEvent(tx, services, {
      orderId,
      event: "content_rejected",
      actorId: whose.userId,
      data: { claimId },
    });
    const positions = rejected.map(({ position }) => position);
    await recordOrderAudit(tx, whose, "reject_items", orderId, { claimId, reason, positions });
    if (isUnpaid) {
      // In the history, too, nothing is left to decide.
      const actorId = whose.userId;
      await recordOrderEvent(tx, services, {
        orderId,
        event: "claim_done",
        actorId,
        data: { claimId },
      });
      await callOff(tx, services, whose, orderId);
    }
    await services.jobs.enqueue(tx, itemsRejectedJob, { claimId });
    await services.jobs.enqueue(tx, claimMailJob, { claimId, kind: "rejected" });
  });

/** Each once, of this order, and not rejected before. */
const rejectable = ({ items }: ShopperOrder, itemIds: readonly string[]) => {
  const found = items.filter(({ id, isRejected }) => itemIds.includes(id) && !isRejected);
  if (found.length !== itemIds.length) throw new ShopError("invalid_input");
  return found;
};

/** Never more than there is to give back. */
const promise = async (
  tx: Database,
  order: ShopperOrder,
  itemIds: readonly string[],
): Promise<Cents> => {
  const left = (await readRefundablePayment(tx, order.id))?.leftCents ?? zeroCents;
  return cents(Math.min(left, promisedBack(order, itemIds)));
};

/** Without money there is nothing left to decide: it is done as it is written. */
const insertRejection = async (
  tx: Database,
  whose: Actor,
  { claimId, orderId, reason, words }: RejectItemsInput,
  { promisedCents, isSettled }: { readonly promisedCents: Cents; readonly isSettled: boolean },
): Promise<void> => {
  const at = new Date();
  await tx.insert(claim).values({
    id: claimId,
    kind: "content",
    orderId,
    text: words,
    rejection: reason,
    refundCents: promisedCents,
    ...(isSettled && {
      status: "done",
      outcome: "without_money",
      refundCents: null,
      decidedBy: whose.userId,
      decidedAt: at,
      doneBy: whose.userId,
      doneAt: at,
    }),
  });
};

/** The order of rejected pictures ends; its shopper was told with the rejection. */
export const callOff = async (
  tx: Database,
  services: Pick<Services, "notifier" | "jobs">,
  whose: Actor | null,
  orderId: string,
): Promise<void> => {
  await moveOrder(tx, services, {
    orderId,
    to: "canceled",
    event: "canceled",
    actorId: whose?.userId ?? null,
    data: { by: "staff" },
  });
  await services.jobs.enqueue(tx, orderCanceledJob, { orderId });
};
