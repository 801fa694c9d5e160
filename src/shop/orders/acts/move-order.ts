import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { type OrderEventKind, orderStatusesBefore, type OrderStatus } from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";
import { order } from "#shop/orders/order.table.ts";

import { readPostingDay } from "./read-posting-day.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/** An order whose every picture was rejected is neither made nor posted. */
const hasSomethingToMake = (to: OrderStatus) =>
  to === "in_production" || to === "shipped"
    ? sql`exists (select 1 from order_item item
        where item.order_id = ${order.id} and not item.is_rejected)`
    : undefined;

export type OrderMove = {
  readonly orderId: string;
  readonly to: OrderStatus;
  /** Fewer states than may lead there; without it all of them. */
  readonly from?: readonly OrderStatus[];
  readonly event: OrderEventKind;
  /** Null: the shop itself. */
  readonly actorId: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly tracking?: { readonly carrier: string; readonly trackingNumber: string | null };
};

/**
 * Moves an order along, in the caller's transaction: one UPDATE that names the states it may come
 * from, so of two that race one wins, and one line of history.
 * @returns the id of that line
 * @throws ShopError `order_transition_refused` with the `status` it has, `order_not_found`
 */
export const moveOrder = async (
  tx: Database,
  services: Pick<Services, "notifier">,
  move: OrderMove,
): Promise<string> => {
  const from = orderStatusesBefore(move.to).filter(
    (status) => move.from === undefined || move.from.includes(status),
  );
  const moments = await momentsOf(tx, move);
  const moved = await tx
    .update(order)
    .set({ status: move.to, updatedAt: sql`now()`, ...moments, ...move.tracking })
    .where(
      and(eq(order.id, move.orderId), inArray(order.status, from), hasSomethingToMake(move.to)),
    )
    .returning({ id: order.id });
  if (moved.length === 0) throw await refusal(tx, move.orderId);
  return recordOrderEvent(tx, services, move);
};

const momentsOf = async (tx: Database, { orderId, to }: OrderMove) => {
  if (to === "confirmed") {
    return { confirmedAt: sql`now()`, postBy: await readPostingDay(tx, orderId, new Date()) };
  }
  return to === "shipped" ? { shippedAt: sql`now()` } : {};
};

const refusal = async (tx: Database, orderId: string): Promise<ShopError> => {
  const [found] = await tx
    .select({ status: order.status })
    .from(order)
    .where(eq(order.id, orderId));
  return found
    ? new ShopError("order_transition_refused", { status: found.status })
    : new ShopError("order_not_found");
};
