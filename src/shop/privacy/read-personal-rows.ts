import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";

import { type PersonalTable, personalTables } from "./personal-tables.ts";

/** The tables that hold something of people, in the order of their names. */
export const exportedTables = (): string[] =>
  Object.entries(personalTables)
    .flatMap(([name, table]) => ("theirs" in table ? [name] : []))
    .toSorted();

/** The rows of one table that are this person's, as they are kept. */
export const readPersonalRows = async (
  db: Database,
  userId: string,
  name: string,
): Promise<readonly Record<string, unknown>[]> => {
  const table: PersonalTable | undefined = personalTables[name];
  if (table === undefined || !("theirs" in table)) throw new Error(`${name} is not personal`);
  const rows = await db.execute<{ row: Record<string, unknown> }>(sql`
    with person as (select id, email from "user" where id = ${userId}),
      their_orders as (select id from "order" where owner_id = ${userId})
    select to_jsonb(t) - ${sql.param([...table.without])}::text[] as row
    from ${sql.identifier(name)} t where ${table.theirs}`);
  return rows.map(({ row }) => row);
};

/** Originals of photos that are still here. */
export const readOriginals = (db: Database, userId: string) =>
  db
    .select({ id: photo.id, name: photo.name, type: photo.type, key: photo.originalKey })
    .from(photo)
    .where(eq(photo.ownerId, userId))
    .orderBy(photo.createdAt);

/** Invoices and credit notes that are made. */
export const readInvoiceFiles = (db: Database, userId: string) =>
  db
    .select({ number: invoice.number, key: invoice.pdfKey })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(and(eq(order.ownerId, userId), isNull(invoice.erasedAt)))
    .orderBy(invoice.issuedAt);
