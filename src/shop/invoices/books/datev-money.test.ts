import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { datevFilePath } from "#shared/books.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { accountCharts } from "#shared/invoicing/account-charts.ts";
import { monthOf } from "#shared/invoicing/periods.ts";
import { cents } from "#shared/money/money.ts";
import { booksSchema } from "#shared/settings.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { acceptDifference } from "#shop/payments/transfers/accept-difference.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { balancesOf, readExtf } from "#testing/judges/books/read-extf.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";
import { openBooksDoor } from "#testing/plays/open-books-door.ts";
import {
  askerOf,
  openStripeShop,
  type StripeShop,
} from "#testing/plays/payments/provider-shops.ts";

const totalCents = 1_460;

let shop: StripeShop;
let jobs: JobDrain;
let staff: Awaited<ReturnType<StripeShop["person"]>>;
beforeAll(async () => {
  shop = await openStripeShop();
  jobs = await openJobDrain(shop.services);
  staff = await shop.person("staff");
});
afterAll(() => shop.close());

const comes = (orderId: string, amountCents: number) =>
  confirmTransfer(
    shop.services,
    staff.actor,
    {
      orderId,
      amountCents: cents(amountCents),
      bookedOn: shopDay(new Date()),
      bankRef: uuidv7(),
    },
    new Date(),
  );
const accept = (orderId: string, differenceCents: number) =>
  acceptDifference(shop.services, staff.actor, { orderId, differenceCents, note: "Bankgebühr" });
const post = async (orderId: string) => {
  await jobs.drain();
  await startProduction(shop.services, staff.actor, { orderId });
  await makeAndPost(shop.services, staff.actor, orderId);
  await jobs.drain();
};
const goesBack = async (orderId: string, amountCents: number) => {
  const [paid] = await shop.paymentsOf({ orderId });
  const back = { paymentId: paid?.id ?? "", amountCents: cents(amountCents), reason: "Schaden" };
  await refundPayment(shop.services, shop.admin, {
    ...back,
    refundId: uuidv7(),
    seenRefundedCents: 0,
  });
  await jobs.drain();
};
const byCard = async () => {
  const placed = await shop.place();
  shop.stripe.pay(await shop.start(placed));
  await shop.check(placed);
  return placed;
};

/** Paid by card, posted, and disputed by its holder. */
const disputed = async (end: "lost" | "won") => {
  const placed = await byCard();
  await post(placed.orderId);
  const [paid] = await shop.paymentsOf(placed);
  const session = paid?.providerReference ?? "";
  shop.stripe.openDispute(session);
  await shop.receive(await shop.stripe.tell("dispute_opened", session));
  shop.stripe.endDispute(session, end);
  await shop.receive(await shop.stripe.tell("dispute_closed", session));
  return placed;
};

const readBatch = async () => {
  const askBooks = openBooksDoor(shop.services);
  const path = datevFilePath(monthOf(shopDay(new Date())));
  const response = await askBooks(path, staff.actor.userId);
  return readExtf(new Uint8Array(await response.arrayBuffer()));
};

const sumOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await shop.db.execute<{ sum: string | null }>(query);
  return Number(row?.sum ?? 0);
};

