import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { AddOrderNoteInput } from "#shared/orders.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { orderNote } from "#shop/orders/order-note.table.ts";

import { lockOrder } from "./lock-order.ts";
import { recordOrderAudit } from "./record-order-audit.ts";

/**
 * Keeps a note of the workshop with an order. The audit says that it was written, not what: notes are
 * forgotten with their person, what staff did is not.
 * @throws ShopError `order_not_found`
 */
export const addOrderNote = (
  services: Services,
  whose: Actor,
  { orderId, text }: AddOrderNoteInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await writeOrderNote(tx, whose, { orderId, text });
    await recordOrderAudit(tx, whose, "add_order_note", orderId);
    await services.notifier.announce(tx, ordersTopic);
  });

/** The note alone, for an act that is recorded by itself. */
export const writeOrderNote = async (
  tx: Database,
  whose: Actor,
  { orderId, text }: AddOrderNoteInput,
): Promise<void> => {
  await tx.insert(orderNote).values({ orderId, authorId: whose.userId, text });
};

/** They have noted these very words with the order before. */
export const hasNoted = async (
  tx: Database,
  { userId }: Actor,
  { orderId, text }: AddOrderNoteInput,
): Promise<boolean> => {
  const isTheirs = and(eq(orderNote.orderId, orderId), eq(orderNote.authorId, userId));
  const found = await tx
    .select({ id: orderNote.id })
    .from(orderNote)
    .where(and(isTheirs, eq(orderNote.text, text)))
    .limit(1);
  return found.length > 0;
};
