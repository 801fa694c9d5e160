/** How banks and payment services call their columns, the better name first; compared without signs. */
export const columnNames = {
  bookedOn: [
    "buchungstag",
    "buchungsdatum",
    "bookingdate",
    "settlementdatelocal",
    "settlementdateutc",
    "datecompletedutc",
    "completeddate",
    "datumdesabschlusses",
    "buchung",
    "datum",
    "date",
    "valutadatum",
    "valuta",
    "wertstellung",
  ],
  amount: [
    "betrag",
    "betrageur",
    "betragineur",
    "umsatz",
    "umsatzineur",
    "umsatzeur",
    "totalamountinclvat",
    "amount",
    "amounteur",
    "brutto",
    "gross",
  ],
  /** Banks with two columns: what came, and what left. */
  credit: ["haben", "habeneur", "gutschrift", "credit"],
  debit: ["soll", "solleur", "belastung", "debit"],
  payer: [
    "beguenstigterzahlungspflichtiger",
    "namezahlungsbeteiligter",
    "zahlungsbeteiligter",
    "zahlungspflichtiger",
    "auftraggeberempfaenger",
    "auftraggeberzahlungsempfaenger",
    "auftraggeberzahlungspflichtiger",
    "zahlungspflichtigerzahlungsempfaenger",
    "empfaengerzahlungspflichtiger",
    "empfaengerauftraggeber",
    "senderempfaenger",
    "beguenstigterauftraggeber",
    "auftraggeberbeguenstigter",
    "auftraggeber",
    "auftraggebername",
    "namedesauftraggebers",
    "namedeszahlungspflichtigen",
    "zahler",
    "counterpartyname",
    "partnername",
    "payername",
    "sendername",
    "debtorname",
    "payer",
    "payee",
    "name",
  ],
  payerIban: [
    "ibanzahlungsbeteiligter",
    "counterpartyiban",
    "partneriban",
    "payeraccountnumber",
    "ibankontonummer",
    "kontonummeriban",
    "iban",
  ],
  purpose: [
    "verwendungszweck",
    "vorgangverwendungszweck",
    "paymentreference",
    "purpose",
    "reference",
    "betreff",
    "subject",
    "buchungstext",
    "beschreibung",
    "description",
  ],
  /** Where the purpose is empty. */
  otherPurpose: [
    "beschreibung",
    "description",
    "hinweis",
    "note",
    "artikelbezeichnung",
    "itemtitle",
  ],
  /** The bank's own name of a booking. */
  reference: ["transferwiseid", "transactionid", "transaktionscode", "id"],
  direction: ["sollhaben", "sh", "auswirkungaufguthaben", "balanceimpact"],
  currency: ["waehrung", "paymentcurrency", "currency", "whg"],
  state: ["info", "status", "state"],
  kind: ["typ", "type"],
} as const;

const bareName = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll(/[^a-z]/g, "");

/** The column of one of these names; null when the header has none. */
export const findColumn = (header: readonly string[], names: readonly string[]): number | null => {
  const bare = header.map(bareName);
  return names.map((name) => bare.indexOf(name)).find((at) => at !== -1) ?? null;
};
