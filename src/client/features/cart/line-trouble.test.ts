import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import * as m from "#shared/messages/compiled/messages.js";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { makeCart } from "#testing/makes/make-cart.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { troubleOf } from "./line-trouble.tsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** What is said of the one magnet of a new cart after something happened to it. */
const troubleAfter = async (
  happen: (at: { readonly ownerId: string; readonly slug: string }) => Promise<unknown>,
) => {
  const { actor, call } = await shop.person("guest");
  await makeCart(shop.db, actor);
  const [before] = (await call.cart.readCart({})).items;
  if (!before) throw new Error("the cart is empty");
  await happen({ ownerId: actor.userId, slug: before.format.slug });
  const [item] = (await call.cart.readCart({})).items;
  if (!item) throw new Error("the cart lost its magnet");
  return troubleOf(item);
};

test("a photo that the studio saw blurred is told of in the cart, and keeps nothing from being ordered", async () => {
  const { actor, call } = await shop.person("guest");
  await makeCart(shop.db, actor);
  const [item] = (await call.cart.readCart({})).items;
  const photoIds = item?.document.frames.map(({ photoId }) => photoId) ?? [];
  expect(item && troubleOf(item, photoIds)).toEqual({ isBlocking: false, text: m.cart_blurred() });
  expect(item && troubleOf(item, ["another"])).toBeNull();
});

test("a magnet in the cart says what is wrong with it: its photo on the way, refused, or its format gone", async () => {
  const photos = (values: Partial<typeof photo.$inferInsert>) => (at: { ownerId: string }) =>
    shop.db.update(photo).set(values).where(eq(photo.ownerId, at.ownerId));
  expect(await troubleAfter(() => Promise.resolve())).toBeNull();
  expect(
    (await troubleAfter(photos({ status: "processing", width: null, height: null })))?.text,
  ).toBe(m.cart_preparing());
  // Put in while its photo was under way, and the photo turned out to be too small or broken.
  expect((await troubleAfter(photos({ status: "rejected" })))?.text).toBe(m.cart_photo_refused());
  expect(
    (
      await troubleAfter(({ slug }) =>
        shop.db.update(magnetFormat).set({ isActive: false }).where(eq(magnetFormat.slug, slug)),
      )
    )?.text,
  ).toBe(m.cart_off_sale());
});
