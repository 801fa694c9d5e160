import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { amountCents, createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import { providerMethods } from "#shared/payments.ts";
import { cart } from "#shop/cart/cart.table.ts";

/**
 * What a shopper was asked to agree to on a provider's page before ordering: it belongs to one cart, takes
 * nothing, and becomes the payment of the same id when that cart is ordered. Who agreed and where they live
 * stays with the provider. Gone after `approvalDays`.
 */
export const approval = pgTable(
  "approval",
  {
    id: primaryId(),
    cartId: uuid()
      .notNull()
      .references(() => cart.id, { onDelete: "cascade" }),
    method: oneOf(providerMethods).notNull(),
    /** What was asked for: the cart's total of then. */
    amountCents: amountCents().notNull(),
    /** The provider's own name for it; null until its page is open. */
    providerReference: text(),
    payUrl: text(),
    /** Until when the provider keeps it. */
    expiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    check("approval_method_known", isOneOf(table.method, providerMethods)),
    check("approval_amount", sql`${table.amountCents} > 0`),
    uniqueIndex().on(table.providerReference),
    index().on(table.cartId),
    index().on(table.createdAt),
  ],
);
