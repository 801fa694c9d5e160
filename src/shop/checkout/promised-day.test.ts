import { afterAll, beforeAll, expect, test } from "bun:test";

import { readCart } from "#shop/cart/read-cart.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

let shop: TestShop;
// A Friday at 13:00 in Germany.
const now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

test("an order keeps the delivery day that the cart shows, with its condition, whatever is set afterwards", async () => {
  const shopper = await makeActor(shop.db);
  const cart = await makeCart(shop.db, shopper);
  const { shipping } = await readCart(shop.db, shopper, {}, now);
  // A transfer has until Monday, then four days to make it and three on the way.
  expect(shipping?.promises.byTransfer[0]).toMatchObject({
    on: "2026-12-02",
    paidBeforeMs: Date.parse("2026-11-23T13:00:00Z"),
  });
  expect(shipping?.promises.atOnce[0]?.on).toBe("2026-12-01");
  const placed = await placeOrder(shop.services, shopper, makeOrderInput(cart), now);
  const value = { cutOffHour: 9, closures: [{ from: "2026-11-01", to: "2026-12-31" }] };
  const admin = await makeActor(shop.db, "admin");
  await saveSection(shop.db, admin, { section: "calendar", value });
  expect(await readOrderView(shop.db, placed.orderId)).toMatchObject({
    promisedOn: "2026-12-02",
    promisedIfPaidBefore: new Date("2026-11-23T13:00:00Z"),
  });
  const closed = await readCart(shop.db, shopper, {}, now);
  expect(closed.shipping?.promises.atOnce[0]?.on).toBe("2027-01-14");
});
