import { like } from "drizzle-orm";

import { email } from "#server/mail/email.table.ts";
import { takeFilesOutOfMails } from "#server/mail/erase-mails.ts";
import type { Services } from "#server/services.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";
import { erasePhotos, hidePhotos } from "#shop/photos/erase-photos.ts";
import { erasePrints } from "#shop/production/jobs/erase-prints.ts";

import { eraseLeftFiles } from "./erase-left-files.ts";
import { readPhotosOfOrder } from "./read-due.ts";

/**
 * Deletes the photos of an order now (LAW 17), for its owner and for whoever holds its private link:
 * nobody is shown them any more, also not in its mails. Files of what is over, print files too, are gone with the answer; what
 * is still printed, for this order or another, is hidden, and the sweeper takes it once that is over.
 * @throws ShopError `order_not_found`
 */
export const deleteOrderPhotos = async (
  services: Services,
  asker: OrderAsker,
  access: OrderAccessInput,
): Promise<{ readonly isGone: boolean }> => {
  const { db } = services.connection;
  const orderId = await findOrder(db, asker, access);
  const { isGone, left } = await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { photos, isOver } = await readPhotosOfOrder(tx, orderId);
    const unneeded = photos.filter(({ isNeeded }) => !isNeeded);
    await hidePhotos(
      tx,
      photos.map(({ id }) => id),
    );
    const originals = await erasePhotos(
      tx,
      unneeded.map(({ id }) => id),
    );
    const isOfOrder = like(email.dedupeKey, `${orderMailPrefix(orderId)}%`);
    const mailFiles = await takeFilesOutOfMails(tx, isOfOrder);
    const printFiles = isOver ? await erasePrints(tx, [orderId]) : [];
    return {
      isGone: unneeded.length === photos.length,
      left: { originals, printFiles, mailFiles, mailIds: [] },
    };
  });
  await eraseLeftFiles(services, [left]);
  return { isGone };
};
