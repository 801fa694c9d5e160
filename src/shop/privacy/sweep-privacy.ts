import { lt } from "drizzle-orm";

import { allowErasing } from "#server/db/allow-erasing.ts";
import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import { eraseOldErrorReports } from "#server/log/erase-old-error-reports.ts";
import { eraseMails } from "#server/mail/erase-mails.ts";
import { sweepMailFolder } from "#server/mail/mail-folder.ts";
import type { Services } from "#server/services.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { asideReceiptDays, errorReportDays, unmatchedWithdrawalDays } from "#shared/privacy.ts";
import { eraseGuests } from "#shop/accounts/erase-guests.ts";
import { eraseCarts } from "#shop/cart/erase-carts.ts";
import {
  eraseUnmatchedWithdrawals,
  isOfWithdrawals,
} from "#shop/claims/withdrawals/erase-unmatched-withdrawals.ts";
import { eraseDrafts } from "#shop/designs/erase-designs.ts";
import { eraseOldInvoices } from "#shop/invoices/erase-old-invoices.ts";
import { eraseOldPayers } from "#shop/payments/bank/erase-payers.ts";
import { erasePhotos } from "#shop/photos/erase-photos.ts";
import { erasePrints } from "#shop/production/jobs/erase-prints.ts";

import { blockOrder, eraseOrder } from "./block-order.ts";
import { blockedRecord } from "./blocked-record.table.ts";
import { eraseExports } from "./erase-exports.ts";
import { eraseLeftFiles, type LeftFiles } from "./erase-left-files.ts";
import { eraseOldMails, oldMailKinds } from "./erase-old-mails.ts";
import { readDuePhotos, readDuePrintOrders, readEmptyGuests } from "./read-due.ts";
import { readOrdersPastRetention, readSettledOrdersOfErased } from "./read-settled-orders.ts";

/** Rows of one transaction: even orders, with all that is theirs, are done well within its deadline. */
const batch = 100;
/** Transactions of one kind in a run; the rest waits an hour. */
const roundsMax = 50;
/** Looks at what is kept in a run: millions of rows. */
const looksMax = 2_000;
const dayMs = 86_400_000;

/**
 * Ends what has been kept as long as it may be (LAW 15 to 17), a batch at a time until nothing is due.
 * Each batch is a transaction of its own and safe to repeat; files go after the commit.
 * @param now decides what is over
 */
export const sweepPrivacy = async (services: Services, now: Date): Promise<void> => {
  const { db } = services.connection;
  const due = { now, limit: batch };
  const step = (work: (tx: Database) => Promise<Taken>) =>
    inRounds(async () => {
      const { taken, left } = await db.transaction(work);
      await eraseLeftFiles(services, left);
      return taken;
    });
  /** Onward from where the look before ended: what is kept is looked at once in a run. */
  const lookByLook = async (
    look: (tx: Database, after: string | undefined) => Promise<Looked>,
  ): Promise<void> => {
    let after: string | null | undefined;
    for (let looks = 0; after !== null && looks < looksMax; looks += 1) {
      const from: string | undefined = after;
      const { next, left } = await db.transaction((tx) => look(tx, from));
      await eraseLeftFiles(services, [left]);
      after = next;
    }
  };

  await step(async (tx) => {
    await allowErasing(tx);
    const orders = await readSettledOrdersOfErased(tx, batch);
    return { taken: orders.length, left: await inTurn(orders, (order) => blockOrder(tx, order)) };
  });
  await step(async (tx) => {
    await allowErasing(tx);
    const orders = await readOrdersPastRetention(tx, { today: shopDay(now), limit: batch });
    return { taken: orders.length, left: await inTurn(orders, (order) => eraseOrder(tx, order)) };
  });
  await inRounds(() =>
    db.transaction((tx) =>
      eraseOldInvoices(tx, services.jobs, { today: shopDay(now), limit: batch }),
    ),
  );
  await eraseOldPayers(db, new Date(now.getTime() - asideReceiptDays * dayMs));
  await lookByLook(async (tx, after) => {
    const { ids, next } = await readDuePhotos(tx, { ...due, after });
    return { next, left: { ...noFiles, originals: await erasePhotos(tx, ids) } };
  });
  await lookByLook(async (tx, after) => {
    const { ids, next } = await readDuePrintOrders(tx, { ...due, after });
    return { next, left: { ...noFiles, printFiles: await erasePrints(tx, ids) } };
  });
  for (const kind of oldMailKinds) {
    await step(async (tx) => {
      const { taken, ...mails } = await eraseOldMails(tx, kind, due);
      return { taken, left: [{ ...noFiles, ...mails }] };
    });
  }
  await step(async (tx) => {
    await allowErasing(tx);
    const before = new Date(now.getTime() - unmatchedWithdrawalDays * dayMs);
    const ids = await eraseUnmatchedWithdrawals(tx, { before });
    const mails = await eraseMails(tx, isOfWithdrawals(ids));
    return { taken: ids.length, left: [{ ...noFiles, ...mails }] };
  });
  await sweepMailFolder(db, services.dataDir);
  await eraseInRounds(db, blockedRecord, lt(blockedRecord.retentionUntil, shopDay(now)));
  await lookByLook(async (tx, after) => {
    const { ids, next } = await readEmptyGuests(tx, { ...due, after });
    for (const userId of ids) {
      await eraseCarts(tx, userId);
      await eraseDrafts(tx, userId);
    }
    await eraseGuests(tx, ids);
    return { next, left: noFiles };
  });
  await eraseExports(services, now);
  await eraseOldErrorReports(db, new Date(now.getTime() - errorReportDays * dayMs));
};

/** What one transaction ended, and the files that no row names after it. */
type Taken = { readonly taken: number; readonly left: readonly LeftFiles[] };
/** The same of a look, and where the next one goes on; null: all has been looked at. */
type Looked = { readonly next: string | null; readonly left: LeftFiles };

/** @param take ends one batch and says how many it found */
const inRounds = async (take: () => Promise<number>): Promise<void> => {
  for (let round = 0; round < roundsMax; round += 1) {
    if ((await take()) < batch) return;
  }
};

const noFiles: LeftFiles = { originals: [], mailFiles: [], mailIds: [], printFiles: [] };

const inTurn = async <Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
};
