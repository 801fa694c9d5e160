import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { amountCents, createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import type { Address } from "#shared/address/address.ts";
import { giftMessageLengthMax } from "#shared/gift/gift.ts";
import { locales } from "#shared/locale.ts";
import { acceptedDifferenceMax } from "#shared/money/money.ts";
import { orderPaymentStatuses, orderStatuses } from "#shared/orders.ts";
import { paymentMethods } from "#shared/payments.ts";
import type { VatLine } from "#shared/pricing/vat.ts";
import { cart } from "#shop/cart/cart.table.ts";

import type { VatIdProof } from "./vat-id-proof.ts";

/**
 * An order: what was bought, as it was agreed. Amounts, texts and addresses are copies and never change.
 */
export const order = pgTable(
  "order",
  {
    id: primaryId(),
    cartId: uuid()
      .notNull()
      .unique()
      .references(() => cart.id),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    number: text().notNull().unique(),
    /** SHA-256 of the private link's token. */
    accessTokenHash: text().notNull().unique(),
    email: text().notNull(),
    locale: oneOf(locales).notNull(),
    status: oneOf(orderStatuses).notNull().default("pending"),
    paymentStatus: oneOf(orderPaymentStatuses).notNull().default("open"),
    /** How its shopper last chose to pay; written by the payments slice. */
    paymentMethod: oneOf(paymentMethods),
    itemsCents: amountCents().notNull(),
    /** All that was taken off the items: by a coupon, and by packs, of which each item has its part. */
    discountCents: amountCents().notNull(),
    shippingCents: amountCents().notNull(),
    totalCents: amountCents().notNull(),
    /** Of the total: missing and let go (above 0), or too much and kept (below). */
    differenceCents: integer().notNull().default(0),
    taxBreakdown: jsonb().$type<VatLine[]>().notNull(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    /** Where its parcel went; null: to the delivery address, which was not put right for a reprint since. */
    postedAddress: jsonb().$type<Address>(),
    /** Null: the invoice goes to the delivery address. */
    billingAddress: jsonb().$type<Address>(),
    /** The business that is invoiced: the company of the invoiced address; null for a person. */
    company: text(),
    /** Its VAT id, country first and without spaces; never without a company. */
    vatId: text(),
    /** What the register said of it, the first first; null where nobody asked. */
    vatIdProofs: jsonb().$type<readonly VatIdProof[]>(),
    /** Until when an order on invoice is to be paid; null when it is paid before it is made. */
    paymentDueOn: date({ mode: "string" }),
    /** Versions and wording of what the shopper accepted. */
    termsSnapshot: jsonb().notNull(),
    /** The day by which it was promised to be there; null of orders from before and without a known day. */
    promisedOn: date({ mode: "string" }),
    /** If it is paid before this moment; null where it is made before it is paid. */
    promisedIfPaidBefore: moment(),
    /** What the card of a gift says, empty where it has none; null: it is no gift. */
    giftMessage: text(),
    /** The day of its posting that a gift was ordered for, and no day before; null: as soon as it is made. */
    postFrom: date({ mode: "string" }),
    trackingNumber: text(),
    carrier: text(),
    placedAt: createdAt(),
    confirmedAt: moment(),
    /** The day by which it is to be posted, so that it arrives as promised; null until it is confirmed. */
    postBy: date({ mode: "string" }),
    shippedAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
    /** The shopper was erased, or its time is over: only what the books need is left. */
    anonymizedAt: moment(),
    /** The last day of the year in which its personal data must be kept (LAW 15). */
    retentionUntil: date({ mode: "string" })
      .notNull()
      .generatedAlwaysAs(
        sql`make_date(extract(year from placed_at at time zone 'Europe/Berlin')::integer + 8, 12, 31)`,
      ),
    /** What the workshop searches in; a space before each word tells where words begin. */
    searchText: text().generatedAlwaysAs(
      sql`lower(' ' || number || ' ' || email || ' ' || coalesce(shipping_address ->> 'name', '') || ' ' || coalesce(billing_address ->> 'name', '') || ' ' || coalesce(company, shipping_address ->> 'company', '') || ' ' || coalesce(tracking_number, ''))`,
    ),
  },
  (table) => [
    check("order_status_known", isOneOf(table.status, orderStatuses)),
    check("order_payment_status_known", isOneOf(table.paymentStatus, orderPaymentStatuses)),
    check("order_locale_known", isOneOf(table.locale, locales)),
    check(
      "order_total_adds_up",
      sql`${table.totalCents} = ${table.itemsCents} - ${table.discountCents} + ${table.shippingCents}`,
    ),
    check(
      "order_amounts_not_negative",
      sql`${table.itemsCents} >= 0 and ${table.discountCents} >= 0 and ${table.shippingCents} >= 0 and ${table.totalCents} >= 0`,
    ),
    check(
      "order_difference_little",
      sql`abs(${table.differenceCents}) <= ${sql.raw(String(acceptedDifferenceMax))}`,
    ),
    check(
      "order_gift_message_short",
      sql`length(${table.giftMessage}) <= ${sql.raw(String(giftMessageLengthMax))}`,
    ),
    check("order_day_of_gift", sql`${table.postFrom} is null or ${table.giftMessage} is not null`),
    check("order_vat_id_of_company", sql`${table.vatId} is null or ${table.company} is not null`),
    index().on(table.ownerId, table.placedAt),
    check("order_payment_method_known", isOneOf(table.paymentMethod, paymentMethods)),
    index().on(table.placedAt, table.id),
    index().on(table.status, table.placedAt, table.id),
    index().on(table.paymentStatus, table.placedAt, table.id),
    index().on(table.paymentMethod, table.placedAt, table.id),
    index().on(table.email, table.placedAt),
    /** What an address has agreed to in all, read from the index alone. */
    index("order_agreed_index")
      .on(table.email, table.totalCents)
      .where(sql`${table.status} not in ('canceled', 'expired')`),
    index().on(table.shippedAt),
    /** What was posted without a number. */
    index("order_bare_index")
      .on(table.shippedAt, table.id)
      .where(sql`${table.shippedAt} is not null and ${table.trackingNumber} is null`),
    /** What was called off, by when something last happened to it. */
    index("order_called_off_index")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'canceled'`),
    /** Whose people are still named, and until when. */
    index("order_kept_index")
      .on(table.retentionUntil, table.id)
      .where(sql`${table.anonymizedAt} is null`),
    index("order_named_index")
      .on(table.ownerId)
      .where(sql`${table.anonymizedAt} is null`),
    index("order_search_index").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("order_folded_index").using("gin", sql`fold_text(${table.searchText}) gin_trgm_ops`),
    /** What is to be posted, by its day. */
    index("order_post_by_index")
      .on(table.postBy, table.placedAt)
      .where(sql`${table.status} in ('confirmed', 'in_production')`),
    /** Which orders a sum may be meant for. */
    index("order_awaited_index")
      .on(table.totalCents, table.placedAt)
      .where(sql`${table.paymentStatus} in ('open', 'pending', 'partially_paid')`),
  ],
);
