import { asc, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { OrderAccessInput, StaffOrderInput } from "#shared/orders.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";

import { invoice } from "./invoice.table.ts";

/**
 * The invoice and the credit notes of an order, the oldest first.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export const listInvoices = async (db: Database, asker: OrderAsker, access: OrderAccessInput) =>
  listInvoicesForStaff(db, { orderId: await findOrder(db, asker, access) });

/** The same for the workshop. */
export const listInvoicesForStaff = async (db: Database, { orderId }: StaffOrderInput) => {
  const rows = await db
    .select({
      id: invoice.id,
      kind: invoice.kind,
      number: invoice.number,
      totalCents: invoice.totalCents,
      issuedAt: invoice.issuedAt,
      pdfSha256: invoice.pdfSha256,
      erasedAt: invoice.erasedAt,
    })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.id));
  return rows.map(({ pdfSha256, erasedAt, ...row }) => ({
    ...row,
    isReady: pdfSha256 !== null && erasedAt === null,
    isErased: erasedAt !== null,
  }));
};
