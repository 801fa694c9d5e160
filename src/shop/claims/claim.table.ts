import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { amountCents, createdAt, isOneOf, moment, namedIndex, oneOf } from "#server/db/columns.ts";
import type { Address } from "#shared/address/address.ts";
import {
  claimKinds,
  claimOutcomes,
  claimStatuses,
  rejectionReasons,
} from "#shared/claims/claims.ts";
import { order } from "#shop/orders/order.table.ts";

/**
 * A claim: what a shopper says is wrong with an order (complaint, withdrawal, rejection). The id is made
 * by the page, so that sending twice is one claim.
 */
export const claim = pgTable(
  "claim",
  {
    id: uuid().primaryKey(),
    kind: oneOf(claimKinds).notNull(),
    status: oneOf(claimStatuses).notNull().default("open"),
    /** Null: a withdrawal whose order has not been found. */
    orderId: uuid().references(() => order.id),
    /** Whose session declared a withdrawal; null without one. It makes nobody the order's owner. */
    declaredBy: uuid().references(() => user.id, { onDelete: "set null" }),
    /**
     * From where a withdrawal was sent, as counters keep it, while it may be of no order or of another's:
     * those of one sender stand as one before the workshop. Null as soon as it is known to be rightful.
     */
    doubtfulFrom: text(),
    text: text().notNull().default(""),
    /** Why the workshop will not print it; of the kind `content` only. */
    rejection: oneOf(rejectionReasons),
    /** What is done about it, once it is accepted. */
    outcome: oneOf(claimOutcomes),
    /** What goes back; of a rejected picture what its shopper was promised, until it is decided. */
    refundCents: amountCents(),
    /** What the shopper reads about the decision. */
    answer: text(),
    decidedBy: uuid().references(() => user.id),
    decidedAt: moment(),
    /** The day by which its reprint is to be posted; null: nothing is printed again, or it was decided before days were kept. */
    postBy: date({ mode: "string" }),
    doneBy: uuid().references(() => user.id),
    doneAt: moment(),
    /** When its reprint went to the post, and with whom; null: nothing was posted for it. */
    postedAt: moment(),
    /** Where it went; null of those from before. */
    postedAddress: jsonb().$type<Address>(),
    carrier: text(),
    trackingNumber: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check("claim_kind_known", isOneOf(table.kind, claimKinds)),
    check("claim_status_known", isOneOf(table.status, claimStatuses)),
    check("claim_outcome_known", isOneOf(table.outcome, claimOutcomes)),
    check("claim_has_order", sql`${table.kind} = 'withdrawal' or ${table.orderId} is not null`),
    check(
      "claim_decided_once",
      sql`(${table.status} = 'open') = (${table.decidedAt} is null) and (${table.status} = 'done') = (${table.doneAt} is not null)`,
    ),
    check(
      "claim_outcome_when_accepted",
      sql`(${table.status} <> 'accepted' or ${table.outcome} is not null) and (${table.status} not in ('open', 'declined') or ${table.outcome} is null)`,
    ),
    check("claim_rejection_known", isOneOf(table.rejection, rejectionReasons)),
    check(
      "claim_rejection_of_content",
      sql`(${table.kind} = 'content') = (${table.rejection} is not null)`,
    ),
    /** What of a reprint went to the post lately. */
    index("claim_posted_index")
      .on(table.postedAt)
      .where(sql`${table.postedAt} is not null`),
    index().on(table.orderId),
    index().on(table.declaredBy),
    namedIndex(table.decidedBy),
    namedIndex(table.doneBy),
    index().on(table.status, table.id),
    index("claim_doubtful_open")
      .on(table.doubtfulFrom, table.id)
      .where(sql`${table.status} = 'open' and ${table.doubtfulFrom} is not null`),
    index("claim_doubtful_received")
      .on(table.doubtfulFrom, table.createdAt)
      .where(sql`${table.doubtfulFrom} is not null`),
  ],
);
