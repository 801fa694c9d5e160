import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { invoice } from "./invoice.table.ts";
import { issueInvoice } from "./issue-invoice.ts";

/** Row I12: numbers of a series without gaps, whatever happens side by side. */
const ordersMany = 20;

let shop: TestShop;
let staff: Actor;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await makeActor(shop.db, "admin");
  await saveSection(shop.db, staff, { section: "company", value: ownCompany });
  await saveSection(shop.db, staff, { section: "bank", value: ownBank });
});
afterAll(() => shop.close());

class PowerCut extends Error {}

/** The shop's services on a database whose transaction ends, for every third one, in a power cut. */
const failingAt = (round: number): TestShop["services"] => {
  const { connection } = shop.services;
  if (round % 3 !== 0) return shop.services;
  const transaction: typeof connection.db.transaction = (work, config) =>
    connection.db.transaction(async (tx) => {
      await work(tx);
      throw new PowerCut("after everything was written");
    }, config);
  const db = new Proxy(connection.db, {
    get: (target, key) => (key === "transaction" ? transaction : Reflect.get(target, key, target)),
  });
  return { ...shop.services, connection: { ...connection, db } };
};

test(`${ordersMany} orders billed three times each at once, a third of it rolled back, are numbered 1 to ${ordersMany}`, async () => {
  const placed = await Promise.all(
    Array.from({ length: ordersMany }, () => postOrder(shop, staff, "paid")),
  );
  const orders = placed.map(({ orderId }) => orderId);
  let cuts = 0;
  const bill = async (orderId: string, round: number) => {
    try {
      await issueInvoice(failingAt(round), staff, { orderId }, new Date());
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      cuts += 1;
    }
  };
  await Promise.all(
    orders.flatMap((orderId, at) => [0, 1, 2].map((again) => bill(orderId, at + again))),
  );
  expect(cuts).toBeGreaterThanOrEqual(ordersMany / 3);
  const rows = await shop.db
    .select({ sequence: invoice.sequence, orderId: invoice.orderId })
    .from(invoice)
    .orderBy(invoice.sequence);
  expect(rows.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: ordersMany }, (_, index) => index + 1),
  );
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(ordersMany);
  const [counted] = await shop.db.execute<{ last: number }>(
    sql`select last_value as last from counter where series like 'invoice:RE-%'`,
  );
  expect(counted?.last).toBe(ordersMany);
});
