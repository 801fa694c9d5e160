import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { announcing } from "#server/db/notifier.ts";
import { type Writes, writeTogether } from "#server/db/write-together.ts";
import type { Services } from "#server/services.ts";
import type { Material } from "#shared/catalog/material.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { Cents } from "#shared/money/money.ts";
import type { OrderEventKind } from "#shared/orders.ts";
import { takingNumber } from "#shop/settings/numbers/take-number.ts";

import type { OrderTerms } from "./mails/order-terms.ts";
import { orderTopic, ordersTopic } from "./mails/order-topics.ts";
import { orderEvent } from "./order-event.table.ts";
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
  | "paymentMethod"
  | "paymentStatus"
> & {
  readonly orderId: string;
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
 * Writes an order with its items and its first line of history, in the checkout's transaction, and wakes
 * the pages that show it, at the commit: one statement and the last, for the counter of the numbers
 * stays locked from there to the commit.
 * @param beside what other slices write with it, in the same statement
 */
export const insertOrder = async (
  tx: Database,
  services: Pick<Services, "secret">,
  { orderId, items, terms, ...values }: NewOrder,
  now: Date,
  beside: Writes,
): Promise<{ orderId: string; number: string }> => {
  const year = Number(shopDay(now).slice(0, 4));
  const lines = items.map((item, index) => ({ ...item, orderId, position: index + 1 }));
  const writes = {
    taken: takingNumber(`order-${year}`),
    made: tx
      .insert(order)
      .values({
        ...values,
        id: orderId,
        number: sql`(select ${orderNumberOf(year, sql`last_value`)} from taken)`,
        accessTokenHash: orderTokenHash(services, orderId),
        termsSnapshot: terms,
      })
      .returning({ number: order.number })
      .getSQL(),
    lines: tx.insert(orderItem).values(lines).getSQL(),
    event: tx
      .insert(orderEvent)
      .values({ orderId, kind: "placed" satisfies OrderEventKind, actorId: values.ownerId })
      .getSQL(),
    ...beside,
  };
  const told = announcing([orderTopic(orderId), ordersTopic]);
  const [made] = await tx.execute<{ number: string }>(
    writeTogether(writes, sql`select number, ${told} from made`),
  );
  if (!made) throw new Error("an order was not inserted");
  return { orderId, number: made.number };
};

/** As `formatOrderNumber`, where the sequence is known to the database alone. */
const orderNumberOf = (year: number, sequence: SQL): SQL =>
  sql`${`${year}-`}::text || lpad(${sequence}::text, greatest(5, length(${sequence}::text)), '0')`;
