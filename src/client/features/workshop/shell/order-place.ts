import { orderStatusLooks } from "#client/features/workshop/parts/orders/order-status.tsx";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { OrderStatus } from "#shared/orders.ts";
import { hasWords } from "#shared/text/fold-text.ts";

import type { WorkshopPlace } from "./find-places.ts";

type FoundOrder = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly totalCents: number;
  readonly status: OrderStatus;
};

/** An order that was found: whose it is, or where it goes and what it cost where it was found by that; and that it is canceled. */
export const orderPlace = (found: FoundOrder, search: string): WorkshopPlace => {
  const { id, number, name, email, city, totalCents, status } = found;
  const detail = hasWords(`${number} ${name} ${email}`, search)
    ? email
    : `${city} · ${formatCents(totalCents, getLocale())}`;
  return {
    key: `order ${id}`,
    label: number,
    whose: name,
    detail: status === "canceled" ? `${detail} · ${orderStatusLooks.canceled.label()}` : detail,
    search: { section: "orders", order: id },
  };
};
