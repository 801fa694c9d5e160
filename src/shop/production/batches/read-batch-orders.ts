import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";

/** The orders that hold a piece of a batch which was not scrapped. Bounded by a batch's pieces. */
export const readBatchOrders = (db: Database, batchId: string) =>
  db
    .selectDistinct({
      orderId: order.id,
      isErased: sql<boolean>`${order.anonymizedAt} is not null`,
    })
    .from(printBatchPiece)
    .innerJoin(printJob, eq(printJob.id, printBatchPiece.printJobId))
    .innerJoin(orderItem, eq(orderItem.id, printJob.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(printBatchPiece.batchId, batchId), isNull(printBatchPiece.scrapReason)));

/** How many orders a recall would be written to, and how many it cannot reach. */
export const readRecallReach = async (db: Database, batchId: string) => {
  const orders = await readBatchOrders(db, batchId);
  const erased = orders.filter(({ isErased }) => isErased).length;
  return { mails: orders.length - erased, erased };
};
