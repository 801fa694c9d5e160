import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readOrderView } from "./read-order-view.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

test("a page in another language than the order's has its words for the format, until that is called otherwise", async () => {
  const shopper = await makeActor(shop.db);
  const input = makeOrderInput(await makeCart(shop.db, shopper), { locale: "de" });
  const { orderId } = await placeOrder(shop.services, shopper, input, new Date());
  const namesNow = async () => (await readOrderView(shop.db, orderId)).items[0]?.names;
  expect(await namesNow()).toEqual({ de: "Quadrat", en: "Square" });
  const square = eq(magnetFormat.slug, "square-63");
  await shop.db.update(magnetFormat).set({ nameDe: "Kachel", nameEn: "Tile" }).where(square);
  expect(await namesNow()).toEqual({ de: "Quadrat", en: "Quadrat" });
});
