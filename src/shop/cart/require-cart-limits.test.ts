import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { carryOverAll } from "#shop/accounts/carry-over.ts";
import { carryOvers } from "#shop/app-router.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const linesKept = async (ownerId: string) => {
  const rows = await shop.db.execute(sql`select cart_item.id from cart_item
    join cart on cart.id = cart_item.cart_id where cart.owner_id = ${ownerId}`);
  return rows.length;
};

test("a design that was deleted takes no place in the cart any more, and leaves no line behind", async () => {
  const { actor, call } = await shop.person("guest");
  const gone = await makeDesign(shop.db, actor);
  const wanted = await makeDesign(shop.db, actor);
  await call.cart.addDesigns({ designIds: [gone], quantity: 999 });
  const line = (await call.cart.readCart({})).items[0]?.id ?? "";
  await call.designs.deleteDesign({ id: gone });
  expect(await call.cart.setQuantity({ itemId: line, quantity: 5 })).toMatchObject({ pieces: 0 });
  expect((await call.cart.readCart({})).prices.pieces).toBe(0);

  expect(await call.cart.addDesigns({ designIds: [wanted], quantity: 2 })).toMatchObject({
    pieces: 2,
  });
  const { items } = await call.cart.readCart({});
  expect(items.map(({ designId, quantity }) => [designId, quantity])).toEqual([[wanted, 2]]);
  expect(await linesKept(actor.userId)).toBe(1);

  const itemId = items[0]?.id ?? "";
  await call.cart.setQuantity({ itemId, quantity: 999 });
  const refused = call.cart.addDesigns({
    designIds: [await makeDesign(shop.db, actor)],
    quantity: 2,
  });
  expect(await callRefusal(refused)).toBe("cart_item_limit_reached");
  expect((await call.cart.readCart({})).prices.pieces).toBe(999);
});

test("nor does it take one from what a guest brings to the account, or bring itself", async () => {
  const [guest, customer] = await Promise.all([shop.person("guest"), shop.person("customer")]);
  const [goneOfGuest, brought, goneOfAccount] = await Promise.all([
    makeDesign(shop.db, guest.actor),
    makeDesign(shop.db, guest.actor),
    makeDesign(shop.db, customer.actor),
  ]);
  await guest.call.cart.addDesigns({ designIds: [goneOfGuest], quantity: 990 });
  await guest.call.designs.deleteDesign({ id: goneOfGuest });
  await guest.call.cart.addDesigns({ designIds: [brought], quantity: 5 });
  await customer.call.cart.addDesigns({ designIds: [goneOfAccount], quantity: 998 });
  await customer.call.designs.deleteDesign({ id: goneOfAccount });
  const move = { guestId: guest.actor.userId, userId: customer.actor.userId };
  await shop.db.transaction((tx) => carryOverAll(tx, carryOvers, move));
  const { items } = await customer.call.cart.readCart({});
  expect(items.map(({ designId, quantity }) => [designId, quantity])).toEqual([[brought, 5]]);
});
