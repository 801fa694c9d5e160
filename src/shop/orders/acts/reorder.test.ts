import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { randomUUIDv7 } from "bun";
import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { cents } from "#shared/money/money.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { removeItem } from "#shop/cart/remove-item.ts";
import { setQuantity } from "#shop/cart/set-quantity.ts";
import { takeBackCopies } from "#shop/cart/take-back-copies.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { priceTier } from "#shop/catalog/price-tier.table.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { deleteDesign } from "#shop/designs/delete-design.ts";
import { listDrafts, readDesign } from "#shop/designs/read-designs.ts";
import { saveDesign } from "#shop/designs/save-design.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { deletePhoto } from "#shop/photos/delete-photo.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor, makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { reorder } from "./reorder.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const asker = (actor: Actor) => ({ actor, clientAddress: "192.0.2.1" });

/** An order of a square, four times, and of a circle. */
const makeOrder = async (whose: Actor): Promise<string> => {
  const square = await makeDesign(shop.db, whose);
  const circle = await makeDesign(shop.db, whose, { formatSlug: "circle-58" });
  await addDesigns(shop.db, whose, { designIds: [square], quantity: 4 });
  await addDesigns(shop.db, whose, { designIds: [circle], quantity: 1 });
  const cart = await readCart(shop.db, whose, {});
  return (await placeOrder(shop.services, whose, makeOrderInput(cart), new Date())).orderId;
};
const cartOf = async (whose: Actor) =>
  (await readCart(shop.db, whose, {})).items.map(({ format, quantity, unitCents }) => [
    format.slug,
    quantity,
    unitCents,
  ]);
const quantitiesOf = async (whose: Actor) => (await cartOf(whose)).map(([, quantity]) => quantity);

/** In the order of their positions in the set. */
const draftsOf = async (whose: Actor, ids: readonly string[]) => {
  const { drafts } = await listDrafts(shop.db, whose);
  return drafts
    .filter(({ id }) => ids.includes(id))
    .toSorted((first, second) => first.position - second.position);
};

