import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { listClaimsInput } from "#shared/claims/claims.ts";
import { listOrdersInput, type ListOrdersInput } from "#shared/desk.ts";
import { cents } from "#shared/money/money.ts";
import { listBatchesInput } from "#shared/production.ts";
import { readClaimForStaff } from "#shop/claims/read-claim-for-staff.ts";
import { listClaims } from "#shop/claims/read-claims.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { readComing, readReceipts } from "#shop/payments/bank/read-receipts.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { readParcels, readParcelsOf } from "#shop/posting/read-parcels.ts";
import { readSlipItems } from "#shop/posting/read-slip-items.ts";
import { readRecallReach } from "#shop/production/batches/read-batch-orders.ts";
import { readBatchReport } from "#shop/production/batches/read-batch-report.ts";
import { listBatches, readBatchPieces } from "#shop/production/batches/read-batches.ts";
import { readBoard } from "#shop/production/batches/read-board.ts";
import { readScrapStatistics } from "#shop/production/batches/read-scrap-statistics.ts";
import { readPrintQueue, readWaitingPieces } from "#shop/production/batches/read-waiting-pieces.ts";
import { readPrintJobs } from "#shop/production/jobs/read-print-jobs.ts";
import { readUnprintedItems } from "#shop/production/jobs/read-unprinted-items.ts";
import { seqScansOf, statementsOf } from "#testing/judges/plans-of.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPrints } from "#testing/makes/seed-many-prints.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readOrderList } from "./read-order-list.ts";
import { readToday } from "./read-today.ts";

const seeded = 20_000;
const ordersTables = ["order", "order_item", "payment", "bank_receipt"];

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
  await seedManyOrders(shop, seeded);
}, 60_000);
afterAll(() => shop.close());

const find = async (asked: Partial<ListOrdersInput>) =>
  (await readOrderList(shop.db, listOrdersInput.parse(asked))).orders;
const numbersOf = async (search: string) => (await find({ search })).map(({ number }) => number);

describe("the search", () => {
  test("finds a number however it is written, a name, a mail, a tracking number", async () => {
    const { orderId, number } = await postOrder(shop, staff.actor);
    await shop.db
      .update(order)
      .set({ trackingNumber: "JD0146", email: "übermut@example.org" })
      .where(eq(order.id, orderId));
    for (const search of [
      number,
      number.replace("-", ""),
      number.slice(0, -1),
      "ÜBERMUT",
      "jd0146",
      "rmut@exa",
    ]) {
      expect(await numbersOf(search)).toContain(number);
    }
    expect(await numbersOf("übermut jd01")).toEqual([number]);
    expect(await numbersOf("übermut gibtsnicht")).toEqual([]);
  });

  test("finds an order by the reference of its payment, of the bank or of the provider", async () => {
    const [byBank] = await find({ search: "KTO-100" });
    const [byProvider] = await find({ search: "cs_101" });
    expect(byBank?.number).toMatch(/-00100$/);
    expect(byProvider?.number).toMatch(/-00101$/);
  });

  test("takes one or two letters for the beginning of a word", async () => {
    const found = await find({ search: "zo" });
    expect(found.length).toBe(50);
    for (const { name } of found) expect(name).toMatch(/^Zoë/);
  });

  test.each([
    "' or 1=1 --",
    "%",
    "_",
    "\\",
    "%%%",
    "a' || pg_sleep(9) --",
    ".*",
    "(?i)x",
    "$1",
    "x".repeat(100),
  ])("takes %j as it is (Z11)", async (search) => {
    for (const { name, email, number } of await find({ search })) {
      expect(`${name} ${email} ${number}`).toContain(search.trim());
    }
  });

  test("leaves no trace of what was typed in the statements (Z11)", async () => {
    const asked = listOrdersInput.parse({ search: "canary'; drop" });
    const said = await statementsOf(shop.url, [(db) => readOrderList(db, asked)]);
    expect(said.length).toBeGreaterThan(0);
    for (const { text } of said) expect(text).not.toContain("canary");
  });
});

