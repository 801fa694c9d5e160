import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";

import { printJob } from "./print-job.table.ts";

/** A print file with the name it is saved under; null when there is no such job. */
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
    .where(eq(printJob.id, printJobId));
  return row ?? null;
};
