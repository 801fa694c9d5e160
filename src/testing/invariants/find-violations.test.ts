import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { sql, type SQL } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { cents } from "#shared/money/money.ts";
import { applyCoupon } from "#shop/cart/apply-coupon.ts";
import { coupon } from "#shop/cart/coupon.table.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";
import {
  askerOf,
  openStripeShop,
  type StripeShop,
} from "#testing/plays/payments/provider-shops.ts";

import { findViolations, type invariants } from "./find-violations.ts";
import { noteFrozenHashes } from "./rest-invariants.ts";

let shop: StripeShop;
let frozenBefore: ReadonlyMap<string, string>;

/** One of everything that the invariants are about, all jobs done. */
beforeAll(async () => {
  shop = await openStripeShop();
  const { db, services, admin } = shop;
  const jobs = await openJobDrain(services);
  await db.insert(coupon).values({
    code: "TEST",
    kind: "percent",
    percent: 10,
    maxUses: 5,
    amountCents: cents(0),
    minItemsCents: cents(0),
  });

  const card = await shop.place();
  shop.stripe.pay(await shop.start(card));
  await shop.check(card);
  const [paid] = await shop.paymentsOf(card);
  const refund = { paymentId: paid?.id ?? "", amountCents: cents(100), reason: "broken" };
  await refundPayment(services, admin, { ...refund, refundId: uuidv7(), seenRefundedCents: 0 });

  const shopper = await makeActor(db);
  await makeCart(db, shopper);
  await applyCoupon(db, { actor: shopper, clientAddress: "192.0.2.7" }, { code: "TEST" });
  const input = makeOrderInput(await readCart(db, shopper, {}));
  const { orderId } = await placeOrder(services, shopper, input, new Date());
  const receipt = { orderId, amountCents: input.expectedTotalCents, bookedOn: "2026-11-20" };
  await confirmTransfer(
    services,
    admin,
    { ...receipt, amountCents: cents(input.expectedTotalCents), bankRef: "one" },
    new Date(),
  );
  await startProduction(services, admin, { orderId });
  await jobs.drain();
  await makeAndPost(services, admin, orderId);
  await jobs.drain();
  const [transfer] = await shop.paymentsOf({ orderId });
  const back = { paymentId: transfer?.id ?? "", amountCents: cents(50), reason: "late" };
  await refundPayment(services, admin, { ...back, refundId: uuidv7(), seenRefundedCents: 0 });

  const canceled = await shop.place();
  shop.stripe.pay(await shop.start(canceled));
  await shop.check(canceled);
  await cancelOrder(services, askerOf(canceled.shopper), { orderId: canceled.orderId });
  await jobs.drain();
  frozenBefore = await noteFrozenHashes(db);
}, 60_000);
afterAll(() => shop.close());

const booksOf = () => shop.stripe.books();
const look = (db = shop.db) =>
  findViolations(db, { isAtRest: true, books: booksOf(), frozenBefore });

/** Breaks something in a transaction with triggers and foreign keys off, looks, and takes it back. */
const lookAfter = async (...breaks: readonly SQL[]): Promise<string[]> => {
  let found: string[] = [];
  const undone = new Error("undone");
  await shop.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of breaks) await tx.execute(statement);
      found = await look(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
};

const paidOrder = sql`(select id from "order" where status = 'confirmed')`;
const canceledOrder = sql`(select id from "order" where status = 'canceled')`;

