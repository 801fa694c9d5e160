import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import { isDatabaseUnavailable } from "#server/db/pool.ts";
import type { Services } from "#server/services.ts";
import type {
  BookReceiptInput,
  BookSureReceiptsInput,
  ReceiptBooked,
  SureBooked,
} from "#shared/bank/bank.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { countReceipts, findTransfer } from "#shop/payments/transfers/confirm-transfer.ts";

import { bankReceipt } from "./bank-receipt.table.ts";
import { countWaiting, readSettledBy, readSureMatches } from "./read-receipts.ts";
import { requireAccepted } from "./require-accepted.ts";

/**
 * Books money from a statement for an order, whatever it was proposed for. Booking it again for the
 * same order changes nothing; of two at once one wins. What a person has to be asked about is booked once
 * they agreed to just that.
 * @returns whether it was booked now, or for this order before and by whom
 * @throws ShopError `order_not_found`, `not_found`, `receipt_already_booked` when it is another order's,
 * `receipt_doubtful` with what is to be asked, `payment_amount_invalid` when the sum is beyond every order
 */
export const bookReceipt = (
  services: Services,
  whose: Actor,
  { receiptId, orderId, accepted }: BookReceiptInput,
): Promise<ReceiptBooked> =>
  services.connection.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [found] = await tx
      .select({
        orderId: payment.orderId,
        amountCents: bankReceipt.amountCents,
        by: user.email,
      })
      .from(bankReceipt)
      .leftJoin(payment, eq(payment.id, bankReceipt.paymentId))
      .leftJoin(user, eq(user.id, bankReceipt.confirmedBy))
      .where(eq(bankReceipt.id, receiptId));
    if (!found) throw new ShopError("not_found");
    if (found.orderId === orderId) return { isNew: false, by: found.by };
    if (found.orderId !== null) throw new ShopError("receipt_already_booked");
    const { amountCents } = found;
    await requireAccepted(tx, { orderId, amountCents, accepted, isTyped: false });
    const paymentId = await findTransfer(tx, services, order);
    const [booked] = await tx
      .update(bankReceipt)
      .set({ paymentId, confirmedBy: whose.userId, setAsideNote: null, setAsideBy: null })
      .where(and(eq(bankReceipt.id, receiptId), isNull(bankReceipt.paymentId)))
      .returning({
        bankRef: bankReceipt.bankRef,
        amountCents: bankReceipt.amountCents,
        bookedOn: bankReceipt.bookedOn,
      });
    if (!booked) throw new ShopError("receipt_already_booked");
    await countReceipts(tx, services, whose, { orderId, paymentId });
    await recordOrderAudit(tx, whose, "book_receipt", orderId, booked);
    return { isNew: true };
  });

/**
 * Books all receipts that are still sure for the very order that was shown, one by one; one that
 * changed in between is left for a person. One whose order is held for too long comes again after all others.
 * @returns how many were booked by this, how many somebody else had settled and who, and how many wait still
 * @throws DatabaseUnavailable when one could not be booked the second time either, after what can be booked
 */
export const bookSureReceipts = async (
  services: Services,
  whose: Actor,
  { receipts }: BookSureReceiptsInput,
): Promise<SureBooked> => {
  const { db } = services.connection;
  const ids = receipts.map(({ receiptId }) => receiptId);
  const sure = await readSureMatches(db, ids);
  const stillSure = receipts.filter(({ receiptId, orderId }) => sure.get(receiptId) === orderId);
  const held: BookReceiptInput[] = [];
  const booked = new Set<string>();
  for (const wanted of stillSure) {
    try {
      if (await bookUnlessSettled(services, whose, wanted)) booked.add(wanted.receiptId);
    } catch (error) {
      // More than a few are not held by somebody: the database is away.
      if (!isDatabaseUnavailable(error) || held.length === heldMax) throw error;
      held.push(wanted);
    }
  }
  for (const wanted of held) {
    if (await bookUnlessSettled(services, whose, wanted)) booked.add(wanted.receiptId);
  }
  const bookedCount = booked.size;
  const leftCount = await countWaiting(db, ids);
  const settledCount = receipts.length - bookedCount - leftCount;
  const others = ids.filter((id) => !booked.has(id));
  const settledBy = settledCount > 0 ? await readSettledBy(db, others) : [];
  return { bookedCount, settledCount, settledBy, leftCount };
};

const heldMax = 5;

/** @returns whether it was booked now; who was first is counted with what is settled, what is to be asked is left */
const bookUnlessSettled = async (
  services: Services,
  whose: Actor,
  wanted: BookReceiptInput,
): Promise<boolean> => {
  try {
    return (await bookReceipt(services, whose, wanted)).isNew;
  } catch (error) {
    const isLeft = error instanceof ShopError && leftCodes.has(error.code);
    if (isLeft) return false;
    throw error;
  }
};

const leftCodes: ReadonlySet<string> = new Set(["receipt_already_booked", "receipt_doubtful"]);
