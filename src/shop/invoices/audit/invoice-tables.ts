import type { Database } from "#server/db/connect.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import type { Period } from "#shared/invoicing/periods.ts";
import { type BookedPaper, readBookedPapers } from "#shop/invoices/books/read-booked.ts";

import type { AuditTable, AuditValue } from "./audit-table.ts";

type Row = readonly AuditValue[];

/** A table of which each document gives some rows. */
const ofPapers = (rowsOf: (paper: BookedPaper) => readonly Row[]) =>
  async function* read(db: Database, period: Period): AsyncGenerator<Row> {
    for await (const paper of readBookedPapers(db, period)) yield* rowsOf(paper);
  };

/** A credit note takes back: below zero, as the books add it up. */
const signOf = ({ kind }: InvoiceDocument): number => (kind === "credit_note" ? -1 : 1);

const formWords = {
  full: "vollständig (§ 14 Abs. 4 UStG)",
  small_amount: "Kleinbetrag (§ 33 UStDV)",
  small_business: "Kleinunternehmer (§ 34a UStDV)",
  exempt_supply: "innergemeinschaftliche Lieferung (§ 14a Abs. 3 UStG)",
} as const;

const papers: AuditTable = {
  file: "rechnungen.csv",
  name: "Rechnungen",
  description:
    "Rechnungen und Rechnungskorrekturen in der Reihenfolge ihrer Ausstellung; Korrekturen negativ. Beleg-Hash: SHA-256 des unveränderlichen Inhalts",
  columns: [
    ["Nummer", "text"],
    ["Art", "text"],
    ["Nummernkreis", "text"],
    ["Rechnungsdatum", "day"],
    ["Leistungsdatum", "day"],
    ["Bestellung", "text"],
    ["Bestelldatum", "day"],
    ["Korrigiert", "text"],
    ["Kunde", "text"],
    ["Firma", "text"],
    ["Straße", "text"],
    ["PLZ", "text"],
    ["Ort", "text"],
    ["Land", "text"],
    ["USt-IdNr.", "text"],
    ["Lieferland", "text"],
    ["Steuerland", "text"],
    ["Form", "text"],
    ["Netto", "amount"],
    ["Steuer", "amount"],
    ["Brutto", "amount"],
    ["Beleg-Hash", "text"],
    ["PDF-Hash", "text"],
  ],
  hasKey: true,
  links: [],
  read: ofPapers(({ document, documentHash, pdfSha256 }) => {
    const { buyer, totals } = document;
    const sign = signOf(document);
    return [
      [
        document.number,
        document.kind === "invoice" ? "Rechnung" : "Rechnungskorrektur",
        document.series,
        document.issuedOn,
        document.delivery.on,
        document.order.number,
        document.order.placedOn,
        document.credits?.number ?? "",
        buyer?.name ?? "",
        buyer?.company ?? "",
        buyer?.street ?? "",
        buyer?.postcode ?? "",
        buyer?.city ?? "",
        buyer?.country ?? "",
        buyer?.vatId ?? "",
        document.delivery.country,
        document.taxCountry,
        formWords[document.form],
        sign * totals.netCents,
        sign * totals.vatCents,
        sign * totals.grossCents,
        documentHash,
        pdfSha256 ?? "",
      ],
    ];
  }),
};

const lines: AuditTable = {
  file: "positionen.csv",
  name: "Rechnungspositionen",
  description: "Was auf den Rechnungen steht; Brutto nach Menge und vor dem Rabatt der Position",
  columns: [
    ["Rechnung", "text"],
    ["Position", "number"],
    ["Bezeichnung", "text"],
    ["Menge", "number"],
    ["Einzelpreis brutto", "amount"],
    ["Brutto", "amount"],
    ["Rabatt brutto", "amount"],
    ["Steuersatz", "amount"],
  ],
  hasKey: false,
  links: [{ column: "Rechnung", to: "Rechnungen" }],
  read: ofPapers(({ document }) =>
    document.lines.map((line) => [
      document.number,
      line.position,
      line.name,
      line.quantity,
      line.unitGrossCents,
      signOf(document) * line.grossCents,
      signOf(document) * line.discountCents,
      line.vatRateBp,
    ]),
  ),
};

const taxes: AuditTable = {
  file: "steuern.csv",
  name: "Steuern",
  description: "Jede Rechnung nach Steuersätzen, mit Rabatt und Versand; Korrekturen negativ",
  columns: [
    ["Rechnung", "text"],
    ["Steuersatz", "amount"],
    ["Netto", "amount"],
    ["Steuer", "amount"],
    ["Brutto", "amount"],
  ],
  hasKey: false,
  links: [{ column: "Rechnung", to: "Rechnungen" }],
  read: ofPapers(({ document }) =>
    document.taxGroups.map(({ rateBp, netCents, vatCents, grossCents }) => {
      const sign = signOf(document);
      return [document.number, rateBp, sign * netCents, sign * vatCents, sign * grossCents];
    }),
  ),
};

/** The audit export's tables of invoices and credit notes. */
export const invoiceTables: readonly AuditTable[] = [papers, lines, taxes];
