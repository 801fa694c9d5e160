import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";

import { printJob } from "./print-job.table.ts";

/** The finished print file of a job and the name it is saved under; null when there is no such job. */
export const readPrintFile = async (db: Database, printJobId: string) => {
  const [row] = await db
    .select({
      status: printJob.status,
      fileKey: printJob.fileKey,
      orderNumber: order.number,
      position: orderItem.position,
    })
    .from(printJob)
    .innerJoin(orderItem, eq(orderItem.id, printJob.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(printJob.id, printJobId), isNull(printJob.erasedAt)));
  if (!row) return null;
  return {
    name: `${row.orderNumber}-${row.position}`,
    fileKey: row.status === "ready" ? row.fileKey : null,
  };
};

/** The same of a sheet of a batch, named in the language of whoever asks for it. */
export const readSheetFile = async (
  db: Database,
  batchId: string,
  number: number,
  locale: Locale,
) => {
  const [row] = await db
    .select({ fileKey: printSheet.fileKey, batchNumber: printBatch.number })
    .from(printSheet)
    .innerJoin(printBatch, eq(printBatch.id, printSheet.batchId))
    .where(
      and(
        eq(printSheet.batchId, batchId),
        eq(printSheet.number, number),
        isNull(printSheet.erasedAt),
      ),
    );
  if (!row) return null;
  const { batchNumber: batch, fileKey } = row;
  return { name: m.production_file_sheet({ batch, sheet: number }, { locale }), fileKey };
};

/** How many sheets these batches have, by their numbers; those that there are. */
export const readBatchSizes = (db: Database, batchIds: readonly string[]) =>
  db
    .select({ id: printBatch.id, number: printBatch.number, sheetCount: printBatch.sheetCount })
    .from(printBatch)
    .where(inArray(printBatch.id, [...batchIds]))
    .orderBy(printBatch.number);
