import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Actor } from "#server/auth/actor.ts";
import { findPlacedInput, type PlaceOrderInput } from "#shared/checkout/checkout.ts";
import { giftSchema } from "#shared/gift/gift.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { berlin, makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { findPlaced } from "./find-placed.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
// A Friday at 13:00 in Germany.
const now = new Date("2026-11-20T12:00:00Z");
const grandma = { ...berlin, name: "Erna Beispiel", street: "Weg 1", postcode: "20095" };
const gift = giftSchema.parse({ message: " Für dich 🎉", arriveOn: "2026-12-16" });

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

const cartOf = async (whose: Actor) => makeCart(shop.db, whose);
const askedOf = ({ cartId, email, address, billingAddress, vatId, gift: asked }: PlaceOrderInput) =>
  findPlacedInput.parse({ cartId, email, address, billingAddress, vatId, gift: asked });

test("another window's call is told in what the one order is not as it asked, the first call and a repeated one nothing", async () => {
  const whose = await makeActor(shop.db);
  const cart = await cartOf(whose);
  const meant = makeOrderInput(cart, { address: grandma, billingAddress: berlin, gift });
  const first = await placeOrder(shop.services, whose, meant, now);
  expect(first.unlike).toEqual([]);
  expect((await placeOrder(shop.services, whose, meant, now)).unlike).toEqual([]);
  const others = [
    [{ address: grandma, billingAddress: berlin, gift: null }, ["gift"]],
    [{ address: grandma, billingAddress: berlin, gift: { ...gift, arriveOn: null } }, ["gift"]],
    [{ address: grandma, billingAddress: berlin, gift: { ...gift, message: "Ja" } }, ["gift"]],
    [{ address: grandma, billingAddress: null, gift }, ["billing"]],
    [{ address: berlin, billingAddress: berlin, gift }, ["address"]],
  ] as const;
  for (const [asked, unlike] of others) {
    const again = makeOrderInput(cart, asked);
    expect(await placeOrder(shop.services, whose, again, now)).toEqual({
      ...first,
      unlike: [...unlike],
    });
  }
  const elsewhere = { ...meant, email: "somebody.else@example.org" };
  expect((await placeOrder(shop.services, whose, elsewhere, now)).unlike).toEqual(["email"]);
});

test("who only looks is told the same and places nothing; of another's cart nothing is said", async () => {
  const whose = await makeActor(shop.db);
  const cart = await cartOf(whose);
  const input = makeOrderInput(cart, { address: grandma, billingAddress: berlin, gift });
  expect(await findPlaced(shop.db, whose, askedOf(input))).toEqual({ placed: null });
  const { orderId } = await placeOrder(shop.services, whose, input, now);
  expect(await findPlaced(shop.db, whose, askedOf(input))).toEqual({
    placed: { orderId, unlike: [] },
  });
  expect(await findPlaced(shop.db, whose, askedOf({ ...input, gift: null }))).toEqual({
    placed: { orderId, unlike: ["gift"] },
  });
  const mallory = await makeActor(shop.db);
  expect(await findPlaced(shop.db, mallory, askedOf(input))).toEqual({ placed: null });
});
