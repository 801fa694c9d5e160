import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { cents } from "#shared/money/money.ts";

import { bookingsOfTable, parseCsvTable } from "./bank-csv.ts";
import type { BankBooking } from "./booking.ts";
import { isSameBooking } from "./is-same-booking.ts";
import { looksLikeMt940, parseMt940 } from "./parse-mt940.ts";

const purpose = "Bestellung 2026-00042";
const came: BankBooking = {
  reference: null,
  bookedOn: "2026-11-20",
  amountCents: cents(1_460),
  payer: "Mia Muster",
  payerIban: "",
  purpose,
};
const iban = "DE89370400440532013000";

/** Headers and lines as these banks and services export them; names and numbers are invented. */
const files: Readonly<
  Record<string, readonly [text: string, differs?: { payerIban?: string; reference?: string }]>
> = {
  Sparkasse: [
    `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE00";"20.11.26";"20.11.26";"GUTSCHR. UEBERWEISUNG";"${purpose}";"Mia Muster";"${iban}";"";"14,60";"EUR";"Umsatz gebucht"
"DE00";"20.11.26";"20.11.26";"LASTSCHRIFT";"Strom";"Stadtwerke";"";"";"-80,00";"EUR";"Umsatz gebucht"
"DE00";"20.11.26";"20.11.26";"GUTSCHR. UEBERWEISUNG";"morgen";"Mia Muster";"";"";"9,00";"EUR";"Umsatz vorgemerkt"`,
    { payerIban: iban },
  ],
  DKB: [
    `"Girokonto";"DE00"
"Kontostand vom 20.11.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
"20.11.26";"20.11.26";"Gebucht";"Mia Muster";"Magnetwerk";"${purpose}";"Eingang";"${iban}";"14,60"
"19.11.26";"19.11.26";"Gebucht";"Magnetwerk";"Post";"Porto";"Ausgang";"";"-1.080,00"`,
    { payerIban: iban },
  ],
  Volksbank: [
    `Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung
Konto;DE00;20.11.2026;20.11.2026;Mia Muster;${iban};Gutschrift;${purpose};14,60;EUR
Konto;DE00;20.11.2026;20.11.2026;Stadtwerke;;Lastschrift;Strom;-80,00;EUR`,
    { payerIban: iban },
  ],
  N26: [
    `"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Amount (EUR)"
2026-11-20,2026-11-20,"Mia Muster",${iban},"Credit Transfer","${purpose}",14.6
2026-11-20,2026-11-20,"Stadtwerke",,"Direct Debit","Strom",-80.0`,
    { payerIban: iban },
  ],
  "Deutsche Bank, with two columns": [
    `Umsätze Girokonto;Zeitraum: 01.11.2026 - 21.11.2026
Neuer Kontostand;2.345,67 EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
20.11.2026;20.11.2026;SEPA-Gutschrift von;Mia Muster;${purpose};${iban};;;;;;;;;;;14,60;EUR
3.11.2026;3.11.2026;SEPA-Überweisung an;Vermieter;Miete;;;;;;;;;;;-1.250,00;;EUR
Kontostand;21.11.2026;;;2.345,67;EUR`,
    { payerIban: iban },
  ],
  "Deutsche Bank and Postbank, with one amount and days without noughts": [
    `Umsätze
Konto;Filial-/Kontonummer;IBAN;Währung
AktivKonto;123 1234567 00;DE00;EUR

1.11.2026 - 30.11.2026
Letzter Kontostand;;;;2.500,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
20.11.2026;20.11.2026;SEPA Überweisung;Mia Muster;${purpose};${iban};;;;;;14,6;;;;;14,6;EUR
2.11.2026;2.11.2026;SEPA Lastschrift;Bank AG;Zins;;;;;;;-1.000;;;;-1.000;;EUR
Kontostand;30.11.2026;;;1.200,00;EUR`,
    { payerIban: iban },
  ],
  Wise: [
    `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees"
TRANSFER-1234567,20-11-2026,14.60,EUR,"Received money from Mia Muster with reference ${purpose}","${purpose}",114.60,,,,"Mia Muster",,,,0.00
TRANSFER-1234568,19-11-2026,-80.00,EUR,"Sent money to Stadtwerke",Strom,100.00,,,,,"Stadtwerke",${iban},,0.00`,
    { reference: "TRANSFER-1234567" },
  ],
  Qonto: [
    `Status,"Settlement date (UTC)","Operation date (UTC)","Total amount (incl. VAT)",Currency,"Counterparty name","Counterparty IBAN","Payment method","Transaction ID",Reference
settled,"20-11-2026 10:33:12","20-11-2026 10:33:12",14.60,EUR,"Mia Muster",${iban},"Transfer","magnetwerk-1-transaction-77","${purpose}"
declined,"20-11-2026 10:40:00","20-11-2026 10:40:00",9.00,EUR,"Mia Muster",,"Transfer","magnetwerk-1-transaction-78","x"
settled,"19-11-2026 08:00:00","19-11-2026 08:00:00",-80.00,EUR,"Stadtwerke",,"Direct debit","magnetwerk-1-transaction-76","Strom"`,
    { payerIban: iban, reference: "magnetwerk-1-transaction-77" },
  ],
  "Revolut Business": [
    `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Balance,Account,Beneficiary IBAN,Sender name
2026-11-20,2026-11-20,655b-aa01,TOPUP,COMPLETED,Money added from MIA MUSTER,${purpose},,,EUR,14.60,EUR,14.60,14.60,,0.00,114.60,EUR Main,,Mia Muster
2026-11-20,,655b-aa02,TRANSFER,PENDING,To Stadtwerke,Strom,Magnetwerk,,EUR,-80.00,EUR,-80.00,-80.00,,0.00,34.60,EUR Main,,
2026-11-18,2026-11-18,655b-aa00,TRANSFER,COMPLETED,To Post,Porto,Magnetwerk,,EUR,-8.00,EUR,-8.00,-8.00,,0.00,100.00,EUR Main,,`,
    { reference: "655b-aa01" },
  ],
  PayPal: [
    `"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Artikelbezeichnung","Betreff","Auswirkung auf Guthaben"
"20.11.2026","10:12:00","Europe/Berlin","Mia Muster","Allgemeine Zahlung","Abgeschlossen","EUR","14,60","-0,71","13,89","mia@example.com","shop@example.com","1AB23","","${purpose}","Haben"
"20.11.2026","11:00:00","Europe/Berlin","","Bankgutschrift auf PayPal-Konto","Abgeschlossen","EUR","24,90","0,00","24,90","","","2AB23","","","Haben"
"20.11.2026","12:00:00","Europe/Berlin","Mia Muster","Allgemeine Zahlung","Ausstehend","EUR","9,00","0,00","9,00","","","3AB23","","","Haben"`,
    { reference: "1AB23" },
  ],
  "PayPal in English, the month first": [
    `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Subject","Balance Impact"
"11/20/2026","10:12:00","PST","Mia Muster","General Payment","Completed","EUR","14.60","-0.71","13.89","1AB23","${purpose}","Credit"
"11/20/2026","10:13:00","PST","Post","General Payment","Completed","EUR","8.00","0.00","8.00","2AB23","","Debit"`,
    { reference: "1AB23" },
  ],
};

