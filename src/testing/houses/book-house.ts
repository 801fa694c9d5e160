// A shop with books to check: orders in several months, invoices, exports.

import fc from "fast-check";

import { shopDay } from "#shared/dates/shop-day.ts";
import { bookRows, type BookRow } from "#shared/invoicing/book-rows.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { monthOf } from "#shared/invoicing/periods.ts";
import { hashInvoiceDocument } from "#shop/invoices/insert-invoice.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { makeConfirmedOrder } from "#testing/makes/make-confirmed-order.ts";
import { creditNoteOf, invoiceArbitrary } from "#testing/makes/random-invoices.ts";
import { openBooksDoor } from "#testing/plays/open-books-door.ts";
import { openTestShop } from "#testing/shop.ts";

/** The last is on the first of November already: days are those of Germany. */
const moments = [
  "2025-12-30T10:00:00Z",
  "2026-08-15T10:00:00Z",
  "2026-10-31T22:30:00Z",
  "2026-11-03T09:00:00Z",
  "2026-11-30T22:59:59Z",
  "2026-10-31T23:00:00Z",
].map((text) => new Date(text));
/** The name of a buyer that a spreadsheet would run. */
export const badName = '=HYPERLINK("http://example.org";"x")';

export type BookHouse = Awaited<ReturnType<typeof openBookHouse>>;

/** A shop with invoices and credit notes over two years, one of them the demo's, and its files over HTTP. */
export const openBookHouse = async () => {
  const shop = await openTestShop();
  let sequence = 0;
  /** All that was issued, in the order of their issue. */
  const issued: { readonly issuedAt: Date; readonly document: InvoiceDocument }[] = [];
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

  const askBooks = openBooksDoor(shop.services);
  const samples = fc.sample(
    invoiceArbitrary().filter(({ totals }) => totals.grossCents > 100),
    { numRuns: 40, seed: 7 },
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
          vatId: vatIdOf(sample, index),
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
  /** All that is booked: the same without the demo's. */
  const booked = issued.map(({ document }) => document).filter(({ isDemo }) => !isDemo);

  const get = async (path: string, role: "staff" | "guest" | null) => {
    const who = role === null ? null : await shop.person(role);
    return askBooks(path, who?.actor.userId ?? null);
  };

  const rowsOf = (month: string): BookRow[] =>
    booked.filter(({ issuedOn }) => monthOf(issuedOn) === month).flatMap(bookRows);
  return { shop, issued, booked, get, rowsOf, close: () => shop.close() };
};

/** Of an exempt supply its own, of two businesses; of others every third has one. */
const vatIdOf = ({ form }: InvoiceDocument, index: number): string | null => {
  if (form === "exempt_supply") return index % 2 === 0 ? "ATU13585627" : "ATU15394605";
  return index % 3 === 0 ? "DE136695976" : null;
};

export const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
export const recordsOf = (text: string): Record<string, string>[] => {
  const [head = "", ...lines] = text.split("\r\n").filter((line) => line !== "");
  const names = cellsOf(head);
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? "", cell])),
  );
};
export const centsOf = (amount = ""): number => Number(amount.replace(",", ""));
export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
