import type { Services } from "#server/services.ts";
import { postingUndoSeconds } from "#shared/order-acts.ts";

import { readUnbilledOrders, readUncreditedOrders, readUnrendered } from "./books/read-unbilled.ts";
import { renderInvoiceJob } from "./invoice-jobs.ts";
import { issueCreditNotes } from "./issue-credit-notes.ts";
import { billShippedOrder } from "./issue-invoice.ts";

/** Jobs come within moments of the last one to take a posting back: what is this late has lost its message. */
const lateSeconds = postingUndoSeconds + 180;
const sweptMax = 50;

/**
 * Heals what a crash or a lost message leaves: posted orders without an invoice, refunds and canceled
 * orders whose invoice is not corrected, invoices without their PDF. Does nothing on a healthy shop.
 */
export const sweepInvoices = async (services: Services, now: Date): Promise<void> => {
  const { db } = services.connection;
  const late = { olderThanSeconds: lateSeconds, limit: sweptMax };
  for (const orderId of await readUnbilledOrders(db, late, now)) {
    await billShippedOrder(services, { orderId }, now);
  }
  for (const orderId of await readUncreditedOrders(db, late, now)) {
    await issueCreditNotes(services, { orderId }, now);
  }
  const unrendered = await readUnrendered(db, late);
  await db.transaction(async (tx) => {
    for (const invoiceId of unrendered) {
      await services.jobs.enqueue(tx, renderInvoiceJob, { invoiceId }, { key: invoiceId });
    }
  });
};