test.each(Object.entries(files))(
  "the file of %s is understood by its header",
  (_bank, [text, differs]) => {
    const table = parseCsvTable(`\uFEFF${text}`);
    if (table?.columns == null) throw new Error("not understood");
    const { bookings, otherCount, unreadCount } = bookingsOfTable(table, table.columns);
    expect(bookings).toEqual([{ ...came, ...differs }]);
    expect(otherCount).toBeGreaterThan(0);
    expect(unreadCount).toBe(0);
  },
);

test.each([
  ["Auftraggeber/Zahlungsempfänger", 1],
  ["Name des Auftraggebers", 1],
  ["Zahlungspflichtige*r", 1],
  ["Debtor Name", 1],
  ["Was auch immer", undefined],
])("the names stand in the column %s, or a person is asked", (name, payer) => {
  const table = parseCsvTable(`Konto DE00\nBuchungstag;${name};Betrag;Verwendungszweck\n1;2;3;4\n`);
  expect(table?.header[0]).toBe("Buchungstag");
  expect(table?.columns?.payer).toBe(payer);
});

test("with columns for what came and what left, lines that left are no lines that could not be read", () => {
  const table = parseCsvTable(`Tag;Wer;Raus;Rein\n20.11.2026;Mia;;14,60\n20.11.2026;Tom;80,00;\n`);
  if (table === null) throw new Error("no table");
  const read = bookingsOfTable(table, { bookedOn: 0, amount: 3, payer: 1, purpose: null });
  expect(read).toMatchObject({
    bookings: [{ payer: "Mia" }],
    otherCount: 1,
    leftCount: 1,
    unreadCount: 0,
  });
});

