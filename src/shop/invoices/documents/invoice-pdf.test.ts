import { describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import jsQr from "jsqr";
import sharp from "sharp";

import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { makeCreditNoteDocument } from "#shared/invoicing/make-credit-note-document.ts";
import { cents, formatCents } from "#shared/money/money.ts";
import { claimsVat } from "#testing/judges/claims-vat.ts";
import {
  readAddressWindow,
  readPaperWords,
  wordsUponEachOther,
} from "#testing/judges/papers/read-paper-words.ts";
import { makeInvoice, makeInvoiceItems } from "#testing/makes/make-invoice.ts";

import { invoicePdfApart } from "./invoice-pdf-apart.ts";
import { invoicePdf } from "./invoice-pdf.ts";

/** Readers that are not ours; on a machine without them these tests are skipped. */
const hasReaders = ["qpdf", "pdftotext", "pdffonts", "pdftoppm"].every((tool) => Bun.which(tool));

const withPdf = async <Result>(
  document: InvoiceDocument,
  look: (path: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-invoice-pdf-"));
  const path = join(folder, "invoice.pdf");
  await Bun.write(path, await invoicePdf(document));
  try {
    return await look(path);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const run = async (...command: string[]) => {
  const process = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [out, code] = await Promise.all([new Response(process.stdout).text(), process.exited]);
  return { out, code };
};

/** What the pages say, each blank as one. */
const read = (document: InvoiceDocument): Promise<string> =>
  withPdf(document, async (path) => {
    const check = await run("qpdf", "--check", path);
    expect(check.code).toBe(0);
    const { out } = await run("pdftotext", "-layout", path, "-");
    return out.replaceAll(/\s+/g, " ");
  });

/** Readers judge by width whether a narrow blank is one. */
const squeezed = (words: string): string => words.replaceAll(/\s/g, "");

const business = {
  name: "Štěpán Łukaszewicz",
  company: "Rosenhof Cafébetrieb GmbH & Co. KG",
  extra: "",
  street: "Kärntner Straße 4",
  postcode: "1010",
  city: "Wien",
  country: "AT",
  email: "a@example.at",
  vatId: "ATU12345675",
};

const wien = {
  name: "Mia Muster",
  company: "Café Wien GmbH",
  extra: "",
  street: "Ringstraße 1",
  postcode: "1010",
  city: "Wien",
  country: "AT",
  email: "mia@example.org",
};

describe.skipIf(!hasReaders)("the PDF of an invoice", () => {
  test("says what § 14 (4) UStG asks for (LAW 11), in words and sums that a reader finds", async () => {
    const invoice = makeInvoice({ items: makeInvoiceItems(3, [1_900, 700]) }, { buyer: business });
    const said = await read(invoice);
    const wanted = [
      // Who sells and who buys, whole.
      "Magnetwerkstatt Elbufer GmbH",
      "Große Elbstraße 12",
      "22767 Hamburg",
      "Rosenhof Cafébetrieb GmbH & Co. KG",
      "Štěpán Łukaszewicz",
      "Kärntner Straße 4",
      "1010 Wien",
      "Österreich",
      "USt-IdNr. DE123456788",
      "ATU12345675",
      // Number, day, day of delivery.
      "Rechnung RE-2026-00017",
      "Datum 21. November 2026",
      "Lieferdatum 21. November 2026",
      // Quantity and kind.
      "1 Fotomagnet Quadrat 63 × 63 mm 1 2,90 € 19 % 2,90 €",
      "2 Fotomagnet Kreis 57 mm 8 4,20 € 7 % 33,60 €",
    ];
    for (const words of wanted) expect(squeezed(said)).toContain(squeezed(words));
    for (const { rateBp, netCents, vatCents, grossCents } of invoice.taxGroups) {
      const sums = [netCents, vatCents, grossCents].map((sum) => formatCents(sum, "de"));
      expect(squeezed(said)).toContain(squeezed(`${rateBp / 100} % ${sums.join(" ")}`));
    }
    const total = formatCents(invoice.totals.grossCents, "de").replace("\u00a0", " ");
    expect(said).toContain(`Gesamtbetrag ${total}`);
  });

  test("names reductions, and of a small business the exemption instead of a tax (§ 19)", async () => {
    const said = await read(
      makeInvoice({ vatScheme: "small_business", discountCents: cents(100) }),
    );
    expect(said).toContain("Umsatzsteuerfreie Leistung eines Kleinunternehmers");
    expect(said).toContain("nach § 19 UStG");
    expect(said).toContain("Rabatt −1,00 €");
    expect(said).not.toContain("19 %");
    expect(said).not.toContain("Enthaltene Umsatzsteuer");
  });

  test("names what a set takes off beside what a coupon does", async () => {
    const [item] = makeInvoiceItems(1);
    if (!item) throw new Error("no item");
    const items = [{ ...item, packCents: cents(70) }];
    const said = await read(makeInvoice({ items, discountCents: cents(100) }));
    expect(said).toContain("Set-Rabatt −0,70 €");
    expect(said).toContain("Rabatt −0,30 €");
    const packed = await read(makeInvoice({ items, discountCents: cents(70) }));
    expect(packed.match(/Rabatt −/g)).toHaveLength(1);
  });

  test("of an exempt supply names its reason in both languages and no tax (LAW 26)", async () => {
    for (const locale of ["de", "en"] as const) {
      const buyer = { ...wien, vatId: "ATU13585627" };
      const said = await read(
        makeInvoice(
          { isExemptSupply: true, items: makeInvoiceItems(1, [0]), locale },
          { buyer, delivery: { on: "2026-11-21", country: "AT" } },
        ),
      );
      // Its lines stand beside the sums: a reader of the page meets amounts between them.
      for (const part of [
        "Steuerfreie",
        "innergemeinschaftliche",
        "§ 6a UStG",
        "Intra-Community",
      ]) {
        expect(said).toContain(part);
      }
      for (const vatId of ["ATU13585627", "DE123456788"]) expect(said).toContain(vatId);
      expect(said).not.toMatch(/\d ?%/);
      expect(claimsVat(said)).toBeNull();
    }
  });

  test("of forty lines goes on over pages with their number, the head of the table and what came before", async () => {
    const said = await read(makeInvoice({ items: makeInvoiceItems(40) }));
    expect(said).toContain("Seite 1 von 2");
    expect(said).toContain("Seite 2 von 2");
    expect(said).toContain("Rechnung RE-2026-00017, Fortsetzung");
    expect(said.split("Einzelpreis")).toHaveLength(3);
    expect(said).toContain("Übertrag");
  });

  test("that is not paid says until when and whereto, and its GiroCode is read back", async () => {
    const invoice = makeInvoice({ paidCents: cents(0), locale: "en" });
    const said = await read(invoice);
    expect(said).toContain("Please transfer €5.80 by 5 December 2026");
    expect(said).toContain("DE89 3704 0044 0532 0130 00");
    const code = await withPdf(invoice, async (path) => {
      await run("pdftoppm", "-r", "150", "-png", "-singlefile", path, path);
      const page = sharp(`${path}.png`).ensureAlpha().raw();
      const { data, info } = await page.toBuffer({ resolveWithObject: true });
      return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
    });
    expect(code?.split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "COBADEFFXXX",
      "Magnetwerkstatt Elbufer GmbH",
      "DE89370400440532013000",
      "EUR5.80",
      "",
      "",
      "2026-00042",
    ]);
  });

  test("that is paid says so without a sum: more may have come than it bills, or have gone back", async () => {
    for (const method of ["bank_transfer", "paypal"] as const) {
      const invoice = makeInvoice();
      const said = await read({ ...invoice, payment: { ...invoice.payment, method } });
      expect(said).toContain("Diese Rechnung ist");
      expect(said).toContain("bezahlt. Danke dir.");
      // Its sum stands where it is billed, and nowhere as what came.
      const [, afterTotal = ""] = said.split("Schon bezahlt");
      expect(afterTotal).not.toMatch(/\d,\d\d ?€/);
    }
  });

  test("of a credit note names the invoice it corrects, with a minus before what goes back", async () => {
    const invoice = makeInvoice({ items: makeInvoiceItems(3, [1_900, 700]) });
    const note = makeCreditNoteDocument(invoice, [], {
      series: "RK-2026",
      number: "RK-2026-00002",
      issuedOn: "2026-12-01",
      amountCents: cents(1_000),
      reason: "refund",
      partName: "Teilweise Erstattung",
    });
    const said = await read(note);
    expect(said).toContain("Rechnungskorrektur RK-2026-00002");
    expect(said).toContain("die Rechnung RE-2026-00017 vom 21. November 2026");
    expect(said).toContain("Korrekturbetrag −10,00 €");
    // Whether the money has left it cannot know, now and later.
    expect(said).toContain("Geld zurück Den Betrag geben wir dir");
    expect(said).not.toMatch(/Erstattet\b/);
  });

  test("of a demo is marked so and asks for nothing", async () => {
    const said = await read(makeInvoice({ isDemo: true, paidCents: cents(0) }));
    expect(said).toContain("Muster");
    expect(said).toContain("Beleg einer Demo, ohne Wert");
    expect(said).not.toContain("Bitte überweise 5,80");
  });

  test.each([
    ["Magnetwerkstatt Nordhafen Fotodruck und Geschenkideen", "GmbH & Co. KG"],
    ["Gesellschaft für Fotomagnete, Geschenke und Andenken aller Art ".repeat(3).trim(), "e. V."],
  ])(
    "has no words that lie upon each other, however long its seller's name is: %s",
    async (name, legalForm) => {
      const plain = makeInvoice({ isDemo: true });
      const long = { ...plain, seller: { ...plain.seller, name, legalForm } };
      const words = await readPaperWords(await invoicePdf(long));
      expect(words.length).toBeGreaterThan(40);
      expect(wordsUponEachOther(words)).toEqual([]);
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(595);
    },
  );

  test.each([
    [
      "words",
      "Rosa Elisabeth von Hohenlohe-Schillingsfürst zu Waldenburg und Langenburg-Weikersheim",
    ],
    ["one word", "W".repeat(100)],
  ])("keeps a long buyer in the window of its envelope: %s", async (_kind, long) => {
    const company = "Alpenmagnet Gesellschaft mit beschränkter Haftung & Co. KG";
    const [street, city] = [`${long.slice(0, 80)} 12`, long.slice(0, 80)];
    const buyer = { ...business, name: long, company, extra: long, street, city };
    const words = await readPaperWords(await invoicePdf(makeInvoice({}, { buyer })));
    expect(wordsUponEachOther(words)).toEqual([]);
    const { said, hidden } = readAddressWindow(words);
    const lines = [company, long, long, street, `1010 ${city}`, "Österreich"];
    expect({ said, hidden }).toEqual({ said: squeezed(lines.join("")), hidden: [] });
  });

  test("brings all its letters along, also Greek and Cyrillic ones, and is for the archive", async () => {
    const buyer = {
      ...business,
      name: "Γιώργος Παπαδόπουλος",
      company: "Димитър Петров",
      country: "GR",
    };
    const invoice = makeInvoice({}, { buyer });
    expect(await read(invoice)).toContain("Γιώργος Παπαδόπουλος");
    await withPdf(invoice, async (path) => {
      const { out } = await run("pdffonts", path);
      const fonts = out.trim().split("\n").slice(2);
      expect(fonts.length).toBeGreaterThan(3);
      for (const font of fonts) expect(font).toMatch(/Identity-H +yes yes yes/);
      const bytes = await Bun.file(path).text();
      expect(bytes).toContain("<pdfaid:part>3</pdfaid:part>");
      expect(bytes).toContain("GTS_PDFA1");
    });
  });
});

test("the same document gives the same bytes, here and in a process of its own", async () => {
  const documents = [
    makeInvoice({}, { buyer: business }),
    makeInvoice({}, { buyer: business }),
  ] as const;
  const [here, apart] = await Promise.all([
    invoicePdf(documents[0]),
    invoicePdfApart(documents[1]),
  ]);
  expect(Bun.hash(apart)).toBe(Bun.hash(here));
});
