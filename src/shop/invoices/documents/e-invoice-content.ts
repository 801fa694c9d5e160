import { companyName } from "#shared/company/company-name.ts";
import type { InvoiceDocument, InvoiceLine } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { isByProvider } from "#shared/payments.ts";

import { decimal, dateTime, type Node, vatOf } from "./e-invoice-parts.ts";
import { eInvoiceTotals } from "./e-invoice-totals.ts";

/** BT-24: the whole of EN 16931, not one of its shorter profiles. */
const profile = "urn:cen.eu:en16931:2017";
/** UNTDID 1001: an invoice, a credit note. */
const typeCodes = { invoice: "380", credit_note: "381" } as const;
/** UNECE recommendation 20: one piece. */
const piece = "C62";

/**
 * An invoice as Cross Industry Invoice, its elements in the schema's order. Our prices are gross and the
 * norm's are net, so each line says its net amount for all of its pieces (BT-146 per BT-149 pieces): a
 * net price of one would have to be rounded. Reduction and shipping stand at the document, per rate, as
 * they share in its tax.
 * @throws RangeError for an invoice without a buyer
 */
export const eInvoiceContent = (invoice: InvoiceDocument): Node => ({
  "rsm:ExchangedDocumentContext": {
    "ram:GuidelineSpecifiedDocumentContextParameter": { "ram:ID": profile },
  },
  "rsm:ExchangedDocument": {
    "ram:ID": invoice.number,
    "ram:TypeCode": typeCodes[invoice.kind],
    "ram:IssueDateTime": dateTime("udt", invoice.issuedOn),
    "ram:IncludedNote": notesOf(invoice),
  },
  "rsm:SupplyChainTradeTransaction": {
    "ram:IncludedSupplyChainTradeLineItem": invoice.lines.map((line) => lineOf(invoice, line)),
    "ram:ApplicableHeaderTradeAgreement": {
      "ram:SellerTradeParty": sellerOf(invoice),
      "ram:BuyerTradeParty": buyerOf(invoice),
      "ram:SellerOrderReferencedDocument": { "ram:IssuerAssignedID": invoice.order.number },
    },
    "ram:ApplicableHeaderTradeDelivery": {
      "ram:ShipToTradeParty": {
        "ram:PostalTradeAddress": { "ram:CountryID": invoice.delivery.country },
      },
      ...(invoice.delivery.on !== null && {
        "ram:ActualDeliverySupplyChainEvent": {
          "ram:OccurrenceDateTime": dateTime("udt", invoice.delivery.on),
        },
      }),
    },
    "ram:ApplicableHeaderTradeSettlement": {
      "ram:PaymentReference": invoice.payment.reference,
      "ram:InvoiceCurrencyCode": "EUR",
      "ram:SpecifiedTradeSettlementPaymentMeans": paymentOf(invoice),
      ...eInvoiceTotals(invoice),
      ...(invoice.credits && {
        "ram:InvoiceReferencedDocument": {
          "ram:IssuerAssignedID": invoice.credits.number,
          "ram:FormattedIssueDateTime": dateTime("qdt", invoice.credits.issuedOn),
        },
      }),
    },
  },
});

/** BT-21 `REG`: who is registered where, as business letters must say. */
const notesOf = ({ isDemo, locale, seller }: InvoiceDocument): Node[] => [
  ...(isDemo ? [{ "ram:Content": m.books_data_demo({}, { locale }) }] : []),
  ...(seller.registerCourt === "" || seller.registerNumber === ""
    ? []
    : [
        {
          "ram:Content": `${seller.registerCourt}, ${seller.registerNumber}`,
          "ram:SubjectCode": "REG",
        },
      ]),
];

