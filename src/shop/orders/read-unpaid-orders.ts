import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { order } from "./order.table.ts";

const readMax = 200;

/**
 * Orders that have waited so many days for any money, the oldest first; the database's clock decides.
 * One that paid a part is a person's to judge.
 */
export const readUnpaidOrders = async (db: Database, days: number): Promise<string[]> => {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.status, "pending"),
        inArray(order.paymentStatus, ["open", "pending"]),
        lt(order.placedAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .orderBy(asc(order.placedAt))
    .limit(readMax);
  return rows.map(({ id }) => id);
};