test("a batch has the money beside the revenue, and each account stands at what its own papers say", async () => {
  const exact = await shop.place();
  await comes(exact.orderId, totalCents);
  await post(exact.orderId);
  await goesBack(exact.orderId, 300);

  const short = await shop.place();
  await comes(short.orderId, totalCents - 200);
  await accept(short.orderId, 200);
  await post(short.orderId);
  // The rest came after all: half of what was let go is not.
  await comes(short.orderId, 100);

  const over = await shop.place();
  await comes(over.orderId, totalCents + 140);
  await accept(over.orderId, -140);
  await post(over.orderId);
  await goesBack(over.orderId, 40);

  const carded = await byCard();
  await post(carded.orderId);
  await goesBack(carded.orderId, 500);

  const calledOff = await byCard();
  await cancelOrder(shop.services, askerOf(calledOff.shopper), { orderId: calledOff.orderId });
  await jobs.drain();

  const lostOne = await disputed("lost");
  await disputed("won");

  const { bookings } = await readBatch();
  const at = balancesOf(bookings);
  const { skr03 } = accountCharts;
  const bank = await sumOf(sql`select sum(amount_cents) from bank_receipt`);
  const back = await sumOf(
    sql`select sum(refunded_cents) from payment where method = 'bank_transfer'`,
  );
  expect(at.get(skr03.transferAccount)).toBe(bank - back);
  const books = [...shop.stripe.books().values()];
  const fees = books.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const lost = books.reduce((sum, { disputedCents }) => sum + disputedCents, 0);
  const provider = books.reduce((sum, one) => sum + one.paidCents - one.refundedCents, 0);
  expect([provider, lost]).toEqual([3 * totalCents - 500, totalCents]);
  // What is left there is what Stripe still has to pay out.
  expect(at.get("1361")).toBe(provider - lost - fees);
  expect(at.get(skr03.feeAccount)).toBe(fees);
  expect(at.get(skr03.standardAccount)).toBe(
    -(await sumOf(sql`select sum(case kind when 'invoice' then total_cents else -total_cents end)
      from invoice`)),
  );
  expect(at.get(skr03.lossAccount)).toBe(100);
  expect(at.get(skr03.gainAccount)).toBe(-100);
  // Everything is settled but what a lost dispute took: of no other order anything is owed.
  expect(at.get(skr03.debtorAccount)).toBe(totalCents);
  const orders = Map.groupBy(bookings, ({ order }) => order);
  expect(orders.size).toBe(7);
  const { number: lostNumber } = await shop.orderOf(lostOne);
  for (const [number, own] of orders) {
    const owed = balancesOf(own).get(skr03.debtorAccount);
    expect(owed).toBe(number === lostNumber ? totalCents : 0);
  }
  expect(await findViolations(shop.db, { books: shop.stripe.books() })).toEqual([]);
});

test("money bears the invoice's number, by which open items are matched, or the order's until there is one", async () => {
  const waiting = await shop.place();
  await comes(waiting.orderId, totalCents);
  const { bookings } = await readBatch();
  const numbers = new Set(
    (await shop.db.select({ number: invoice.number }).from(invoice)).map(({ number }) => number),
  );
  const { number } = await shop.orderOf(waiting);
  expect(bookings.filter(({ order }) => order === number)).toMatchObject([
    { cents: totalCents, credit: "10000", debit: "1360", document: number },
  ]);
  const [refund] = bookings.filter(({ text }) => text.includes("Erstattung"));
  expect(numbers).toContain(refund?.document ?? "");
});

test("a provider's account is the one that is named, and the chart of older settings is kept", async () => {
  const { consultantNumber, clientNumber } = demoSettings.books;
  const { debtorAccount, standardAccount, reducedAccount, destinationAccount } =
    accountCharts.skr04;
  const { smallBusinessAccount, otherAccount } = accountCharts.skr04;
  const numbers = { consultantNumber, clientNumber };
  const before = {
    ...numbers,
    debtorAccount,
    standardAccount,
    reducedAccount,
    destinationAccount,
    smallBusinessAccount,
    otherAccount,
  };
  expect(booksSchema.parse(before)).toEqual({
    ...numbers,
    ...accountCharts.skr04,
    providerAccounts: {},
  });
  await saveSection(shop.db, shop.admin, {
    section: "books",
    value: { ...booksSchema.parse(before), providerAccounts: { stripe: "1467" } },
  });
  const at = balancesOf((await readBatch()).bookings);
  expect(at.has("1467")).toBe(true);
  expect(at.has("1361")).toBe(false);
});

test("what the books say of money is never changed or removed, by anybody", async () => {
  for (const change of [
    sql`update movement set amount_cents = 1`,
    sql`delete from movement`,
    sql`truncate movement`,
  ]) {
    const refused = await shop.db.execute(change).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      cause: { message: "movement rows are never changed or removed" },
    });
  }
});
