import { and, asc, eq, gte, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { BookedMovement } from "#shared/invoicing/booked-movement.ts";
import type { Period } from "#shared/invoicing/periods.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { movement } from "#shop/payments/movement.table.ts";
import { payment } from "#shop/payments/payment.table.ts";

import { midnight } from "./read-booked.ts";

const batchRows = 500;

/**
 * The money of a period in the order in which it moved, a batch at a time: a year of it need not fit in
 * memory. That of the demo is not of the books.
 */
export async function* readMovements(db: Database, period: Period): AsyncGenerator<BookedMovement> {
  let after: Place | undefined;
  do {
    const rows: (Place & BookedMovement)[] = await db
      .select({
        id: movement.id,
        // A date of JavaScript has no microseconds.
        at: sql<string>`${movement.happenedAt}::text`,
        kind: movement.kind,
        amountCents: movement.amountCents,
        method: payment.method,
        bookedOn: sql<string>`(${movement.happenedAt} at time zone 'Europe/Berlin')::date::text`,
        orderNumber: order.number,
        invoiceNumber: invoice.number,
      })
      .from(movement)
      .innerJoin(order, eq(order.id, movement.orderId))
      .leftJoin(payment, eq(payment.id, movement.paymentId))
      .leftJoin(
        invoice,
        and(eq(invoice.orderId, movement.orderId), sql`${invoice.kind} = 'invoice'`),
      )
      .where(
        and(
          sql`not ${movement.isDemo}`,
          gte(movement.happenedAt, midnight(period.from)),
          lt(movement.happenedAt, midnight(period.before)),
          after === undefined ? undefined : isAfter(after),
        ),
      )
      .orderBy(asc(movement.happenedAt), asc(movement.id))
      .limit(batchRows);
    yield* rows;
    after = rows.length < batchRows ? undefined : rows.at(-1);
  } while (after !== undefined);
}

type Place = { readonly id: string; readonly at: string };

/** With values, as the documents are read on from. */
const isAfter = ({ id, at }: Place) =>
  sql`(${movement.happenedAt}, ${movement.id}) > (${at}::timestamptz, ${id}::uuid)`;
