import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { addDesigns } from "#shop/cart/add-designs.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { removeItem } from "#shop/cart/remove-item.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { readDesign } from "#shop/designs/read-designs.ts";
import { saveDesign } from "#shop/designs/save-design.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor, makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

let shop: TestShop;
const now = new Date("2026-11-20T12:00:00Z");
const sameSum = {
  code: "cart_changed",
  data: { oldTotalCents: 1_460, newTotalCents: 1_460 },
};

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

test("an order of other magnets for the same sum than those that were shown is not placed", async () => {
  const shopper = await makeActor(shop.db);
  const seen = await makeCart(shop.db, shopper);
  const other = await makeDesign(shop.db, shopper);
  await addDesigns(shop.db, shopper, { designIds: [other], quantity: 3 });
  await removeItem(shop.db, shopper, { itemId: seen.items[0]?.id ?? "" });
  const place = (input: ReturnType<typeof makeOrderInput>) =>
    placeOrder(shop.services, shopper, input, now);
  expect(await refusalErrorOf(place(makeOrderInput(seen)))).toMatchObject(sameSum);
  expect(await shop.db.$count(order, eq(order.ownerId, shopper.userId))).toBe(0);
  const { orderId } = await place(makeOrderInput(await readCart(shop.db, shopper, {})));
  const view = await readOrderView(shop.db, orderId);
  expect(view.items).toMatchObject([{ designId: other, quantity: 3 }]);
});

test("a magnet that was saved anew since it was shown is shown again before it is ordered", async () => {
  const shopper = await makeActor(shop.db);
  const seen = await makeCart(shop.db, shopper);
  const id = seen.items[0]?.designId ?? "";
  const design = await readDesign(shop.db, shopper, { id });
  await saveDesign(shop.db, shopper, {
    id,
    expectedVersion: design.revision,
    document: { ...design.document, background: "#000000" },
    acceptsLowResolution: false,
  });
  const refusal = placeOrder(shop.services, shopper, makeOrderInput(seen), now);
  expect(await refusalErrorOf(refusal)).toMatchObject(sameSum);
  // A page of the version before says nothing of its lines.
  const before = makeOrderInput(seen, { seenItems: null });
  expect((await placeOrder(shop.services, shopper, before, now)).number).toBeTruthy();
});
