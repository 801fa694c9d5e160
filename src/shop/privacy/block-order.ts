import { like, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { email } from "#server/mail/email.table.ts";
import { eraseMails } from "#server/mail/erase-mails.ts";
import { anonymiseClaims } from "#shop/claims/anonymise-claims.ts";
import { eraseOrderedWords } from "#shop/designs/erase-designs.ts";
import { anonymiseOrder } from "#shop/orders/anonymise-orders.ts";
import { orderMailPrefix } from "#shop/orders/order-mail-key.ts";
import { forgetPayers } from "#shop/payments/forget-payers.ts";
import { forgetPrintFiles } from "#shop/production/forget-print-files.ts";

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
        },
      })
      .onConflictDoNothing();
  }
  return takePersonOut(tx, order.id, await eraseMails(tx, isOfOrder));
};

/** After its time nothing of the person is kept anywhere. */
export const forgetOrder = async (tx: Database, { id }: SettledOrder): Promise<LeftFiles> => {
  const isOfOrder = like(email.dedupeKey, `${orderMailPrefix(id)}%`);
  await tx.execute(sql`delete from blocked_record where order_id = ${id}`);
  return takePersonOut(tx, id, await eraseMails(tx, isOfOrder));
};

const takePersonOut = async (
  tx: Database,
  orderId: string,
  mailFiles: readonly string[],
): Promise<LeftFiles> => {
  await anonymiseClaims(tx, orderId);
  await eraseOrderedWords(tx, await readOrderedVersions(tx, orderId));
  const printFiles = await forgetPrintFiles(tx, [orderId]);
  await anonymiseOrder(tx, orderId);
  await forgetPayers(tx, orderId);
  return { mailFiles, printFiles, originals: [] };
};
