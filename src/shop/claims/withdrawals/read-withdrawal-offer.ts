import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { withdrawalOpenDays } from "#shared/claims/claims.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";

/**
 * Whether every page links to the form of withdrawal (§ 356a BGB, LAW 7): a format that may be given
 * back is on sale, or was sold in an order whose time to withdraw may not be over.
 */
export const readWithdrawalOffer = async (
  db: Database,
): Promise<{ readonly isOffered: boolean }> => {
  const [row] = await db.execute<{ isOffered: boolean }>(sql`
    select exists (
      select from ${magnetFormat}
      where ${magnetFormat.isActive} and ${magnetFormat.isWithdrawable}
    ) or exists (
      select from ${orderItem} join ${order} on ${order.id} = ${orderItem.orderId}
      where ${orderItem.isWithdrawable} and (
        ${order.status} in ('pending', 'confirmed', 'in_production')
        or ${order.status} in ('shipped', 'completed')
          and ${order.updatedAt} > now() - make_interval(days => ${withdrawalOpenDays})
      )
    ) as "isOffered"`);
  return { isOffered: row?.isOffered === true };
};
