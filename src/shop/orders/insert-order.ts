import { uuidv7 } from "uuidv7";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { Material } from "#shared/catalog/material.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { Cents } from "#shared/money/money.ts";
import { formatOrderNumber } from "#shared/orders.ts";
import { takeNumber } from "#shop/settings/numbers/take-number.ts";

import { recordOrderEvent } from "./acts/record-order-event.ts";
import type { OrderTerms } from "./mails/order-terms.ts";
import { orderItem } from "./order-item.table.ts";
import { orderTokenHash } from "./order-token.ts";
import { order } from "./order.table.ts";

export type NewOrder = Pick<
  typeof order.$inferInsert,
  | "cartId"
  | "ownerId"
  | "email"
  | "locale"
  | "itemsCents"
  | "shippingCents"
  | "totalCents"
  | "discountCents"
  | "taxBreakdown"
  | "shippingAddress"
  | "billingAddress"
  | "company"
  | "vatId"
  | "vatIdProofs"
  | "paymentDueOn"
  | "promisedOn"
  | "promisedIfPaidBefore"
  | "giftMessage"
  | "postFrom"
> & {
  readonly terms: OrderTerms;
  readonly items: readonly {
    readonly designVersionId: string;
    readonly format: FormatGeometry;
    readonly formatName: string;
    readonly material: Material | null;
    readonly quantity: number;
    readonly unitGrossCents: Cents;
    readonly totalGrossCents: Cents;
    readonly packCents: Cents;
    readonly vatRateBp: number;
    readonly isWithdrawable: boolean;
  }[];
};

/**
 * Writes an order with its items and its first line of history, in the checkout's transaction. The
 * number is taken here, as late as possible: its counter stays locked until the commit.
 */
export const insertOrder = async (
  tx: Database,
  services: Pick<Services, "notifier" | "secret">,
  { items, terms, ...values }: NewOrder,
  now: Date,
): Promise<{ orderId: string; number: string }> => {
  const orderId = uuidv7();
  const number = await takeOrderNumber(tx, now);
  await tx.insert(order).values({
    ...values,
    id: orderId,
    number,
    accessTokenHash: orderTokenHash(services, orderId),
    termsSnapshot: terms,
  });
  await tx
    .insert(orderItem)
    .values(items.map((item, index) => ({ ...item, orderId, position: index + 1 })));
  await recordOrderEvent(tx, services, {
    orderId,
    event: "placed",
    actorId: values.ownerId,
  });
  return { orderId, number };
};

const takeOrderNumber = async (tx: Database, now: Date): Promise<string> => {
  const year = Number(shopDay(now).slice(0, 4));
  return formatOrderNumber(year, await takeNumber(tx, `order-${year}`));
};
