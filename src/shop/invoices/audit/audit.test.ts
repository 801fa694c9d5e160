import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditFilePath } from "#shared/books.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { gdpduDtd, gdpduDtdName } from "#shared/invoicing/gdpdu-index.ts";
import { monthOf, periodOfMonth } from "#shared/invoicing/periods.ts";
import { cents } from "#shared/money/money.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { acceptDifference } from "#shop/payments/transfers/accept-difference.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { centsOf, recordsOf, sum } from "#testing/houses/book-house.ts";
import { dtdFaults } from "#testing/judges/books/dtd-faults.ts";
import { findAll, findText, parseTree } from "#testing/judges/e-invoice-tree.ts";
import { readZip } from "#testing/judges/read-zip.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";
import { openBooksDoor } from "#testing/plays/open-books-door.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/payments/provider-shops.ts";

import { moneyTables } from "./read-money-tables.ts";

let shop: StripeShop;
let jobs: JobDrain;
let askBooks: ReturnType<typeof openBooksDoor>;
let staff: Awaited<ReturnType<StripeShop["person"]>>;
beforeAll(async () => {
  shop = await openStripeShop();
  askBooks = openBooksDoor(shop.services);
  jobs = await openJobDrain(shop.services);
  staff = await shop.person("staff");
}, 60_000);
afterAll(() => shop.close());

const month = monthOf(shopDay(new Date()));

/** An order that was paid a little short, let be, posted, billed and partly paid back. */
const fullOrder = async () => {
  const { services, admin } = shop;
  const placed = await shop.place();
  const { orderId } = placed;
  const booked = { orderId, amountCents: cents(1_400), bankRef: uuidv7() };
  const bookedOn = shopDay(new Date());
  await confirmTransfer(services, staff.actor, { ...booked, bookedOn }, new Date());
  await acceptDifference(services, staff.actor, { orderId, differenceCents: 60, note: "Gebühr" });
  await jobs.drain();
  await startProduction(services, staff.actor, { orderId });
  await makeAndPost(services, staff.actor, orderId);
  await jobs.drain();
  const paid = (await shop.paymentsOf(placed)).find(({ capturedCents }) => capturedCents > 0);
  const back = { paymentId: paid?.id ?? "", amountCents: cents(300), reason: "=Schaden" };
  await refundPayment(services, admin, { ...back, refundId: uuidv7(), seenRefundedCents: 0 });
  await jobs.drain();
};

/** An order that was paid by card, and taken back by a dispute. */
const disputedOrder = async () => {
  const placed = await shop.place();
  const session = await shop.start(placed);
  shop.stripe.pay(session);
  await shop.check(placed);
  shop.stripe.openDispute(session);
  shop.stripe.endDispute(session, "lost");
  await shop.receive(await shop.stripe.tell("dispute_closed", session));
};

