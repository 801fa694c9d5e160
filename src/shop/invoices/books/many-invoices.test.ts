import { afterAll, beforeAll, expect, test } from "bun:test";

import { desc } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { listBooksInput } from "#shared/books.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { bookRows, isTaxedAbroad } from "#shared/invoicing/book-rows.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { monthOf, periodOfMonth, periodOfYear, quarterOf } from "#shared/invoicing/periods.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { seqScansOf, statementsOf } from "#testing/judges/plans-of.ts";
import { seedManyInvoices } from "#testing/makes/seed-many-invoices.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { listBooks } from "./list-books.ts";
import { readMonth, readTurnover } from "./read-book-totals.ts";
import { readBooked } from "./read-booked.ts";
import { readMovements } from "./read-movements.ts";
import { readOssReport } from "./read-oss-report.ts";
import { readUncreditedOrders, readUnrendered } from "./read-unbilled.ts";

const seeded = 10_000;
/** Each of the samples they are made of is among so many several times. */
const comparedMax = 1_000;
const now = new Date();
const year = Number(shopDay(now).slice(0, 4));
/** A whole month and a whole quarter of the seeded years. */
const month = `${year - 1}-05`;
const quarter = `${year - 1}-Q2`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, seeded);
  await seedManyInvoices(shop);
}, 120_000);
afterAll(() => shop.close());

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const list = (asked: object) => (db: Database) => listBooks(db, listBooksInput.parse(asked));

test("a page and a sum of the books read no invoice from end to end, and no document", async () => {
  const { nextCursor, invoices } = await list({})(shop.db);
  const acts: ((db: Database) => Promise<unknown>)[] = [
    list({}),
    list({ cursor: nextCursor }),
    list({ month }),
    list({ month, search: "muster" }),
    list({ search: "muster" }),
    list({ search: "zo" }),
    list({ search: invoices[0]?.number ?? "" }),
    list({ search: "person77@example" }),
    list({ search: "gibtsnicht" }),
    (db) => readMonth(db, { month }),
    (db) => readOssReport(db, { quarter }),
    (db) => readUnrendered(db, { olderThanSeconds: 300, limit: 50 }),
    (db) => readUncreditedOrders(db, { olderThanSeconds: 300, limit: 50 }, now),
  ];
  expect((await seqScansOf(shop.url, ["invoice"], acts)).scans).toEqual([]);
  // Half of all are of the year: these sums may go through the table, but not into its documents.
  const statements = await statementsOf(shop.url, [...acts, (db) => readTurnover(db, now)]);
  expect(statements.length).toBeGreaterThan(acts.length);
  for (const { text } of statements) expect(text).not.toContain('"document"');
}, 60_000);

test("the money of a month is read by its moment, however much there was before", async () => {
  const read = (db: Database) => Array.fromAsync(readMovements(db, periodOfMonth(month)));
  expect((await read(shop.db)).length).toBeGreaterThan(100);
  expect((await seqScansOf(shop.url, ["movement"], [read])).scans).toEqual([]);
}, 60_000);

test("the columns of the books say what their documents say, of bills and of credit notes", async () => {
  const rows = await shop.db.select().from(invoice).orderBy(desc(invoice.id)).limit(comparedMax);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(2);
  for (const { document: kept, searchText, ...row } of rows) {
    const document = parseInvoiceDocument(kept);
    const { buyer, delivery, seller, totals, credits, taxGroups } = document;
    expect(row).toMatchObject({
      isDemo: document.isDemo,
      orderNumber: document.order.number,
      buyerName: buyer?.company || buyer?.name || "",
      country: buyer?.country ?? delivery.country,
      netCents: totals.netCents,
      vatCents: totals.vatCents,
      isDistanceSale: delivery.country !== seller.country && (buyer?.vatId ?? null) === null,
      taxedAbroadIn: isTaxedAbroad(document) ? document.taxCountry : null,
      creditedQuarter: credits && quarterOf(credits.issuedOn),
      taxGroups,
    });
    const rates = bookRows(document);
    const sign = document.kind === "credit_note" ? -1 : 1;
    expect(sign * sum(rates.map(({ netCents }) => netCents))).toBe(Number(row.netCents));
    // No tax of a credit note is -0, which is nothing all the same.
    expect(sign * sum(rates.map(({ vatCents }) => vatCents)) + 0).toBe(Number(row.vatCents));
    expect(sign * sum(rates.map(({ grossCents }) => grossCents))).toBe(Number(row.totalCents));
    const words = [document.number, document.order.number, buyer?.name ?? "", buyer?.email ?? ""];
    for (const word of words) expect(searchText).toContain(` ${word.toLowerCase()}`);
  }
});

test("a file of the books reads its documents by their day, a page at a time", async () => {
  const readAll = async (db: Database) => {
    for await (const document of readBooked(db, periodOfMonth(month))) void document;
  };
  const { scans, statements } = await seqScansOf(shop.url, ["invoice"], [readAll]);
  expect(scans).toEqual([]);
  expect(statements).toBeGreaterThan(1);
});

test("sums over thousands are those of the documents themselves, to the cent", async () => {
  const months = new Map<string, { net: number; vat: number; gross: number }>();
  for await (const document of readBooked(shop.db, periodOfYear(year - 1))) {
    const key = monthOf(document.issuedOn);
    const sums = months.get(key) ?? { net: 0, vat: 0, gross: 0 };
    for (const row of bookRows(document)) {
      sums.net += row.netCents;
      sums.vat += row.vatCents;
      sums.gross += row.grossCents;
    }
    months.set(key, sums);
  }
  expect(months.size).toBe(12);
  for (const [key, { net, vat, gross }] of months) {
    expect(await readMonth(shop.db, { month: key })).toMatchObject({
      netCents: net,
      vatCents: vat,
      grossCents: gross,
    });
  }
  const { lastYear } = await readTurnover(shop.db, now);
  const all = [...months.values()].reduce((sum, { gross }) => sum + gross, 0);
  expect(lastYear.grossCents).toBe(all);
}, 60_000);
