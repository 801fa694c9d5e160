import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/** The items of an order of which somebody said before that something is wrong. */
export const readReportedItems = async (db: Database, orderId: string): Promise<string[]> => {
  const rows = await db.execute<{ itemId: string }>(sql`
    select distinct said.order_item_id as "itemId"
    from claim_item said join claim on claim.id = said.claim_id
    where claim.order_id = ${orderId}`);
  return Array.from(rows, ({ itemId }) => itemId);
};
