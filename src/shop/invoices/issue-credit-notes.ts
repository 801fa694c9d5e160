import { asc, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import {
  type CreditReason,
  type InvoiceDocument,
  parseInvoiceDocument,
} from "#shared/invoicing/invoice-document.ts";
import { invoiceSeries } from "#shared/invoicing/invoice-number.ts";
import { creditLeft, makeCreditNoteDocument } from "#shared/invoicing/make-credit-note-document.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { cents, type Cents } from "#shared/money/money.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { setOrderDifference } from "#shop/orders/acts/set-order-difference.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { readRefunds } from "./books/read-refunds.ts";
import { insertInvoice } from "./insert-invoice.ts";
import { invoice } from "./invoice.table.ts";

/**
 * Handler of `payments.refunded` and `orders.canceled`: corrects an order's invoice by what has gone back
 * since, a credit note for each refund, and takes back what is left of it when the order was called
 * off. Never more than the invoice: what came too much and goes back corrects nothing. Repeats find
 * nothing left to do.
 */
export const issueCreditNotes = (
  services: Services,
  { orderId }: { readonly orderId: string },
  now: Date,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const billed = await readBilled(tx, orderId);
    if (billed === null) return;
    const { refunds, dueCents, isWaiverOver } = await readRefunds(
      tx,
      orderId,
      billed.invoice.totals.grossCents,
    );
    const notes = [...billed.notes];
    let missing = dueCents - notes.reduce((sum, note) => sum + note.totals.grossCents, 0);
    const credit = async (amount: number, reason: CreditReason, refundId: string | null) => {
      const amountCents = cents(Math.min(amount, creditLeft(billed.invoice, notes)));
      if (amountCents <= 0) return;
      notes.push(
        await writeCreditNote(
          tx,
          services,
          { ...billed, notes, orderId },
          { amountCents, reason, refundId, now },
        ),
      );
      missing -= amountCents;
    };
    for (const refund of refunds) {
      await credit(Math.min(refund.amountCents, missing), "refund", refund.id);
    }
    // What a provider gave back on its own pages has no refund of ours, nor has what was let go.
    await credit(missing, "refund", null);
    // What is credited is let go no more: the books have it once.
    if (isWaiverOver) await setOrderDifference(tx, orderId, 0);
    if (status === "canceled") {
      await credit(creditLeft(billed.invoice, notes), "cancellation", null);
    }
  });

const readBilled = async (tx: Database, orderId: string) => {
  const rows = await tx
    .select({ id: invoice.id, kind: invoice.kind, document: invoice.document })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.id));
  const bill = rows.find(({ kind }) => kind === "invoice");
  if (!bill) return null;
  return {
    invoiceId: bill.id,
    invoice: parseInvoiceDocument(bill.document),
    notes: rows
      .filter(({ kind }) => kind === "credit_note")
      .map(({ document }) => parseInvoiceDocument(document)),
  };
};

const writeCreditNote = async (
  tx: Database,
  services: Services,
  billed: {
    readonly orderId: string;
    readonly invoiceId: string;
    readonly invoice: InvoiceDocument;
    readonly notes: readonly InvoiceDocument[];
  },
  {
    now,
    refundId,
    ...wanted
  }: {
    readonly amountCents: Cents;
    readonly reason: CreditReason;
    readonly refundId: string | null;
    readonly now: Date;
  },
): Promise<InvoiceDocument> => {
  const { invoices } = await readSettings(tx);
  const { number, locale, isDemo } = billed.invoice;
  const issuedOn = shopDay(now);
  const series = invoiceSeries(invoices.creditNotePrefix, issuedOn, isDemo);
  const partName =
    wanted.reason === "refund"
      ? m.invoices_part_refund({ number }, { locale })
      : m.invoices_part_cancellation({ number }, { locale });
  const { document } = await insertInvoice(tx, services, {
    orderId: billed.orderId,
    creditsId: billed.invoiceId,
    refundId,
    series,
    issuedAt: now,
    issuedBy: null,
    write: (next) =>
      makeCreditNoteDocument(billed.invoice, billed.notes, {
        ...wanted,
        series,
        number: next,
        issuedOn,
        partName,
      }),
  });
  return document;
};