test("a tax audit's program reads what each table holds, and the tables agree with each other", async () => {
  await fullOrder();
  await fullOrder();
  await disputedOrder();
  const answer = await askBooks(auditFilePath(month, month), staff.actor.userId);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = readZip(new Uint8Array(await answer.arrayBuffer()));
  const textOf = (name: string) => new TextDecoder().decode(files.get(name));

  const index = textOf("index.xml");
  expect(dtdFaults(index, textOf(gdpduDtdName))).toEqual([]);
  expect(dtdFaults(index.replace("<UTF8/>", "<UTF9/>"), gdpduDtd)).not.toEqual([]);
  expect(dtdFaults(index.replace(/<Version>.*<\/Version>/, ""), gdpduDtd)).not.toEqual([]);
  const tables = findAll(parseTree(index), "Media/Table");
  expect(tables.map((table) => findText(table, "URL"))).toEqual(
    [...files.keys()].filter((name) => name.endsWith(".csv")),
  );
  const rowsOf = new Map<string, Record<string, string>[]>();
  for (const table of tables) {
    const described = findAll(table, "VariableLength")
      .flatMap(({ children }) => children)
      .filter(({ name }) => name === "VariablePrimaryKey" || name === "VariableColumn")
      .map((column) => findText(column, "Name"));
    const file = textOf(findText(table, "URL") ?? "");
    const records = recordsOf(file);
    expect(Object.keys(records[0] ?? {})).toEqual(described.map(String));
    rowsOf.set(findText(table, "Name") ?? "", records);
  }

  const column = (table: string, name: string) =>
    (rowsOf.get(table) ?? []).map((row) => centsOf(row[name]));
  expect(rowsOf.get("Rechnungen")).toHaveLength(4);
  // Two invoices of 14.60 €, of each 2.40 € credited: 60 cents of what went back had never come.
  expect(sum(column("Rechnungen", "Brutto"))).toBe(sum(column("Steuern", "Brutto")));
  expect(sum(column("Rechnungen", "Netto")) + sum(column("Rechnungen", "Steuer"))).toBe(
    sum(column("Rechnungen", "Brutto")),
  );
  expect(column("Bankeingänge", "Betrag")).toEqual([1_400, 1_400]);
  expect(column("Erstattungen", "Betrag")).toEqual([300, 300]);
  const moved = Map.groupBy(rowsOf.get("Geldbewegungen") ?? [], (row) => row["Art"]);
  const movedCents = (kind: string) => (moved.get(kind) ?? []).map((row) => centsOf(row["Betrag"]));
  expect(movedCents("Zahlung")).toEqual([1_400, 1_400, 1_460]);
  expect(movedCents("Rückbuchung")).toEqual([1_460]);
  expect(column("Zahlungen", "Rückgebucht").filter((amount) => amount > 0)).toEqual([1_460]);
  expect(sum(movedCents("Gebühr des Anbieters"))).toBe(sum(column("Zahlungen", "Gebühr")));
  expect(sum(movedCents("Gebühr des Anbieters"))).toBe(47 + 2_000);
  expect(movedCents("Erstattung")).toEqual([300, 300]);
  expect(sum(movedCents("Fehlbetrag erlassen"))).toBe(120);
  expect(sum(column("Zahlungen", "Gekommen"))).toBe(4_260);
  expect((rowsOf.get("Änderungen") ?? []).map((row) => row["Was"])).toContain("save_settings");
  // In words that an auditor reads, and a transfer of ours not as given back before it was sent.
  const wordsIn = (table: string, name: string) =>
    new Set((rowsOf.get(table) ?? []).map((row) => row[name]));
  expect(wordsIn("Zahlungen", "Zahlart")).toEqual(new Set(["Überweisung", "Stripe"]));
  expect(wordsIn("Zahlungen", "Stand").has("bezahlt")).toBe(true);
  expect(wordsIn("Erstattungen", "Stand")).toEqual(new Set(["zu überweisen"]));
  expect(wordsIn("Erstattungen", "Überwiesen am")).toEqual(new Set([""]));
  // What people typed runs in nobody's spreadsheet.
  expect((rowsOf.get("Erstattungen") ?? []).map((row) => row["Grund"])).toEqual([
    "'=Schaden",
    "'=Schaden",
  ]);
});

test("every row is in the file once, however many there are and however many share a moment", async () => {
  const many = 1_203;
  await shop.db.execute(sql`
    insert into audit_event (id, actor_id, act, subject, created_at)
    select gen_random_uuid(), ${staff.actor.userId}, 'save_coupon', 'coupon:' || n, '2024-05-05T10:00:00Z'
    from generate_series(1, ${many}) n`);
  const table = moneyTables.find(({ file }) => file === "aenderungen.csv");
  const subjects: unknown[] = [];
  for await (const row of table?.read(shop.db, periodOfMonth("2024-05")) ?? []) {
    subjects.push(row[5]);
  }
  expect(subjects).toHaveLength(many);
  expect(new Set(subjects).size).toBe(many);
});

test("what an audit takes along is nothing to people who do not work here, nor for a senseless period", async () => {
  const guest = await shop.person("guest");
  expect((await askBooks(auditFilePath(month, month), guest.actor.userId)).status).toBe(404);
  expect((await askBooks(auditFilePath(month, month), null)).status).toBe(404);
  for (const [from, until] of [
    ["2026-05", "2026-04"],
    ["2001-01", "2026-01"],
    ["2026-13", "2026-13"],
  ] as const) {
    expect((await askBooks(auditFilePath(from, until), staff.actor.userId)).status).toBe(404);
  }
});
