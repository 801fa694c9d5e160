import type { Database } from "#server/db/connect.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

import { findOrder, type OrderAsker } from "./find-order.ts";
import { type ShopperOrder, readOrderView } from "./read-order-view.ts";

/**
 * The order as who placed it or holds its link sees it.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export const readOrder = async (
  db: Database,
  asker: OrderAsker,
  access: OrderAccessInput,
): Promise<ShopperOrder> => readOrderView(db, await findOrder(db, asker, access));
