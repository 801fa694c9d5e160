import { asc, desc, eq, like } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { email } from "#server/mail/email.table.ts";
import type { StaffOrderInput } from "#shared/orders.ts";

import { orderMailPrefix } from "./mails/order-mail-key.ts";
import { orderEvent } from "./order-event.table.ts";
import { orderNote } from "./order-note.table.ts";
import { order } from "./order.table.ts";
import { readExemptSale } from "./read-exempt-sale.ts";
import { readOrderView } from "./read-order-view.ts";
import { readReportedItems } from "./read-reported-items.ts";
import { readReprints } from "./read-reprints.ts";

/**
 * An order with its whole history and its mails. Payments and print files are other slices' and are
 * read there.
 * @throws ShopError `order_not_found`
 */
export const readOrderForStaff = async (db: Database, { orderId }: StaffOrderInput) => ({
  ...(await readOrderView(db, orderId)),
  history: await readHistory(db, orderId),
  mails: await readMails(db, orderId),
  notes: await readNotes(db, orderId),
  reprints: await readReprints(db, orderId),
  reportedItemIds: await readReportedItems(db, orderId),
  postedAddress: await readPostedAddress(db, orderId),
  /** Null: this order has VAT, or nobody said otherwise. */
  exemptSale: await readExemptSale(db, orderId),
});

/** Who did what; an act without an actor is the shop's own. */
const readHistory = (db: Database, orderId: string) =>
  db
    .select({
      id: orderEvent.id,
      kind: orderEvent.kind,
      at: orderEvent.createdAt,
      data: orderEvent.data,
      actorRole: user.role,
      actorEmail: user.email,
    })
    .from(orderEvent)
    .leftJoin(user, eq(user.id, orderEvent.actorId))
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id));

const readMails = (db: Database, orderId: string) =>
  db
    .select({
      id: email.id,
      subject: email.subject,
      toAddress: email.toAddress,
      status: email.status,
      createdAt: email.createdAt,
      sentAt: email.sentAt,
      isInFolder: email.isInFolder,
    })
    .from(email)
    .where(like(email.dedupeKey, `${orderMailPrefix(orderId)}%`))
    .orderBy(asc(email.id));

/** The newest first; nobody reads more than these. */
const notesMax = 100;

const readNotes = (db: Database, orderId: string) =>
  db
    .select({
      id: orderNote.id,
      text: orderNote.text,
      by: user.email,
      createdAt: orderNote.createdAt,
    })
    .from(orderNote)
    .innerJoin(user, eq(user.id, orderNote.authorId))
    .where(eq(orderNote.orderId, orderId))
    .orderBy(desc(orderNote.id))
    .limit(notesMax);

/** Where its parcel went; null unless the address was put right for a reprint since. */
const readPostedAddress = async (db: Database, orderId: string) => {
  const [found] = await db
    .select({ address: order.postedAddress })
    .from(order)
    .where(eq(order.id, orderId));
  return found?.address ?? null;
};
