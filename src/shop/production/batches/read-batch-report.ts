import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";
import { withPictures } from "./with-pictures.ts";

/** The preflight report of a batch: each of its items once, with its picture, in cutting order. Bounded by a batch's pieces. */
export const readBatchReport = async (db: Database, batchId: string) =>
  withPictures(db, await readItems(db, batchId));

const readItems = (db: Database, batchId: string) =>
  db
    .select({
      printJobId: printJob.id,
      itemId: orderItem.id,
      orderId: order.id,
      orderNumber: order.number,
      position: orderItem.position,
      pieces: sql<number>`count(*)::int`,
      effectiveDpi: printJob.effectiveDpi,
      preflight: printJob.preflight,
    })
    .from(printBatchPiece)
    .innerJoin(printJob, eq(printJob.id, printBatchPiece.printJobId))
    .innerJoin(orderItem, eq(orderItem.id, printJob.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(printBatchPiece.batchId, batchId), eq(printBatchPiece.isWithdrawn, false)))
    .groupBy(printJob.id, order.id, orderItem.id)
    .orderBy(sql`min(${printBatchPiece.place})`);
