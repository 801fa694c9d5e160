import { like, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { takeOutOfReports } from "#server/log/take-out-of-reports.ts";
import { email } from "#server/mail/email.table.ts";
import { type ErasedMails, eraseMails } from "#server/mail/erase-mails.ts";
import { anonymiseClaims } from "#shop/claims/anonymise-claims.ts";
import { eraseOrderedWords } from "#shop/designs/erase-designs.ts";
import { anonymiseOrder } from "#shop/orders/anonymise-orders.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";
import { erasePayers, readPayers } from "#shop/payments/bank/erase-payers.ts";
import { erasePrints } from "#shop/production/jobs/erase-prints.ts";

import { blockedRecord } from "./blocked-record.table.ts";
import type { LeftFiles } from "./erase-left-files.ts";
import { readClaimTexts, readOrderedVersions, type SettledOrder } from "./read-settled-orders.ts";

/**
 * Takes the person out of an order that is over. What the books must keep goes behind the block first;
 * an order without money has nothing to keep. `allowErasing` must have been called.
 */
export const blockOrder = async (tx: Database, order: SettledOrder): Promise<LeftFiles> => {
  const isOfOrder = like(email.dedupeKey, `${orderMailPrefix(order.id)}%`);
  if (order.isBooked) {
    const { email: address, shippingAddress, billingAddress, company, vatId } = order;
    const letters = await tx
      .select({ to: email.toAddress, subject: email.subject, text: email.text, at: email.sentAt })
      .from(email)
      .where(isOfOrder);
    const claims = await readClaimTexts(tx, order.id);
    await tx
      .insert(blockedRecord)
      .values({
        orderId: order.id,
        retentionUntil: order.retentionUntil,
        content: {
          email: address,
          shippingAddress,
          billingAddress,
          company,
          vatId,
          letters,
          claims,
          ...(await readPayers(tx, order.id)),
        },
      })
      .onConflictDoNothing();
  }
  return takePersonOut(tx, order, await eraseMails(tx, isOfOrder));
};

/** After its time nothing of the person is kept anywhere. */
export const eraseOrder = async (tx: Database, order: SettledOrder): Promise<LeftFiles> => {
  const isOfOrder = like(email.dedupeKey, `${orderMailPrefix(order.id)}%`);
  await tx.execute(sql`delete from blocked_record where order_id = ${order.id}`);
  return takePersonOut(tx, order, await eraseMails(tx, isOfOrder));
};

const takePersonOut = async (
  tx: Database,
  order: SettledOrder,
  mails: ErasedMails,
): Promise<LeftFiles> => {
  await takeOutOfReports(tx, wordsOf(order));
  await anonymiseClaims(tx, order.id);
  await eraseOrderedWords(tx, await readOrderedVersions(tx, order.id));
  const printFiles = await erasePrints(tx, [order.id]);
  await anonymiseOrder(tx, order.id);
  await erasePayers(tx, order);
  return { ...mails, printFiles, originals: [] };
};

const wordsOf = ({ email: address, shippingAddress, billingAddress }: SettledOrder): string[] =>
  [address, shippingAddress, billingAddress ?? shippingAddress].flatMap((each) =>
    typeof each === "string" ? [each] : [each.name, each.street],
  );
