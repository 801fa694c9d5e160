import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { OrderEventKind, OrderStatus } from "#shared/orders.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";

import { lockOrder } from "./lock-order.ts";

type Undoable = {
  /** Where the order stands as long as it is no old news. */
  readonly statuses: readonly OrderStatus[];
  readonly takenBack: OrderEventKind;
};

const undoables = {
  startId: { statuses: ["in_production"], takenBack: "production_taken_back" },
  postingId: { statuses: ["shipped", "completed"], takenBack: "posting_taken_back" },
} as const satisfies Record<string, Undoable>;

/**
 * Whether an order stands where this very start or posting has brought it, with the order locked: it was not
 * taken back, and nothing after it (posted, canceled) has made the news old.
 */
export const stillStands = async (
  tx: Database,
  orderId: string,
  by: keyof typeof undoables,
  eventId: string,
): Promise<boolean> => {
  const { statuses, takenBack }: Undoable = undoables[by];
  const { status } = await lockOrder(tx, orderId);
  return (
    statuses.includes(status) && !(await isTakenBack(tx, orderId, takenBack, { [by]: eventId }))
  );
};

/** Whether an order's history says that a start or a posting was taken back; its lines name it. */
export const isTakenBack = async (
  tx: Database,
  orderId: string,
  takenBack: OrderEventKind,
  named: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const back = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.kind, takenBack),
        sql`${orderEvent.data} @> ${JSON.stringify(named)}::jsonb`,
      ),
    );
  return back.length > 0;
};
