import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import fc from "fast-check";
import { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { accountantFilePath, datevFilePath, ossFilePath } from "#shared/books.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { bookRows, type BookRow } from "#shared/invoicing/book-rows.ts";
import { datevColumns } from "#shared/invoicing/datev-columns.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { monthOf, quarterOf } from "#shared/invoicing/periods.ts";
import { hashInvoiceDocument } from "#shop/invoices/insert-invoice.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { makeConfirmedOrder } from "#testing/makes/make-confirmed-order.ts";
import { creditNoteOf, invoiceArbitrary } from "#testing/makes/random-invoices.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { addBooksRoutes } from "./books.routes.ts";
import { listBooks } from "./list-books.ts";
import { readMonth, readTurnover } from "./read-book-totals.ts";
import { readOssReport } from "./read-oss-report.ts";

let shop: TestShop;
let app: Hono<HttpEnv>;
let sequence = 0;
/** All that was issued, in the order of their issue. */
const issued: { readonly issuedAt: Date; readonly document: InvoiceDocument }[] = [];
/** All that is booked: the same without the demo's. */
let booked: readonly InvoiceDocument[] = [];

/** The last is on the first of November already: days are those of Germany. */
const moments = [
  "2025-12-30T10:00:00Z",
  "2026-08-15T10:00:00Z",
  "2026-10-31T22:30:00Z",
  "2026-11-03T09:00:00Z",
  "2026-11-30T22:59:59Z",
  "2026-10-31T23:00:00Z",
].map((text) => new Date(text));
const badName = '=HYPERLINK("http://example.org";"x")';

const book = async (made: InvoiceDocument, issuedAt: Date, creditsId: string | null = null) => {
  sequence += 1;
  const document = {
    ...made,
    number: `${made.kind === "invoice" ? "RE" : "GS"}-${sequence}`,
    issuedOn: shopDay(issuedAt),
  };
  const { orderId } = await makeConfirmedOrder(shop.db, shop.services.storage, {
    master: new Uint8Array([1]),
    photoSize: { width: 1_000, height: 1_000 },
  });
  const [row] = await shop.db
    .insert(invoice)
    .values({
      orderId,
      kind: document.kind,
      series: "T",
      sequence,
      number: document.number,
      creditsId,
      totalCents: document.totals.grossCents,
      document,
      documentHash: hashInvoiceDocument(document),
      issuedAt,
      retentionUntil: "2034-12-31",
    })
    .returning({ id: invoice.id });
  issued.push({ issuedAt, document });
  return { id: row?.id ?? "", document };
};

beforeAll(async () => {
  shop = await openTestShop();
  app = new Hono<HttpEnv>();
  addBooksRoutes(app, {
    services: shop.services,
    sessions: shop.sessions,
    sessionCookie: createSessionCookie(shop.services.publicUrl),
  });
  const samples = fc.sample(
    invoiceArbitrary().filter(({ totals }) => totals.grossCents > 100),
    { numRuns: 24, seed: 7 },
  );
  for (const [index, sample] of samples.entries()) {
    const name = index === 3 ? badName : `Buyer ${index}`;
    const issuedAt = moments[index % moments.length] ?? new Date(0);
    const { id, document } = await book(
      {
        ...sample,
        buyer: sample.buyer && {
          ...sample.buyer,
          name,
          company: "",
          vatId: index % 3 === 0 ? "DE136695976" : null,
        },
      },
      issuedAt,
    );
    if (index % 2 === 0) {
      await book(creditNoteOf(document, 30), new Date("2026-11-05T10:00:00Z"), id);
    }
  }
  const [demo] = samples;
  if (demo) await book({ ...demo, isDemo: true }, new Date("2026-11-05T10:00:00Z"));
  issued.sort((first, second) => first.issuedAt.getTime() - second.issuedAt.getTime());
  booked = issued.map(({ document }) => document).filter(({ isDemo }) => !isDemo);
});
afterAll(() => shop.close());

const get = async (path: string, role: "staff" | "guest" | null) => {
  const who = role === null ? null : await shop.person(role);
  const token = who === null ? null : await shop.startSession(who.actor.userId);
  return app.request(path, {
    headers: token === null ? {} : { cookie: `lodestone=${token}` },
  });
};

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
const recordsOf = (text: string): Record<string, string>[] => {
  const [head = "", ...lines] = text.split("\r\n").filter((line) => line !== "");
  const names = cellsOf(head);
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? "", cell])),
  );
};
const centsOf = (amount = ""): number => Number(amount.replace(",", ""));
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const rowsOf = (month: string): BookRow[] =>
  booked.filter(({ issuedOn }) => monthOf(issuedOn) === month).flatMap(bookRows);

