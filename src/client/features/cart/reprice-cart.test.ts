import { afterAll, beforeAll, expect, test } from "bun:test";

import { makeCart } from "#testing/makes/make-cart.ts";
import { savePacks } from "#testing/makes/save-packs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { repriceCart } from "./reprice-cart.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("what a tap shows at once is what the server then answers, across tiers, packs and shipping", async () => {
  const { actor, call } = await shop.person("guest");
  await savePacks(shop.db, (await shop.person("admin")).actor, "square-63", [[9, 2_400]]);
  await makeCart(shop.db, actor);
  const formats = await call.catalog.listFormats();
  const front = await call.settings.readShop();
  for (const quantity of [1, 8, 9, 26, 27, 120]) {
    const before = await call.cart.readCart({ country: "AT" });
    const items = before.items.map((item) => ({ ...item, quantity }));
    const shown = repriceCart(before, items, { formats, shop: front });
    const [item] = before.items;
    if (!item) throw new Error("the cart is empty");
    await call.cart.setQuantity({ itemId: item.id, quantity });
    const answered = await call.cart.readCart({ country: "AT" });
    expect(shown.prices).toEqual(answered.prices);
    expect(shown.items).toEqual(answered.items);
  }
});

test("a format whose prices are not known here keeps its prices until the server answers", async () => {
  const { actor, call } = await shop.person("guest");
  const cart = await makeCart(shop.db, actor);
  const items = cart.items.map((item) => ({ ...item, quantity: 50 }));
  const front = await call.settings.readShop();
  const shown = repriceCart(cart, items, { formats: [], shop: front });
  expect(shown.prices).toEqual(cart.prices);
  expect(shown.items[0]?.quantity).toBe(50);
});
