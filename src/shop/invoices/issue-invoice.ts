import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { isBillable } from "#shared/invoices.ts";
import type { InvoiceSeller } from "#shared/invoicing/invoice-document.ts";
import { invoiceSeries } from "#shared/invoicing/invoice-number.ts";
import { makeInvoiceDocument } from "#shared/invoicing/make-invoice-document.ts";
import type { StaffOrderInput } from "#shared/orders.ts";
import { paymentDueOn } from "#shared/payments.ts";
import { type Company, missingCompanyFields } from "#shared/settings.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { stillStands } from "#shop/orders/acts/still-stands.ts";
import { paymentRefundedJob } from "#shop/payments/payment-jobs.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { readBank } from "#shop/settings/read-bank.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { insertInvoice } from "./insert-invoice.ts";
import { invoice } from "./invoice.table.ts";
import { readInvoicedOrder } from "./read-invoiced-order.ts";

/**
 * Staff bills an order before it is posted. One that has its invoice keeps it.
 * @throws ShopError `order_not_found`, `invoice_not_due` with the order's `status`, `exempt_invoice_not_due`
 * before it is posted, `company_incomplete`
 */
export const issueInvoice = (
  services: Services,
  whose: Actor,
  { orderId }: StaffOrderInput,
  now: Date,
): Promise<{ readonly invoiceId: string }> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const existing = await findInvoice(tx, orderId);
    if (existing !== null) return { invoiceId: existing };
    if (!isBillable(status)) throw new ShopError("invoice_not_due", { status });
    const invoiceId = await writeInvoice(tx, services, orderId, whose, now);
    await recordOrderAudit(tx, whose, "issue_invoice", orderId, { invoiceId });
    return { invoiceId };
  });

/**
 * Handler of `orders.shipped`: a posted order is billed, once however often this runs; one that was
 * called off, or whose posting was taken back in the meantime, is not.
 * @returns whether it is posted
 */
export const billShippedOrder = (
  services: Services,
  { orderId, postingId }: { readonly orderId: string; readonly postingId?: string | undefined },
  now: Date,
): Promise<boolean> =>
  services.connection.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const isPosted =
      postingId === undefined
        ? status === "shipped" || status === "completed"
        : await stillStands(tx, orderId, "postingId", postingId);
    if (isPosted && (await findInvoice(tx, orderId)) === null) {
      await writeInvoice(tx, services, orderId, null, now);
    }
    return isPosted;
  });

const findInvoice = async (tx: Database, orderId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, "invoice")));
  return found?.id ?? null;
};

const writeInvoice = async (
  tx: Database,
  services: Services,
  orderId: string,
  whose: Actor | null,
  now: Date,
): Promise<string> => {
  const billed = await readInvoicedOrder(tx, orderId);
  const { order, buyer, delivery, dueOn, method, paidCents, waivedCents, hasGivenBack } = billed;
  const { company, invoices, payments } = await readSettings(tx);
  // A real order of a shop that fell back to the demo waits: a seller cannot be invented.
  if (!order.isDemo && company.name === "") {
    throw new ShopError("company_incomplete", { missing: missingCompanyFields(company) });
  }
  // Its day of supply and both VAT ids are on it (§ 14a (3) UStG; BR-IC-02, BR-IC-11).
  if (order.isExemptSupply && !order.isDemo) {
    if (delivery.on === null) throw new ShopError("exempt_invoice_not_due");
    if (company.vatId === "") throw new ShopError("company_incomplete", { missing: ["vatId"] });
  }
  const { accountHolder, iban, bic, bankName } = await readBank(tx, order);
  const issuedOn = shopDay(now);
  const series = invoiceSeries(invoices.invoicePrefix, issuedOn, order.isDemo);
  const { id } = await insertInvoice(tx, services, {
    orderId,
    series,
    issuedAt: now,
    issuedBy: whose?.userId ?? null,
    write: (number) =>
      makeInvoiceDocument(order, {
        series,
        number,
        issuedOn,
        delivery,
        buyer,
        seller: sellerOf(order.isDemo ? demoSettings.company : company),
        payment: {
          method,
          paidCents,
          waivedCents,
          dueOn: dueOn ?? paymentDueOn(now, payments.paymentTermDays),
          bank: { accountHolder, iban, bic, bankName },
        },
      }),
  });
  if (hasGivenBack) await services.jobs.enqueue(tx, paymentRefundedJob, { orderId });
  return id;
};

const sellerOf = (company: Company): InvoiceSeller => ({
  name: company.name,
  legalForm: company.legalForm,
  representative: company.representative,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  email: company.email,
  phone: company.phone,
  registerCourt: company.registerCourt,
  registerNumber: company.registerNumber,
  vatId: company.vatId,
  taxNumber: company.taxNumber,
});
