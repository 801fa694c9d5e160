import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";

import { printJob } from "./print-job.table.ts";

/** Items that are to be printed and have no print job yet: of one order, or of those left behind. */
export const readUnprintedItems = (
  db: Database,
  which:
    | { readonly orderId: string }
    | { readonly olderThanSeconds: number; readonly limit: number },
) =>
  db
    .select({ orderItemId: orderItem.id })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(printJob, eq(printJob.orderItemId, orderItem.id))
    .where(
      and(
        inArray(order.status, ["confirmed", "in_production"]),
        isNull(printJob.id),
        eq(orderItem.isRejected, false),
        "orderId" in which
          ? eq(order.id, which.orderId)
          : lt(order.updatedAt, sql`now() - make_interval(secs => ${which.olderThanSeconds})`),
      ),
    )
    .orderBy(asc(order.placedAt), asc(orderItem.position))
    .limit("limit" in which ? which.limit : orderItemsMax);

/** More lines than any cart may have. */
const orderItemsMax = 1_000;
