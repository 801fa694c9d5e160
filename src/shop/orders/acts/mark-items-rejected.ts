import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";

/** Takes items out of what is made and posted, or back into it; the caller has locked their order. */
export const markItemsRejected = async (
  tx: Database,
  itemIds: readonly string[],
  isRejected: boolean,
): Promise<void> => {
  await tx
    .update(orderItem)
    .set({ isRejected })
    .where(inArray(orderItem.id, [...itemIds]));
};
