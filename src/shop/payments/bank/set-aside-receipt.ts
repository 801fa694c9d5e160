import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { SetAsideReceiptInput } from "#shared/bank/bank.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { bankReceipt } from "./bank-receipt.table.ts";

/**
 * Says that a receipt is for no order, and why; with an empty note it waits again. The audit says that
 * it was done, not why: the words are forgotten with the receipt.
 * @throws ShopError `receipt_already_booked` when it is booked, or not there
 */
export const setAsideReceipt = (
  services: Services,
  whose: Actor,
  { receiptId, note }: SetAsideReceiptInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const isTaken = note !== "";
    const changed = await tx
      .update(bankReceipt)
      .set({ setAsideNote: isTaken ? note : null, setAsideBy: isTaken ? whose.userId : null })
      .where(and(eq(bankReceipt.id, receiptId), isNull(bankReceipt.paymentId)))
      .returning({ id: bankReceipt.id });
    if (changed.length === 0) throw new ShopError("receipt_already_booked");
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: isTaken ? "set_aside_receipt" : "take_back_receipt",
      subject: `receipt:${receiptId}`,
    });
    await services.notifier.announce(tx, ordersTopic);
  });
