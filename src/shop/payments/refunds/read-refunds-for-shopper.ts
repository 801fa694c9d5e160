import type { Database } from "#server/db/connect.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";

import { readPaidBack } from "./read-payouts.ts";

/**
 * What goes back of an order from our own account: until when, or since when.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export const readRefundsForShopper = async (
  db: Database,
  asker: OrderAsker,
  access: OrderAccessInput,
) => readPaidBack(db, await findOrder(db, asker, access));
