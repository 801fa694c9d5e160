// The list of invoices for the accountant, as CSV.

import {
  isByProvider,
  type PaymentMethod,
  paymentWays,
  type ProviderMethod,
} from "#shared/payments.ts";
import { amountCell, csvLine, dayCell, percentCell, textCell } from "#shared/text/csv.ts";

import { bookRows } from "./book-rows.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

/** The file is for the accountant of a German company: its words are German in any language. */
const columns = [
  "Art",
  "Nummer",
  "Rechnungsdatum",
  "Leistungsdatum",
  "Bestellung",
  "Korrigiert",
  "Kunde",
  "Land",
  "USt-IdNr.",
  "Steuerland",
  "Steuersatz %",
  "Netto EUR",
  "Steuer EUR",
  "Brutto EUR",
  "Zahlart",
  "Besteuerung",
] as const;

const paymentWords = {
  bank_transfer: "Überweisung",
  invoice: "Rechnung",
} as const satisfies Record<Exclude<PaymentMethod, ProviderMethod>, string>;

/** How it was paid, in the words of German books. */
export const paymentWord = (method: PaymentMethod): string =>
  isByProvider(method) ? paymentWays[method].name : paymentWords[method];

const taxationWords = {
  full: "Regel",
  small_amount: "Regel",
  small_business: "§ 19 UStG",
  exempt_supply: "ig. Lieferung",
} as const;

export const accountantHeader = (): string => csvLine(columns.map(textCell));

/** One line for each rate of a document; what is given back stands below zero. */
export const accountantLines = (document: InvoiceDocument): string =>
  bookRows(document)
    .map(({ rateBp, netCents, vatCents, grossCents }) => {
      const { buyer, payment } = document;
      return csvLine([
        textCell(document.kind === "invoice" ? "Rechnung" : "Rechnungskorrektur"),
        textCell(document.number),
        dayCell(document.issuedOn),
        dayCell(document.delivery.on),
        textCell(document.order.number),
        textCell(document.credits?.number ?? ""),
        textCell(buyer?.company || buyer?.name || ""),
        textCell(buyer?.country ?? document.delivery.country),
        textCell(buyer?.vatId ?? ""),
        textCell(document.taxCountry),
        percentCell(rateBp),
        amountCell(netCents),
        amountCell(vatCents),
        amountCell(grossCents),
        textCell(payment.method === null ? "" : paymentWord(payment.method)),
        textCell(taxationWords[document.form]),
      ]);
    })
    .join("");
