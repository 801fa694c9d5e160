import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";

import { invoice } from "./invoice.table.ts";

/**
 * The PDF of an invoice for staff, for the owner of its order, and for whoever holds the order's private
 * link; to anybody else there is none.
 * @returns null when there is none; `pdfKey` is null while it is being made
 * @throws ShopError `order_not_found`, `too_many_requests` for a wrong link
 */
export const findInvoiceFile = async (
  db: Database,
  asker: OrderAsker,
  { invoiceId, token }: { readonly invoiceId: string; readonly token: string | undefined },
) => {
  const isStaff = asker.actor?.role === "staff" || asker.actor?.role === "admin";
  const orderId = token === undefined ? null : await findOrder(db, asker, { token });
  const [found] = await db
    .select({
      orderId: invoice.orderId,
      number: invoice.number,
      pdfKey: invoice.pdfKey,
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.id, invoiceId),
        isNull(invoice.erasedAt),
        orderId === null ? undefined : eq(invoice.orderId, orderId),
      ),
    );
  if (!found) return null;
  if (orderId === null && !isStaff) await findOrder(db, asker, { orderId: found.orderId });
  return found;
};
