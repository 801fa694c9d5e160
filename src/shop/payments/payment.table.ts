import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { amountCents, createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { zeroCents } from "#shared/money/money.ts";
import { livePaymentStatuses, paymentMethods, paymentStatuses } from "#shared/payments.ts";
import { order } from "#shop/orders/order.table.ts";

/** One attempt to pay an order; at most one is live at a time. */
export const payment = pgTable(
  "payment",
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    method: oneOf(paymentMethods).notNull(),
    status: oneOf(paymentStatuses).notNull(),
    amountCents: amountCents().notNull(),
    capturedCents: amountCents().notNull(),
    /** What has gone back of it. */
    refundedCents: amountCents().notNull().default(zeroCents),
    /** The provider's own name for it. */
    providerReference: text(),
    /** The provider's page on which it is paid. */
    payUrl: text(),
    /** Until when it can be paid there. */
    expiresAt: moment(),
    /** Its person agreed before ordering: the provider is told the order's sum before the money is taken. */
    isExpress: boolean().notNull().default(false),
    /** Since when its provider may be taking what was agreed to and has not said so; null: how it stands is known. */
    unansweredSince: moment(),
    /** Why a person has to look at it before it counts. */
    heldReason: text(),
    /** Its person disputes it with the provider, who may take the money back. */
    isDisputed: boolean().notNull().default(false),
    /** Of when the provider's last word on that is: an older one that comes later changes nothing. */
    disputeToldAt: moment(),
    /** What disputes have taken from our account with the provider, and not given again. */
    disputedCents: amountCents().notNull().default(zeroCents),
    /** What the provider took for disputes. */
    disputeFeeCents: amountCents().notNull().default(zeroCents),
    /** What the provider took for its service; null until it says so. */
    feeCents: amountCents(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("payment_method_known", isOneOf(table.method, paymentMethods)),
    check("payment_status_known", isOneOf(table.status, paymentStatuses)),
    check(
      "payment_amounts",
      sql`${table.amountCents} >= 0 and ${table.capturedCents} >= 0 and ${table.refundedCents} between 0 and ${table.capturedCents}`,
    ),
    check("payment_disputed", sql`${table.disputedCents} >= 0`),
    uniqueIndex("payment_one_live_per_order")
      .on(table.orderId)
      .where(isOneOf(table.status, livePaymentStatuses)),
    uniqueIndex().on(table.providerReference),
    index().on(table.orderId),
    /** What is young enough to move at its provider. */
    index().on(table.createdAt),
    /** Disputed ones, by when their provider last said so: very few. */
    index("payment_dispute_told_index")
      .on(table.disputeToldAt)
      .where(sql`${table.disputeToldAt} is not null`),
    /** Of which money has gone back: few among many. */
    index("payment_refunded_index")
      .on(table.orderId)
      .where(sql`${table.refundedCents} > 0`),
    /** The same, by when something last happened to them. */
    index("payment_refunded_lately_index")
      .on(table.updatedAt)
      .where(sql`${table.refundedCents} > 0`),
  ],
);
