import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Services } from "#server/services.ts";
import type { SetAsideReceiptInput } from "#shared/bank/bank.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { bankReceipt } from "./bank-receipt.table.ts";

/**
 * Says that a receipt is for no order, and why; with an empty note it waits again. The audit says that
 * it was done, not why: the words are forgotten with the receipt.
 * @throws ShopError `receipt_already_booked` when it is booked, or not there; `changed_meanwhile` when
 * another note stands there than the one that was `seen`
 */
export const setAsideReceipt = (
  services: Services,
  whose: Actor,
  { receiptId, note, seen = { note: "" } }: SetAsideReceiptInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const isTaken = note !== "";
    const subject = `receipt:${receiptId}`;
    const [held] = await tx
      .select({ note: bankReceipt.setAsideNote })
      .from(bankReceipt)
      .where(and(eq(bankReceipt.id, receiptId), isNull(bankReceipt.paymentId)))
      .for("update");
    if (!held) throw new ShopError("receipt_already_booked");
    const current = { note: held.note ?? "" };
    const act = held.note === null ? "take_back_receipt" : "set_aside_receipt";
    await requireSeen(tx, { act, subject, seen, current, next: { note } });
    if (current.note === note) return;
    await tx
      .update(bankReceipt)
      .set({ setAsideNote: isTaken ? note : null, setAsideBy: isTaken ? whose.userId : null })
      .where(eq(bankReceipt.id, receiptId));
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: isTaken ? "set_aside_receipt" : "take_back_receipt",
      subject,
    });
    await services.notifier.announce(tx, ordersTopic);
  });
