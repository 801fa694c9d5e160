import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/** Whether magnets of an order are to be sent once more, and have not been; to be asked once the order is locked. */
export const readAwaitsReprint = async (tx: Database, orderId: string): Promise<boolean> => {
  const found = await tx.execute(sql`
    select from claim where order_id = ${orderId} and status = 'accepted'
      and outcome = 'reprint' and kind <> 'content' limit 1`);
  return found.length > 0;
};