const lineOf = (
  { form }: InvoiceDocument,
  { position, name, quantity, netCents, vatRateBp }: InvoiceLine,
): Node => ({
  "ram:AssociatedDocumentLineDocument": { "ram:LineID": String(position) },
  "ram:SpecifiedTradeProduct": { "ram:Name": name },
  "ram:SpecifiedLineTradeAgreement": {
    "ram:NetPriceProductTradePrice": {
      "ram:ChargeAmount": decimal(netCents),
      "ram:BasisQuantity": { "@unitCode": piece, "#text": String(quantity) },
    },
  },
  "ram:SpecifiedLineTradeDelivery": {
    "ram:BilledQuantity": { "@unitCode": piece, "#text": String(quantity) },
  },
  "ram:SpecifiedLineTradeSettlement": {
    "ram:ApplicableTradeTax": vatOf(form, vatRateBp),
    "ram:SpecifiedTradeSettlementLineMonetarySummation": {
      "ram:LineTotalAmount": decimal(netCents),
    },
  },
});

const sellerOf = ({ seller }: InvoiceDocument): Node => ({
  // Somebody must be known by a number (BR-CO-26); the small business often has its tax number alone.
  ...(seller.vatId === "" && seller.registerNumber === "" && { "ram:ID": seller.taxNumber }),
  "ram:Name": companyName(seller),
  ...(seller.registerNumber !== "" && {
    "ram:SpecifiedLegalOrganization": { "ram:ID": seller.registerNumber },
  }),
  "ram:DefinedTradeContact": {
    "ram:PersonName": seller.representative || companyName(seller),
    ...(seller.phone !== "" && {
      "ram:TelephoneUniversalCommunication": { "ram:CompleteNumber": seller.phone },
    }),
    ...(seller.email !== "" && {
      "ram:EmailURIUniversalCommunication": { "ram:URIID": seller.email },
    }),
  },
  "ram:PostalTradeAddress": addressOf(seller),
  ...electronicAddress(seller.email),
  "ram:SpecifiedTaxRegistration": [
    ...(seller.vatId === "" ? [] : [registration("VA", seller.vatId)]),
    ...(seller.taxNumber === "" ? [] : [registration("FC", seller.taxNumber)]),
  ],
});

const buyerOf = ({ buyer, number }: InvoiceDocument): Node => {
  if (buyer === null) throw new RangeError(`${number} names no buyer`);
  return {
    "ram:Name": buyer.company || buyer.name,
    ...(buyer.company !== "" &&
      buyer.name !== "" && { "ram:DefinedTradeContact": { "ram:PersonName": buyer.name } }),
    "ram:PostalTradeAddress": addressOf(buyer),
    ...electronicAddress(buyer.email),
    ...(buyer.vatId !== null && {
      "ram:SpecifiedTaxRegistration": registration("VA", buyer.vatId),
    }),
  };
};

type Place = Pick<InvoiceDocument["seller"], "street" | "postcode" | "city" | "country"> & {
  readonly extra?: string;
};

const addressOf = ({ street, extra = "", postcode, city, country }: Place): Node => ({
  "ram:PostcodeCode": postcode,
  "ram:LineOne": street,
  ...(extra !== "" && { "ram:LineTwo": extra }),
  "ram:CityName": city,
  "ram:CountryID": country,
});

const electronicAddress = (email: string): Node =>
  email === ""
    ? {}
    : {
        "ram:URIUniversalCommunication": { "ram:URIID": { "@schemeID": "EM", "#text": email } },
      };

const registration = (scheme: "VA" | "FC", id: string): Node => ({
  "ram:ID": { "@schemeID": scheme, "#text": id },
});

/** UNTDID 4461: 58 a SEPA transfer, 68 a payment service on the web. */
const paymentOf = ({ payment }: InvoiceDocument): Node =>
  isByProvider(payment.method) || payment.bank.iban === ""
    ? { "ram:TypeCode": "68" }
    : {
        "ram:TypeCode": "58",
        "ram:PayeePartyCreditorFinancialAccount": {
          "ram:IBANID": payment.bank.iban,
          "ram:AccountName": payment.bank.accountHolder,
        },
        ...(payment.bank.bic !== "" && {
          "ram:PayeeSpecifiedCreditorFinancialInstitution": { "ram:BICID": payment.bank.bic },
        }),
      };
