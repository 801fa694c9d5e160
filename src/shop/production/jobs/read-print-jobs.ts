import { asc, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";

import { printJob } from "./print-job.table.ts";

/** Where each item's print file stands, in the order of the items. Bounded by the items of one order. */
export const readPrintJobs = (db: Database, orderId: string) =>
  db
    .select({
      id: printJob.id,
      orderItemId: printJob.orderItemId,
      position: orderItem.position,
      status: printJob.status,
      fileSha256: printJob.fileSha256,
      widthPx: printJob.widthPx,
      heightPx: printJob.heightPx,
      effectiveDpi: printJob.effectiveDpi,
      preflight: printJob.preflight,
      attempts: printJob.attempts,
      lastError: printJob.lastError,
      updatedAt: printJob.updatedAt,
      /** How many of its pieces lie on sheets, cut or not. */
      laidPieces: sql<number>`(select count(*)::int from print_batch_piece piece
        where piece.print_job_id = "print_job"."id" and piece.scrap_reason is null)`,
    })
    .from(printJob)
    .innerJoin(orderItem, eq(orderItem.id, printJob.orderItemId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));