describe("the list", () => {
  test("narrows by every stored state, alone and together", async () => {
    const both = await find({
      status: "in_production",
      paymentStatus: "paid",
      paymentMethod: "stripe",
    });
    expect(both.length).toBeGreaterThan(0);
    const rows = await shop.db.select().from(order).where(eq(order.status, "in_production"));
    const wanted = rows.filter(
      ({ paymentMethod, paymentStatus }) => paymentMethod === "stripe" && paymentStatus === "paid",
    );
    expect(both.length).toBe(Math.min(50, wanted.length));
    for (const { status } of await find({ trouble: "late" })) {
      expect(["confirmed", "in_production"]).toContain(status);
    }
    expect(await find({ trouble: "print_failed" })).toEqual([]);
  });

  test("counts days as Germany does, the last one included", async () => {
    const { orderId } = await postOrder(shop, staff.actor, "placed");
    await shop.db
      .update(order)
      .set({ placedAt: new Date("2020-06-30T22:30:00Z") })
      .where(eq(order.id, orderId));
    const days = async (from: string, to: string) => (await find({ from, to })).map(({ id }) => id);
    expect(await days("2020-07-01", "2020-07-01")).toEqual([orderId]);
    expect(await days("2020-06-30", "2020-06-30")).toEqual([]);
    expect(await days("2020-06-01", "2020-07-31")).toEqual([orderId]);
  });

  test("shows every order once, page after page, also when many were placed at one moment", async () => {
    const moved = await shop.db.execute(
      sql`update "order" set placed_at = '2019-01-01' where number like '%-000__' returning id`,
    );
    const asked = { to: "2019-12-31", limit: 20 };
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readOrderList(
        shop.db,
        listOrdersInput.parse({ ...asked, ...(cursor && { cursor }) }),
      );
      seen.push(...page.orders.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(moved.length).toBeGreaterThan(90);
    expect(seen.toSorted()).toEqual(Array.from(moved, ({ id }) => String(id)).toSorted());
  });

  test("has bounds (Z10)", () => {
    for (const limit of [-1, 0, 101, 1e9, 1.5]) {
      expect(listOrdersInput.safeParse({ limit }).success).toBe(false);
    }
    expect(listOrdersInput.safeParse({ search: "x".repeat(101) }).success).toBe(false);
    expect(listOrdersInput.safeParse({ from: "2026-02-30" }).success).toBe(false);
  });
});

test("today counts to its bound, and its figures are those of the orders", async () => {
  const today = await readToday(shop.db);
  expect(today.counts).toMatchObject({ toConfirm: 61, claims: 0, printFailed: 0 });
  expect(today.counts.toPrint).toBe(100);
  const [row] = await shop.db.execute<{ cents: number; pieces: number }>(sql`
    select sum(total_cents)::int as cents, sum((select sum(quantity) from order_item where order_id = "order".id))::int as pieces
    from "order" where status not in ('pending', 'canceled', 'expired')
      and (placed_at at time zone 'Europe/Berlin')::date > (now() at time zone 'Europe/Berlin')::date - 28`);
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  expect(today.days).toHaveLength(28);
  expect(cents(sum(today.days.map((day) => day.cents)))).toBe(cents(row?.cents ?? -1));
  expect(sum(today.days.map((day) => day.pieces))).toBe(row?.pieces ?? -1);
  expect(sum(today.formats.map((format) => format.pieces))).toBe(row?.pieces ?? -1);
  expect(sum(today.daysToPost)).toBeGreaterThan(0);

  // An order keeps the words of the language it was placed in.
  await shop.db.execute(sql`
    update order_item set format_name = 'in another language' where position = 1
      and order_id in (select id from "order" order by id desc limit 20)`);
  const { formats } = await readToday(shop.db);
  expect(formats.map(({ slug, pieces }) => [slug, pieces])).toEqual(
    today.formats.map(({ slug, pieces }) => [slug, pieces]),
  );
});

test("no question of the desk reads a large table without an index", async () => {
  const asked: Partial<ListOrdersInput>[] = [
    {},
    { status: "confirmed" },
    { status: "canceled", paymentStatus: "open", paymentMethod: "stripe" },
    { paymentStatus: "overpaid" },
    { paymentMethod: "invoice" },
    { trouble: "late" },
    { trouble: "print_failed" },
    { from: "2026-01-01", to: "2026-01-31" },
    { status: "sold", from: "2026-01-01", to: "2026-01-31", format: "square-63" },
    { search: "muster" },
    { search: "zo" },
    { search: "2026-00042" },
    { search: "26,10" },
    { search: "gibtsnicht@nirgends.example" },
    { search: "mia", status: "completed", from: "2026-01-01" },
  ];
  const [first] = await find({ status: "completed" });
  const { orderId } = await postOrder(shop, staff.actor);
  const acts: ((db: Database) => Promise<unknown>)[] = [
    ...asked.map((input) => (db: Database) => readOrderList(db, listOrdersInput.parse(input))),
    (db) => readOrderList(db, listOrdersInput.parse({ cursor: first?.id })),
    readToday,
    (db) => readReceipts(db, { limit: 50, state: "waiting" }),
    (db) => readReceipts(db, { limit: 50, state: "booked" }),
    (db) => readOrderForStaff(db, { orderId }),
    (db) => readPayments(db, { orderId }),
    (db) => readComing(db, { orderId }),
  ];
  const { statements, scans } = await seqScansOf(shop.url, ordersTables, acts);
  expect(statements).toBeGreaterThan(acts.length);
  expect(scans.map((x) => x.slice(0, 400))).toEqual([]);
}, 60_000);

test("no question of production, posting and claims reads one either", async () => {
  await seedManyPrints(shop);
  const [made] = await find({ status: "confirmed" });
  const [posting] = await find({ status: "in_production" });
  const [sent] = await find({ status: "completed" });
  const orderId = made?.id ?? "";
  // One claim's magnets are made once more just now.
  const [reprint] = await shop.db.execute<{ id: string }>(sql`
    update claim set status = 'accepted', outcome = 'reprint', decided_at = now()
    where id = (select id from claim where status = 'open' limit 1) returning id`);
  const posted = [posting?.id ?? "", sent?.id ?? "", reprint?.id ?? ""];
  const { batches } = await listBatches(shop.db, listBatchesInput.parse({}));
  const batchId = batches[0]?.id ?? "";
  const [queued] = await readPrintQueue(shop.db);
  const { formatKey = "" } = queued ?? {};
  const claims = await listClaims(shop.db, listClaimsInput.parse({ status: "open" }));
  const claimId = claims.claims[0]?.id ?? "";
  const acts: ((db: Database) => Promise<unknown>)[] = [
    readToday,
    (db) => readOrderList(db, listOrdersInput.parse({ trouble: "print_failed" })),
    (db) => readPrintQueue(db),
    (db) => readPrintQueue(db, { dueBy: "2020-01-01" }),
    (db) => readWaitingPieces(db, { formatKey }, 1_000),
    (db) => readUnprintedItems(db, { olderThanSeconds: 60, limit: 100 }),
    (db) => readUnprintedItems(db, { orderId }),
    readBoard,
    (db) => listBatches(db, listBatchesInput.parse({})),
    (db) => listBatches(db, listBatchesInput.parse({ cursor: batchId })),
    (db) => readBatchPieces(db, batchId),
    (db) => readBatchReport(db, batchId),
    (db) => readRecallReach(db, batchId),
    readScrapStatistics,
    (db) => readPrintJobs(db, orderId),
    readParcels,
    (db) => readParcelsOf(db, posted),
    (db) => readSlipItems(db, posted),
    (db) => listClaims(db, listClaimsInput.parse({})),
    (db) => listClaims(db, listClaimsInput.parse({ status: "done", cursor: claimId })),
    (db) => readClaimForStaff(db, { claimId }),
  ];
  const large = [...ordersTables, "print_job", "print_batch_piece", "claim_item"];
  const { statements, scans } = await seqScansOf(shop.url, [...large, "claim"], acts);
  expect(statements).toBeGreaterThanOrEqual(acts.length);
  expect(scans).toEqual([]);
  // A search may go through the claims, few as they are, but never through the orders behind them.
  const searches = ["muster", "zo", "2026-00042", "gibtsnicht"].map(
    (search) => (db: Database) => listClaims(db, listClaimsInput.parse({ search })),
  );
  expect((await seqScansOf(shop.url, large, searches)).scans).toEqual([]);
}, 60_000);
