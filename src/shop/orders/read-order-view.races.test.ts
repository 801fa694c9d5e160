import { afterAll, beforeAll, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { cents } from "#shared/money/money.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { type ShopperOrder, readOrderView } from "./read-order-view.ts";

const ordersMany = 10;
const readersMany = 4;
const now = new Date("2026-11-20T12:00:00Z");

let shop: TestShop;
let staff: Actor;

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
  staff = await makeActor(shop.db, "staff");
});
afterAll(() => shop.close());

/** What is read, again and again, until the act has ended. */
const readWhile = async (orderId: string, act: () => Promise<unknown>): Promise<ShopperOrder[]> => {
  const views: ShopperOrder[] = [];
  let isOver = false;
  const keepReading = async () => {
    while (!isOver) views.push(await readOrderView(shop.db, orderId));
  };
  const readers = Array.from({ length: readersMany }, keepReading);
  await act();
  isOver = true;
  await Promise.all(readers);
  return [...views, await readOrderView(shop.db, orderId)];
};

test("an order's status and its history are of one moment, also while it is being paid", async () => {
  for (let count = 0; count < ordersMany; count += 1) {
    const shopper = await makeActor(shop.db);
    const input = makeOrderInput(await makeCart(shop.db, shopper));
    const { orderId } = await placeOrder(shop.services, shopper, input, now);
    const booking = { amountCents: cents(1460), bookedOn: "2026-11-20", bankRef: uuidv7() };
    const views = await readWhile(orderId, () =>
      confirmTransfer(shop.services, staff, { orderId, ...booking }, now),
    );
    for (const { status, events } of views) {
      const isPaid = events.some(({ kind }) => kind === "payment_received");
      expect({ status, isPaid }).toEqual({ status: isPaid ? "confirmed" : "pending", isPaid });
    }
    expect(views.at(-1)?.status).toBe("confirmed");
  }
});