const plants: Record<keyof typeof invariants, Record<string, readonly SQL[]>> = {
  I1: {
    "two orders of one cart": [
      sql`alter table "order" drop constraint "order_cartId_unique"`,
      sql`update "order" set cart_id = (select cart_id from "order" where id = ${paidOrder})`,
    ],
    "a cart that is open and ordered": [
      sql`update cart set completed_at = null where id = (select cart_id from "order" where id = ${paidOrder})`,
    ],
  },
  I2: {
    "a line that is not in the sum": [
      sql`update order_item set quantity = quantity + 1, total_gross_cents = total_gross_cents + unit_gross_cents where order_id = ${paidOrder}`,
    ],
    "a tax group a cent short": [
      sql`update "order" set tax_breakdown = jsonb_set(tax_breakdown, '{0,grossCents}', to_jsonb(total_cents - 1)) where id = ${paidOrder}`,
    ],
    "a pack that no discount holds": [
      sql`update order_item set pack_cents = 1 where order_id = ${paidOrder}`,
    ],
    "no line at all": [sql`delete from order_item where order_id = ${paidOrder}`],
  },
  I3: {
    "more captured than the provider has": [
      sql`update payment set amount_cents = 9999, captured_cents = 9999 where order_id = ${paidOrder}`,
    ],
    "more refunded than the provider gave": [
      sql`update payment set refunded_cents = 101 where order_id = ${paidOrder}`,
    ],
    "more asked for than came": [
      sql`update refund set amount_cents = 99999 where payment_id in (select id from payment where order_id = ${paidOrder})`,
    ],
    "a transfer of which no booking tells": [sql`delete from bank_receipt`],
  },
  I4: {
    "a status nobody wrote": [
      sql`update "order" set payment_status = 'paid' where id = ${paidOrder}`,
    ],
    "money that changed no status": [
      sql`update payment set captured_cents = 0, refunded_cents = 0 where order_id = ${paidOrder}`,
    ],
  },
  I5: {
    "a step that is not drawn": [
      sql`update order_event set kind = 'production_started' where kind = 'confirmed' and order_id = ${paidOrder}`,
      sql`update "order" set status = 'in_production' where id = ${paidOrder}`,
    ],
    "a status without its event": [
      sql`update "order" set status = 'in_production' where id = ${paidOrder}`,
    ],
    "an event twice": [
      sql`insert into order_event (id, order_id, kind) values (${uuidv7()}, ${paidOrder}, 'confirmed')`,
    ],
    "no history": [sql`delete from order_event where order_id = ${paidOrder}`],
  },
  I6: {
    "a use nobody redeemed": [sql`update coupon set used_count = 2`],
    "a redemption nobody counted": [sql`update coupon_redemption set released_at = now()`],
    "more uses than allowed": [
      sql`alter table coupon drop constraint coupon_uses_bounded`,
      sql`update coupon set max_uses = 0`,
    ],
    "more uses than a person may": [sql`update coupon set max_uses_per_person = 0`],
    "a discount without a redemption": [
      sql`delete from coupon_redemption`,
      sql`update coupon set used_count = 0`,
    ],
    "a redemption without an order": [
      sql`update coupon_redemption set cart_id = ${uuidv7()}::uuid`,
    ],
  },
  I7: {
    "a document under its old hash": [
      sql`update design_version set document = jsonb_set(document, '{formatSlug}', '"circle-58"')`,
    ],
    "a document with its hash": [
      sql`update design_version set document_hash = 'other' where id = (select min(id::text)::uuid from design_version)`,
    ],
    "a design that was thawed": [sql`update design_version set frozen_at = null`],
  },
  I8: {
    "a mail that was never written": [sql`delete from email where dedupe_key like '%:shipped'`],
    "a mail of nothing": [
      sql`insert into email (id, dedupe_key, status, to_address, subject, html, text)
        select ${uuidv7()}, 'order:' || ${canceledOrder} || ':shipped', 'sent', 'a', 's', 'h', 't'`,
    ],
    "a mail twice": [
      sql`alter table email drop constraint "email_dedupeKey_unique"`,
      sql`insert into email (id, dedupe_key, status, to_address, subject, html, text)
        select ${uuidv7()}, dedupe_key, status, to_address, subject, html, text from email limit 1`,
    ],
  },
  I9: {
    "money told of twice": [
      sql`insert into order_event (id, order_id, kind) values (${uuidv7()}, ${paidOrder}, 'payment_received')`,
    ],
    "money nobody was told of": [sql`delete from order_event where kind = 'payment_received'`],
    "a message that counted twice": [
      sql`alter table webhook_event drop constraint "webhook_event_provider_eventId_unique"`,
      sql`insert into webhook_event (id, provider, event_id, type) values
        (${uuidv7()}, 'stripe', 'evt', 't'), (${uuidv7()}, 'stripe', 'evt', 't')`,
    ],
    "two payments that wait": [
      sql`drop index payment_one_live_per_order`,
      sql`insert into payment (id, order_id, method, status, amount_cents, captured_cents) values
        (${uuidv7()}, ${paidOrder}, 'stripe', 'pending', 1, 0), (${uuidv7()}, ${paidOrder}, 'stripe', 'pending', 1, 0)`,
    ],
  },
  I10: {
    "a job that waits": [sql`insert into jobs.job (name, data) values ('payments.close', '{}')`],
    "a refund nobody sent": [sql`update refund set status = 'created'`],
    "a transfer's refund that nobody may send": [sql`delete from payout`],
    "a confirmed order that is not printed": [sql`delete from print_job`],
    "a canceled order that waits for money": [
      sql`insert into payment (id, order_id, method, status, amount_cents, captured_cents)
        values (${uuidv7()}, ${canceledOrder}, 'stripe', 'pending', 1, 0)`,
    ],
    "a canceled order that keeps money": [
      sql`update payment set refunded_cents = 0 where order_id = ${canceledOrder}`,
    ],
    "a canceled order that holds its coupon": [
      sql`update coupon_redemption set cart_id = (select cart_id from "order" where id = ${canceledOrder})`,
    ],
    "an order that is paid and waits": [
      sql`update "order" set status = 'pending', payment_status = 'paid' where id = ${paidOrder}`,
    ],
    "a posted order without an invoice": [sql`delete from invoice`],
    "money back that nothing credits": [sql`delete from invoice where kind = 'credit_note'`],
    "money that stayed and is credited": [
      sql`update payment set refunded_cents = 0 where order_id in
        (select order_id from invoice where kind = 'credit_note')`,
      sql`delete from refund`,
    ],
    "a mail that never left": [sql`update email set status = 'queued'`],
  },
  I11: {
    "an order of another's cart": [
      sql`update cart set owner_id = ${shopperOf()} where id = (select cart_id from "order" where id = ${canceledOrder})`,
    ],
    "another's design in an order": [sql`update design set owner_id = ${shopperOf()}`],
    "a redemption counted for another": [
      sql`update coupon_redemption set owner_id = ${shopperOf()}`,
    ],
  },
  I12: {
    "a hole": [sql`update "order" set number = '2026-00099' where id = ${paidOrder}`],
    "a number of no order": [sql`update counter set last_value = last_value + 1`],
    "no counter": [sql`delete from counter`],
    "a hole in the invoices": [sql`update invoice set sequence = 7 where kind = 'invoice'`],
    "an invoice of which more is taken back than it says": [
      sql`update invoice set total_cents = 1 where kind = 'invoice'`,
    ],
  },
  I13: {
    "money that the books do not tell of": [sql`delete from movement where kind = 'received'`],
    "money back that they tell of twice": [
      sql`update movement set amount_cents = amount_cents * 2 where kind = 'refunded'`,
    ],
    "a difference that they know nothing of": [
      sql`update "order" set difference_cents = 3 where id = ${paidOrder}`,
    ],
  },
};

function shopperOf(): SQL {
  return sql`(select owner_id from "order" where id = ${paidOrder})`;
}

test("a shop in which everything went well has none", async () => {
  expect(await look()).toEqual([]);
  expect(await shop.db.$count(sql`"order"`)).toBe(3);
});

describe.each(Object.entries(plants))("%s finds", (name, cases) => {
  test.each(Object.entries(cases))("%s", async (_, breaks) => {
    const found = await lookAfter(...breaks);
    expect(found.filter((violation) => violation.startsWith(`${name}: `))).not.toEqual([]);
  });
});

test("what is taken back leaves no trace", async () => {
  expect(await look()).toEqual([]);
});
