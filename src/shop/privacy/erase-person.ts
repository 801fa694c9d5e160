import { and, eq, inArray, like, notExists, or, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import { allowErasing } from "#server/db/allow-erasing.ts";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transact.ts";
import { takeOutOfReports } from "#server/log/take-out-of-reports.ts";
import { email } from "#server/mail/email.table.ts";
import { eraseMails } from "#server/mail/erase-mails.ts";
import type { Services } from "#server/services.ts";
import { ShopError } from "#shared/shop-error.ts";
import { anonymiseAccount } from "#shop/accounts/anonymise-account.ts";
import { lockOwnersToMove } from "#shop/accounts/owner-lock.ts";
import { eraseCarts } from "#shop/cart/erase-carts.ts";
import {
  eraseUnmatchedWithdrawals,
  isOfWithdrawals,
  unmatchedWithdrawalBatch,
} from "#shop/claims/withdrawals/erase-unmatched-withdrawals.ts";
import { eraseDrafts } from "#shop/designs/erase-designs.ts";
import { orderToken } from "#shop/orders/order-token.ts";
import { erasePhotosOf } from "#shop/photos/erase-photos.ts";
import { openUploadStore } from "#shop/photos/uploads/open-upload-store.ts";

import { blockOrder } from "./block-order.ts";
import { dataExport } from "./data-export.table.ts";
import { eraseLeftFiles, type LeftFiles } from "./erase-left-files.ts";
import { erasure } from "./erasure.table.ts";
import { readPersonWords } from "./read-person-words.ts";
import {
  readNeededPhotos,
  readOpenOrders,
  readPhotosToErase,
  readSettledOrdersOf,
} from "./read-settled-orders.ts";

export type Erased = {
  readonly ordersKept: number;
  /** Under way: their private links are all that opens them from now on. */
  readonly openOrders: readonly { readonly number: string; readonly token: string }[];
};

/**
 * Erases a person (Art. 17 GDPR): photos, magnets, cart, addresses, sessions and links at once, files
 * too. Orders that are over keep what the books need, behind a block; those under way are finished
 * first, and the sweeper does the same with them then.
 * @throws ShopError `erase_staff` for people of the workshop, whose acts are on record
 */
export const erasePerson = async (services: Services, whose: Actor): Promise<Erased> => {
  if (whose.role !== "guest" && whose.role !== "customer") throw new ShopError("erase_staff");
  const { connection, storage } = services;
  const done = await transact(connection.db, (tx) => eraseRows(tx, services, whose));
  await eraseLeftFiles(services, done.left);
  const uploads = openUploadStore(services);
  for (const photoId of done.uploadIds) await uploads.erase(photoId);
  for (const key of done.exportKeys) await storage.remove(key);
  return { ordersKept: done.ordersKept, openOrders: done.openOrders };
};

const eraseRows = async (tx: Database, services: Services, whose: Actor) => {
  const { userId } = whose;
  await lockOwnersToMove(tx, [userId]);
  await allowErasing(tx);
  await takeOutOfReports(tx, await readPersonWords(tx, userId));
  await eraseCarts(tx, userId);

  const left: LeftFiles[] = [];
  const settled = await readSettledOrdersOf(tx, userId);
  for (const order of settled) left.push(await blockOrder(tx, order));
  const neededIds = await readNeededPhotos(tx, userId);

  await eraseDrafts(tx, userId);
  const photos = await readPhotosToErase(tx, userId);
  const originals = await erasePhotosOf(tx, userId, neededIds);
  const exports = await tx
    .delete(dataExport)
    .where(eq(dataExport.ownerId, userId))
    .returning({ key: dataExport.fileKey });

  const [account] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  const { linkIds, addresses } = await anonymiseAccount(tx, services, userId);
  // Their own and of the proven address: whoever typed another's takes nothing of that one away.
  const withdrawals = await eraseDeclarations(tx, userId, account?.email ?? null);
  const which = or(isPersonal(tx, userId, addresses, linkIds), isOfWithdrawals(withdrawals));
  left.push({ originals, ...(await eraseMails(tx, which)), printFiles: [] });

  const open = await readOpenOrders(tx, userId);
  await tx.insert(erasure).values({
    kind: whose.role === "guest" ? "guest" : "customer",
    photos: photos.length,
    ordersKept: settled.length,
    ordersOpen: open.length,
  });
  return {
    left,
    uploadIds: photos.flatMap(({ id, status }) => (status === "receiving" ? [id] : [])),
    exportKeys: exports.flatMap(({ key }) => key ?? []),
    ordersKept: settled.length,
    openOrders: open.map(({ id, number }) => ({ number, token: orderToken(services, id) })),
  };
};

/** Until none is left: a person is erased whole, in this transaction or not at all. */
const eraseDeclarations = async (
  tx: Database,
  declaredBy: string,
  provenEmail: string | null,
): Promise<readonly string[]> => {
  const erased: string[] = [];
  let count: number;
  do {
    const ids = await eraseUnmatchedWithdrawals(tx, { declaredBy, provenEmail });
    erased.push(...ids);
    count = ids.length;
  } while (count >= unmatchedWithdrawalBatch);
  return erased;
};

/** Mails to the addresses of this account or of its links; those of orders under way go with their orders. */
const isPersonal = (
  tx: Database,
  userId: string,
  addresses: readonly string[],
  linkIds: readonly string[],
) =>
  and(
    or(
      and(
        inArray(email.toAddress, [...addresses]),
        // Whoever typed another's address has no hand in that one's mails.
        notExists(
          tx
            .select({ one: sql`1` })
            .from(user)
            .where(eq(user.email, email.toAddress)),
        ),
      ),
      inArray(
        email.dedupeKey,
        linkIds.map((id) => `draft-link:${id}`),
      ),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(sql`"order" o`)
        .where(
          and(
            sql`o.owner_id = ${userId} and o.anonymized_at is null`,
            like(email.dedupeKey, sql`'order:' || o.id || ':%'`),
          ),
        ),
    ),
  );
