import { afterAll, beforeAll, expect, test } from "bun:test";

import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makePhoto } from "#testing/makes/make-shopper.ts";

let shop: HttpShop;
beforeAll(async () => {
  shop = await openHttpShop();
});
afterAll(() => shop.close());

const orderSomething = async () => {
  const { actor, call } = await shop.person("guest");
  const cart = await makeCart(shop.db, actor);
  const { token } = await call.checkout.placeOrder(makeOrderInput(cart));
  const ordered = cart.items[0]?.photos[0]?.id;
  if (ordered === undefined) throw new Error("the cart has no photo");
  return { actor, token, ordered };
};

const ask = (photoId: string, token: string) =>
  fetch(`${shop.origin}/order-pictures/${photoId}?token=${token}`);

test("a private link shows the pictures of its order without any session", async () => {
  const { token, ordered } = await orderSomething();
  const bytes = await makeJpeg(40, 40);
  await shop.services.storage.put(`${ordered}/t`, bytes);
  const answer = await ask(ordered, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length);
});

test("it shows no other photo of the same shopper, and none of another order", async () => {
  const { actor, token } = await orderSomething();
  const another = await orderSomething();
  const unordered = await makePhoto(shop.db, actor);
  expect((await ask(unordered, token)).status).toBe(404);
  expect((await ask(another.ordered, token)).status).toBe(404);
  expect((await ask(another.ordered, "A".repeat(43))).status).toBe(404);
  expect((await ask(another.ordered, "")).status).toBe(404);
});