describe("an order that is ordered again", () => {
  test("is in the cart as it was, at today's prices, and the old one stays as it is", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    const before = await readOrderView(shop.db, orderId);
    const setPrice = (from: number, to: number) =>
      shop.db
        .update(priceTier)
        .set({ unitGrossCents: cents(to) })
        .where(eq(priceTier.unitGrossCents, cents(from)));
    await setPrice(390, 410);
    const made = await reorder(shop.db, asker(shopper), {
      orderId,
      to: "cart",
    });
    const cart = await cartOf(shopper);
    await setPrice(410, 390);
    expect(made.unmade).toEqual([]);
    expect(cart).toEqual([
      ["square-63", 4, cents(410)],
      ["circle-58", 1, cents(420)],
    ]);
    const copies = await draftsOf(shopper, made.designIds);
    expect(copies.map(({ document }) => document)).toEqual(
      before.items.map(({ document }) => document),
    );
    expect(copies.every(({ isFrozen }) => !isFrozen)).toBe(true);
    expect(await readOrderView(shop.db, orderId)).toEqual(before);
  });

  test("by a double click, or again after a lost answer, is in the cart once", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    const input = { orderId, reorderId: randomUUIDv7(), to: "cart" as const };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => reorder(shop.db, asker(shopper), input)),
    );
    expect(new Set(answers.map(({ designIds }) => designIds.join())).size).toBe(1);
    expect(answers.map(({ pieces }) => pieces)).toEqual(Array(8).fill(5));
    await reorder(shop.db, asker(shopper), input);
    expect(await quantitiesOf(shopper)).toEqual([4, 1]);
  });

  test("by another press is there once more, beside what was left of it, and is taken back exactly", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    await reorder(shop.db, asker(shopper), { orderId, to: "cart" });
    const [square, circle] = (await readCart(shop.db, shopper, {})).items;
    await setQuantity(shop.db, shopper, { itemId: square?.id ?? "", quantity: 2 });
    await removeItem(shop.db, shopper, { itemId: circle?.id ?? "" });
    const reorderId = randomUUIDv7();
    const again = await reorder(shop.db, asker(shopper), { orderId, reorderId, to: "cart" });
    expect(again.pieces).toBe(5);
    expect(await quantitiesOf(shopper)).toEqual([6, 1]);

    // Raised meanwhile, they stay; and a repeated press takes nothing more.
    await setQuantity(shop.db, shopper, { itemId: square?.id ?? "", quantity: 7 });
    const takeBack = () => takeBackCopies(shop.db, shopper, { actId: reorderId });
    expect(await Promise.all([takeBack(), takeBack()])).toContainEqual({ isTakenBack: true });
    expect(await takeBack()).toEqual({ isTakenBack: false });
    expect(await quantitiesOf(shopper)).toEqual([3]);
    // The circle lay in the studio before.
    expect((await listDrafts(shop.db, shopper)).drafts.length).toBe(2);
  });

  test("and taken back leaves no magnet in the studio that was not there before", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    const [reorderId, ordered] = [randomUUIDv7(), { orderId, to: "cart" as const }];
    await reorder(shop.db, asker(shopper), { ...ordered, reorderId });
    await takeBackCopies(shop.db, shopper, { actId: reorderId });
    expect(await quantitiesOf(shopper)).toEqual([]);
    expect((await listDrafts(shop.db, shopper)).drafts).toEqual([]);
    await reorder(shop.db, asker(shopper), ordered);
    expect(await quantitiesOf(shopper)).toEqual([4, 1]);
  });

  test("is refused whole where the cart cannot hold as many", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    await reorder(shop.db, asker(shopper), { orderId, to: "cart" });
    const [square] = (await readCart(shop.db, shopper, {})).items;
    await setQuantity(shop.db, shopper, { itemId: square?.id ?? "", quantity: 997 });
    const input = { orderId, to: "cart" as const };
    expect(await refusalOf(reorder(shop.db, asker(shopper), input))).toBe(
      "cart_item_limit_reached",
    );
    expect(await quantitiesOf(shopper)).toEqual([997, 1]);
  });

  test("with changes is among the drafts, and not in the cart yet", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    const input = { orderId, to: "studio" as const };
    const { designIds } = await reorder(shop.db, asker(shopper), input);
    expect(await cartOf(shopper)).toEqual([]);
    const wishes = await draftsOf(shopper, designIds);
    expect(wishes.map(({ quantity }) => quantity)).toEqual([4, 1]);
  });

  test("as it is and then with changes is the same magnets: none is drawn twice", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    const asIs = await reorder(shop.db, asker(shopper), { orderId, to: "cart" });
    const changed = await reorder(shop.db, asker(shopper), { orderId, to: "studio" });
    expect(changed.designIds).toEqual(asIs.designIds);
    expect(await quantitiesOf(shopper)).toEqual([4, 1]);
    expect((await listDrafts(shop.db, shopper)).drafts.length).toBe(2);
  });

  test("as it is stays as it was, though a copy was changed, and what was deleted comes back", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    const [square, circle] = (await reorder(shop.db, asker(shopper), { orderId, to: "studio" }))
      .designIds as [string, string];
    const copy = await readDesign(shop.db, shopper, { id: square });
    const document = { ...copy.document, background: "#ff0000" };
    await saveDesign(shop.db, shopper, {
      id: square,
      expectedVersion: copy.revision,
      document,
      acceptsLowResolution: false,
    });
    await deleteDesign(shop.db, shopper, { id: circle });
    const back = await reorder(shop.db, asker(shopper), { orderId, to: "studio" });
    expect(back.designIds.length).toBe(2);
    expect(back.designIds[0]).toBe(square);
    const asIs = await reorder(shop.db, asker(shopper), { orderId, to: "cart" });
    const ordered = (await readOrderView(shop.db, orderId)).items;
    const cart = await readCart(shop.db, shopper, {});
    expect(cart.items.map((item) => item.document)).toEqual(ordered.map((item) => item.document));
    expect(asIs.designIds).not.toContain(square);
  });

  test("names the magnet whose photo is gone, or whose format is not sold, and takes the others", async () => {
    const shopper = await makeActor(shop.db);
    const orderId = await makeOrder(shopper);
    const [square] = (await readOrderView(shop.db, orderId)).items;
    const photoId = square?.document.frames[0]?.photoId ?? "";
    await deletePhoto(shop.services, shopper, { photoId });
    const input = { orderId, to: "cart" as const };
    const first = await reorder(shop.db, asker(shopper), input);
    expect(first.unmade).toEqual([
      { position: 1, names: { de: "Quadrat", en: "Square" }, reason: "photo" },
    ]);
    expect(await cartOf(shopper)).toEqual([["circle-58", 1, cents(420)]]);

    const setOnSale = (isActive: boolean) =>
      shop.db.update(magnetFormat).set({ isActive }).where(eq(magnetFormat.slug, "circle-58"));
    await setOnSale(false);
    const second = await reorder(shop.db, asker(shopper), input);
    await setOnSale(true);
    expect(second).toMatchObject({
      designIds: [],
      unmade: [{ reason: "photo" }, { position: 2, reason: "format" }],
    });
  });

  test("is the owner's alone: another finds nothing, and gets no photo", async () => {
    const shopper = await makeActor(shop.db);
    const other = await makeActor(shop.db);
    const input = { orderId: await makeOrder(shopper), to: "cart" as const };
    expect(await refusalOf(reorder(shop.db, asker(other), input))).toBe("order_not_found");
    expect(await cartOf(other)).toEqual([]);
  });
});
