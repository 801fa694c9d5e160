import { sql } from "drizzle-orm";

/**
 * SQL of whether every picture of an order was refused; of the table `order`. One value an order: of `exists` the
 * database would make one reading of all items for a list.
 */
export const hasNothingToMake = sql<boolean>`(select coalesce(bool_and(item.is_rejected), true)
  from order_item item where item.order_id = "order".id)`;
