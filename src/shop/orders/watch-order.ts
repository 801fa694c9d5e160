import type { Services } from "#server/services.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

import { findOrder, type OrderAsker } from "./find-order.ts";
import { orderTopic } from "./mails/order-topics.ts";
import { type ShopperOrder, readOrderView } from "./read-order-view.ts";

/** A missed announcement costs at most this long. */
const lookAgainMs = 15_000;

/**
 * The order now, and again at every change until the page goes away.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export const watchOrder = async function* (
  { connection, notifier }: Pick<Services, "connection" | "notifier">,
  asker: OrderAsker,
  access: OrderAccessInput,
  signal: AbortSignal,
): AsyncGenerator<ShopperOrder> {
  const orderId = await findOrder(connection.db, asker, access);
  let shownAt = "";
  while (!signal.aborted) {
    // Waiting starts before the read: a change in between wakes us instead of being missed.
    const changed = notifier.wait(orderTopic(orderId), lookAgainMs, signal);
    const view = await readOrderView(connection.db, orderId);
    const state = `${view.updatedAt.toISOString()} ${view.events.length}`;
    if (state !== shownAt) yield view;
    shownAt = state;
    await changed;
  }
};