describe("the list of the books", () => {
  test("pages through every document once, the newest first", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listBooks(shop.db, { limit: 5, search: "", cursor });
      seen.push(...page.invoices.map(({ number }) => number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(issued.map(({ document }) => document.number).toReversed());
  });

  test("finds by number, name, mail and month, and takes % for itself", async () => {
    const find = async (search: string, month?: string) =>
      (await listBooks(shop.db, { limit: 100, search, month })).invoices;
    expect((await find("buyer 4")).map(({ buyer }) => buyer)).toContain("Buyer 4");
    expect((await find("hyperlink"))[0]?.buyer).toBe(badName);
    expect((await find("MIA@exam")).length).toBeGreaterThan(10);
    expect(await find("mia@exam nobody")).toEqual([]);
    const [first] = issued;
    const byNumber = await find(first?.document.number ?? "");
    expect(byNumber.map(({ number }) => number)).toContain(first?.document.number ?? "");
    expect(await find("%")).toEqual([]);
    expect(await find("", "2026-09")).toEqual([]);
    expect((await find("", "2026-11")).length).toBeGreaterThan(10);
    expect((await find("", "2026-10")).length).toBe(4);
  });
});

describe("a month of the books", () => {
  test("adds up to its documents, credit notes below zero, the demo's not at all", async () => {
    for (const month of ["2025-12", "2026-08", "2026-10", "2026-11", "2027-01"]) {
      const rows = rowsOf(month);
      expect(await readMonth(shop.db, { month })).toMatchObject({
        netCents: sum(rows.map(({ netCents }) => netCents)),
        vatCents: sum(rows.map(({ vatCents }) => vatCents)),
        grossCents: sum(rows.map(({ grossCents }) => grossCents)),
      });
    }
  });

  test("goes to the accountant a row for each rate, and runs nothing in his spreadsheet (H5)", async () => {
    const response = await get(accountantFilePath("2026-11"), "staff");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const records = recordsOf(new TextDecoder().decode(bytes));
    const rows = rowsOf("2026-11");
    expect(records).toHaveLength(rows.length);
    expect(records.map((record) => centsOf(record["Brutto EUR"]))).toEqual(
      rows.map(({ grossCents }) => Number(grossCents)),
    );
    for (const record of records) {
      expect(centsOf(record["Netto EUR"]) + centsOf(record["Steuer EUR"])).toBe(
        centsOf(record["Brutto EUR"]),
      );
    }
    const all = records.flatMap((record) => Object.values(record));
    expect(all.filter((cell) => /^[=+@]|^-(?!\d+,\d\d$)/.test(cell))).toEqual([]);
    expect(records.map((record) => record["Kunde"])).toContain(`'${badName}`);
  });

  test("goes to DATEV as bookings that add up to it, in its letters and its columns", async () => {
    const response = await get(datevFilePath("2026-11"), "staff");
    const text = new TextDecoder("windows-1252").decode(await response.arrayBuffer());
    const [first = "", ...rest] = text.split("\r\n");
    const head = cellsOf(first);
    expect(head).toHaveLength(31);
    expect(head.slice(0, 5)).toEqual(["EXTF", "700", "21", "Buchungsstapel", "13"]);
    expect(head.slice(10, 16)).toEqual(["1001", "1", "20260101", "4", "20261101", "20261130"]);
    expect(datevColumns).toHaveLength(125);
    expect(rest.filter(Boolean).every((line) => cellsOf(line).length === 125)).toBe(true);
    const bookings = recordsOf(rest.join("\r\n"));
    const rows = rowsOf("2026-11").filter(({ grossCents }) => grossCents !== 0);
    expect(bookings).toHaveLength(rows.length);
    const signed = bookings.map(
      (booking) =>
        centsOf(booking["Umsatz (ohne Soll/Haben-Kz)"]) *
        (booking["Soll/Haben-Kennzeichen"] === "H" ? -1 : 1),
    );
    expect(signed).toEqual(rows.map(({ grossCents }) => Number(grossCents)));
    for (const [index, booking] of bookings.entries()) {
      const { document, rateBp } = rows[index] ?? {};
      const account =
        document?.form === "small_business"
          ? "8195"
          : document?.taxCountry !== "DE"
            ? "8320"
            : rateBp === 700
              ? "8300"
              : "8400";
      expect(booking).toMatchObject({
        Konto: "10000",
        "Gegenkonto (ohne BU-Schlüssel)": account,
        "Belegfeld 1": document?.number ?? "",
        "EU-Land u. UStID (Bestimmung)": account === "8320" ? document?.taxCountry : "",
      });
    }
  });

  test("is nothing to people who do not work here", async () => {
    for (const path of [
      accountantFilePath("2026-11"),
      datevFilePath("2026-11"),
      ossFilePath("2026-Q4"),
    ]) {
      expect((await get(path, "guest")).status).toBe(404);
      expect((await get(path, null)).status).toBe(404);
    }
    expect((await get(accountantFilePath("2026-13"), "staff")).status).toBe(404);
  });
});

describe("the report of the One Stop Shop", () => {
  test("adds up by country and rate, and declares corrections by the quarter they correct (LAW 14)", async () => {
    const quarter = "2026-Q4";
    const report = await readOssReport(shop.db, { quarter });
    const expected = new Map<string, number[]>();
    for (const row of booked
      .filter(({ issuedOn }) => quarterOf(issuedOn) === quarter)
      .flatMap(bookRows)) {
      const { document, rateBp } = row;
      if (document.taxCountry === "DE") continue;
      const earlier = document.credits ? quarterOf(document.credits.issuedOn) : quarter;
      const key = `${earlier} ${document.taxCountry} ${rateBp}`;
      const [net = 0, vat = 0] = expected.get(key) ?? [];
      expected.set(key, [net + row.netCents, vat + row.vatCents]);
    }
    expect(expected.size).toBeGreaterThan(2);
    expect(
      new Map(
        report.map((line) => [
          `${line.corrects ?? quarter} ${line.country} ${line.rateBp}`,
          [Number(line.netCents), Number(line.vatCents)],
        ]),
      ),
    ).toEqual(expected);
    expect(report.some(({ corrects }) => corrects === "2025-Q4")).toBe(true);
    const text = await (await get(ossFilePath(quarter), "staff")).text();
    const records = recordsOf(text);
    expect(records).toHaveLength(report.length);
    expect(sum(records.map((record) => centsOf(record["Steuer EUR"])))).toBe(
      sum(report.map(({ vatCents }) => vatCents)),
    );
  });

  test("and the turnover count by calendar years in Germany", async () => {
    const { year, thisYear, lastYear } = await readTurnover(
      shop.db,
      new Date("2026-11-21T12:00:00Z"),
    );
    const gross = (wanted: string) =>
      sum(
        booked
          .filter(({ issuedOn }) => issuedOn.startsWith(wanted))
          .flatMap(bookRows)
          .map(({ grossCents }) => grossCents),
      );
    expect(year).toBe(2026);
    expect([thisYear.grossCents, lastYear.grossCents]).toEqual([gross("2026"), gross("2025")]);
    const toConsumersAbroad = booked.filter(
      ({ issuedOn, buyer, delivery }) =>
        issuedOn.startsWith("2026") && buyer?.vatId === null && delivery.country !== "DE",
    );
    expect(toConsumersAbroad.length).toBeGreaterThan(2);
    expect(thisYear.distanceNetCents).toBe(
      sum(toConsumersAbroad.flatMap(bookRows).map(({ netCents }) => netCents)),
    );
  });
});
