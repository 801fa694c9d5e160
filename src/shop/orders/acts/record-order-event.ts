import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { OrderEventKind } from "#shared/orders.ts";
import { orderTopic, ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";

/**
 * Writes a line of an order's history and wakes the pages that show the order, at the commit.
 * @returns the line's id
 */
export const recordOrderEvent = async (
  tx: Database,
  { notifier }: Pick<Services, "notifier">,
  {
    orderId,
    event,
    actorId,
    data = {},
  }: {
    readonly orderId: string;
    readonly event: OrderEventKind;
    readonly actorId: string | null;
    readonly data?: Readonly<Record<string, unknown>>;
  },
): Promise<string> => {
  const [written] = await tx
    .insert(orderEvent)
    .values({ orderId, kind: event, actorId, data })
    .returning({ id: orderEvent.id });
  if (!written) throw new Error("an event was not inserted");
  await notifier.announce(tx, orderTopic(orderId), ordersTopic);
  return written.id;
};
