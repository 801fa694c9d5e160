import { createHash } from "node:crypto";

import { uuidv7 } from "uuidv7";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { invoiceNumber, invoiceRetentionUntil } from "#shared/invoicing/invoice-number.ts";
import { canonicalJson } from "#shared/text/canonical-json.ts";
import { orderTopic, ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { takeNumber } from "#shop/settings/numbers/take-number.ts";

import { renderInvoiceJob } from "./invoice-jobs.ts";
import { invoice } from "./invoice.table.ts";
import { keepInvoiceLogo } from "./keep-invoice-logo.ts";

export type NewInvoice = Pick<
  typeof invoice.$inferInsert,
  "orderId" | "creditsId" | "refundId" | "issuedBy"
> & {
  readonly series: string;
  readonly issuedAt: Date;
  /** Makes the document once its number is known; pure. */
  readonly write: (number: string) => InvoiceDocument;
};

/**
 * Takes the next number of the series and writes the invoice in the caller's transaction, so a number
 * exists exactly when its invoice does (LAW 12). The counter is the last lock that is taken.
 */
export const insertInvoice = async (
  tx: Database,
  { jobs, notifier }: Pick<Services, "jobs" | "notifier">,
  { write, ...values }: NewInvoice,
): Promise<{ readonly id: string; readonly document: InvoiceDocument }> => {
  const id = uuidv7();
  const logoSha256 = await keepInvoiceLogo(tx);
  const sequence = await takeNumber(tx, `invoice:${values.series}`);
  const document = write(invoiceNumber(values.series, sequence));
  await tx.insert(invoice).values({
    ...values,
    id,
    kind: document.kind,
    sequence,
    number: document.number,
    totalCents: document.totals.grossCents,
    document,
    documentHash: hashInvoiceDocument(document),
    logoSha256,
    retentionUntil: invoiceRetentionUntil(document.issuedOn),
  });
  await jobs.enqueue(tx, renderInvoiceJob, { invoiceId: id });
  await notifier.announce(tx, orderTopic(values.orderId), ordersTopic);
  return { id, document };
};

/** SHA-256 of the document's canonical text: the same whatever order a database keeps its keys in. */
export const hashInvoiceDocument = (document: InvoiceDocument): string =>
  createHash("sha256").update(canonicalJson(document)).digest("hex");
