import type { InvoiceDocument, InvoiceTaxGroup } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { categoryOf, dateTime, decimal, type Node, vatOf } from "./e-invoice-parts.ts";

/** UNTDID 5189 (discount) and 7161 (freight). */
const reasonCodes = { discount: "95", shipping: "FC" } as const;

/** Code list of the Connecting Europe Facility for exemptions (BR-IC-10). */
const exemptSupplyCode = "VATEX-EU-IC";

/** Taxes, reduction, shipping, terms and sums, all net, none of them rounded anew. */
export const eInvoiceTotals = (invoice: InvoiceDocument): Node => {
  const { taxGroups, totals, form, locale } = invoice;
  const discounted = taxGroups.flatMap((group) => allowancesOf(group, locale));
  const sent = taxGroups.filter(({ shipping }) => shipping.netCents > 0);
  const openCents = stillToPay(invoice);
  return {
    "ram:ApplicableTradeTax": taxGroups.map((group) => breakdownOf(invoice, group)),
    "ram:SpecifiedTradeAllowanceCharge": [
      ...discounted.map(({ rateBp, netCents, reason }) => ({
        "ram:ChargeIndicator": { "udt:Indicator": "false" },
        "ram:ActualAmount": decimal(netCents),
        "ram:ReasonCode": reasonCodes.discount,
        "ram:Reason": reason,
        "ram:CategoryTradeTax": vatOf(form, rateBp),
      })),
      ...sent.map(({ rateBp, shipping }) => ({
        "ram:ChargeIndicator": { "udt:Indicator": "true" },
        "ram:ActualAmount": decimal(shipping.netCents),
        "ram:ReasonCode": reasonCodes.shipping,
        "ram:Reason": invoice.shippingName || m.books_data_shipping({}, { locale }),
        "ram:CategoryTradeTax": vatOf(form, rateBp),
      })),
    ],
    ...termsOf(invoice),
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation": {
      "ram:LineTotalAmount": decimal(sumOf(taxGroups, ({ lines }) => lines.netCents)),
      "ram:ChargeTotalAmount": decimal(sumOf(sent, ({ shipping }) => shipping.netCents)),
      "ram:AllowanceTotalAmount": decimal(sumOf(taxGroups, ({ discount }) => discount.netCents)),
      "ram:TaxBasisTotalAmount": decimal(totals.netCents),
      "ram:TaxTotalAmount": { "@currencyID": "EUR", "#text": decimal(totals.vatCents) },
      "ram:GrandTotalAmount": decimal(totals.grossCents),
      "ram:TotalPrepaidAmount": decimal(totals.grossCents - openCents),
      "ram:DuePayableAmount": decimal(openCents),
    },
  };
};

/** Document level allowances of one rate (BG-20): its packs, and what a coupon takes off beside them. */
const allowancesOf = (
  { rateBp, discount, packs }: InvoiceTaxGroup,
  locale: InvoiceDocument["locale"],
) => {
  const packsNetCents = packs?.netCents ?? 0;
  return [
    { rateBp, netCents: packsNetCents, reason: m.books_data_packs({}, { locale }) },
    {
      rateBp,
      netCents: discount.netCents - packsNetCents,
      reason: m.books_data_discount({}, { locale }),
    },
  ].filter(({ netCents }) => netCents > 0);
};

const breakdownOf = (
  { form, locale }: InvoiceDocument,
  { rateBp, netCents, vatCents }: InvoiceTaxGroup,
): Node => ({
  "ram:CalculatedAmount": decimal(vatCents),
  "ram:TypeCode": "VAT",
  ...(form === "small_business" && {
    "ram:ExemptionReason": m.books_data_small_business({}, { locale }),
  }),
  ...(form === "exempt_supply" && { "ram:ExemptionReason": m.supply_data({}, { locale }) }),
  "ram:BasisAmount": decimal(netCents),
  "ram:CategoryCode": categoryOf(form, rateBp),
  ...(form === "exempt_supply" && { "ram:ExemptionReasonCode": exemptSupplyCode }),
  "ram:RateApplicablePercent": decimal(rateBp),
});

const termsOf = ({ kind, credits, payment, locale }: InvoiceDocument): Node => {
  if (kind === "credit_note") {
    const number = credits?.number ?? "";
    return {
      "ram:SpecifiedTradePaymentTerms": {
        "ram:Description": m.books_data_credited({ number }, { locale }),
      },
    };
  }
  return payment.dueOn === null
    ? {}
    : {
        "ram:SpecifiedTradePaymentTerms": {
          "ram:DueDateDateTime": dateTime("udt", payment.dueOn),
        },
      };
};

/** Money of a refund has gone back already; a cancellation is set off against its invoice. */
const stillToPay = ({ kind, credits, totals, payment }: InvoiceDocument): number =>
  kind === "invoice" ? payment.dueCents : credits?.reason === "refund" ? 0 : totals.grossCents;

const sumOf = (
  groups: readonly InvoiceTaxGroup[],
  part: (group: InvoiceTaxGroup) => number,
): number => groups.reduce((sum, group) => sum + part(group), 0);