const mt940 = (lines: string) => `:20:STARTUMS
:25:37040044/0532013000
:28C:00000/001
:60F:C261119EUR1000,00
${lines}
:62F:C261121EUR1014,60
-`;
const credit = `:61:2611202611CR14,60NTRFNONREF//2632412345678901
:86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+NOTPROVIDED?21SVWZ+Bestellung 2026-000
?2242?30COBADEFFXXX?31${iban}?32Mia Muster?34888`;

describe("an MT940", () => {
  test("brings what came with its payer, account and purpose, whatever its line ends and envelope", () => {
    const text = mt940(credit.replace("2611202611C", "2611201120C"));
    for (const written of [text, text.replaceAll("\n", "\r\n"), `{1:F01X}{2:O940X}{4:\n${text}}`]) {
      expect(looksLikeMt940(written)).toBe(true);
      expect(parseMt940(written)).toEqual({
        bookings: [
          {
            ...came,
            payerIban: iban,
            reference: "2026-11-20 2632412345678901",
            purpose: "Bestellung 2026-000 42",
          },
        ],
        outgoing: [],
        otherCount: 0,
        leftCount: 0,
        foreignCount: 0,
        unreadCount: 0,
      });
    }
  });

  test("tells apart what left, what was taken back, what cannot be read, and other currencies", () => {
    const line = (mark: string) => `:61:261120${mark}5,00NTRFNONREF\n:86:Miete`;
    const read = parseMt940(
      mt940([line("D"), line("RC"), line("RD"), line("C"), ":61:Unsinn"].join("\n")),
    );
    expect(read).toMatchObject({ otherCount: 3, leftCount: 2, unreadCount: 1 });
    expect(read?.bookings).toMatchObject([{ purpose: "Miete", payer: "", reference: null }]);
    expect(read?.outgoing).toHaveLength(2);
    const dollars = parseMt940(mt940(line("C")).replace("EUR1000", "USD1000"));
    expect(dollars).toMatchObject({ bookings: [], otherCount: 1, foreignCount: 1 });
  });

  test("at the turn of a year books on the right side of it", () => {
    const days = (line: string) =>
      parseMt940(mt940(line))?.bookings.map(({ bookedOn }) => bookedOn);
    expect(days(":61:2612310102C5,00NTRFNONREF")).toEqual(["2027-01-02"]);
    expect(days(":61:2701021231C5,00NTRFNONREF")).toEqual(["2026-12-31"]);
  });

  test("that says what is under way (MT942) is none", () => {
    expect(
      parseMt940(":20:X\n:34F:EUR0,\n:13D:2611201200+0100\n:61:261120C5,00NTRFNONREF"),
    ).toBeNull();
  });

  test("that is damaged never fails, and loses no line unseen", () => {
    const whole = mt940(`${credit}\n${credit}`);
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.string({ maxLength: 20 }),
        fc.nat(30),
        (at, put, cut) => {
          const spoilt = whole.slice(0, at) + put + whole.slice(at + cut);
          const read = parseMt940(spoilt);
          const lines = spoilt.match(/\n:61:/g)?.length ?? 0;
          if (read === null) return;
          const { bookings, otherCount, unreadCount } = read;
          expect(bookings.length + otherCount + unreadCount).toBeGreaterThanOrEqual(
            Math.min(lines, 1),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("a booking is the same in two forms of file, cut and tagged as they are; two people are two", () => {
  const csv = { payer: "Jörg Müller", purpose: "Bestellung 2026-00042 vielen Dank" };
  expect(
    isSameBooking(csv, {
      payer: "JOERG MUELLER",
      purpose: "EREF+NOTPROVIDED SVWZ+Bestellung 2026-00042 vielen Dank",
    }),
  ).toBe(true);
  expect(
    isSameBooking(csv, { payer: "Müller, Jörg", purpose: "Bestellung 2026-000 42 vielen" }),
  ).toBe(true);
  expect(isSameBooking(csv, { payer: "", purpose: csv.purpose })).toBe(true);
  expect(isSameBooking(csv, { payer: "Ada Weiß", purpose: csv.purpose })).toBe(false);
  expect(isSameBooking(csv, { payer: csv.payer, purpose: "Bestellung 2026-00043" })).toBe(false);
  expect(
    isSameBooking({ payer: "", purpose: "danke" }, { payer: "", purpose: "danke an alle" }),
  ).toBe(false);
  expect(isSameBooking({ payer: "", purpose: "" }, { payer: "", purpose: "" })).toBe(false);
});
