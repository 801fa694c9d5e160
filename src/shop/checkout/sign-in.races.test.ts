import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { carryOverAll } from "#shop/accounts/carry-over.ts";
import { carryOvers } from "#shop/app-router.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { cart } from "#shop/cart/cart.table.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { setQuantity } from "#shop/cart/set-quantity.ts";
import { design } from "#shop/designs/design.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor, makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

const rounds = 12;
const addsAtOnce = 6;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (guest: Actor, account: Actor) => {
  const move = { guestId: guest.userId, userId: account.userId };
  return shop.db.transaction((tx) => carryOverAll(tx, carryOvers, move));
};
const makeDesigns = (whose: Actor, count: number) =>
  Promise.all(Array.from({ length: count }, () => makeDesign(shop.db, whose)));

/** Starts acts together, the sign-in at another place in each round. */
const race = <Answer>(
  round: number,
  first: () => Promise<unknown>,
  acts: (() => Promise<Answer>)[],
) => {
  const at = round % (acts.length + 1);
  const started = acts.slice(0, at).map((act) => act());
  const signedIn = first();
  started.push(...acts.slice(at).map((act) => act()));
  return Promise.all([Promise.all(started), signedIn] as const);
};

const openCartsOf = (whose: Actor) =>
  shop.db.$count(cart, and(eq(cart.ownerId, whose.userId), isNull(cart.completedAt)));

describe("a guest who signs in while other tabs go on", () => {
  test("loses no magnet that was put in the cart, and finds none twice", async () => {
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const guest = await makeActor(shop.db);
      const account = await makeActor(shop.db, "customer");
      const [before, kept] = await Promise.all([
        makeDesigns(guest, addsAtOnce),
        makeDesigns(account, addsAtOnce),
      ]);
      // Half of the rounds start with a cart on either side, the others without.
      if (round % 2 === 0) {
        await addDesigns(shop.db, guest, { designIds: before.slice(0, 1), quantity: 2 });
        await addDesigns(shop.db, account, { designIds: kept.slice(0, 1), quantity: 2 });
      }
      const adds = [
        ...before.map((id) => ({ whose: guest, id })),
        ...kept.map((id) => ({ whose: account, id })),
      ];
      const [answers] = await race(
        round,
        () => signIn(guest, account),
        adds.map(({ whose, id }) => async () => {
          const act = addDesigns(shop.db, whose, { designIds: [id], quantity: 2 });
          return { id, refusal: await refusalOf(act) };
        }),
      );
      const { items } = await readCart(shop.db, account, {});
      const inCart = items.map(({ designId }) => designId);
      const taken = answers.filter(({ refusal }) => refusal === null).map(({ id }) => id);
      const started = round % 2 === 0 ? [before[0], kept[0]] : [];
      const expected = new Set([...taken, ...started]);
      if (inCart.length !== new Set(inCart).size) wrong.push(`${round}: twice`);
      if (inCart.length !== expected.size || inCart.some((id) => !expected.has(id))) {
        wrong.push(`${round}: ${inCart.length} in the cart, ${expected.size} put there`);
      }
      if (items.some(({ quantity }) => quantity !== 2)) wrong.push(`${round}: another quantity`);
      if (answers.some(({ refusal }) => refusal !== null && refusal !== "design_not_found")) {
        wrong.push(`${round}: ${answers.map(({ refusal }) => refusal).join()}`);
      }
      if (answers.some(({ id, refusal }) => kept.includes(id) && refusal !== null)) {
        wrong.push(`${round}: the account was refused`);
      }
      if ((await openCartsOf(guest)) !== 0) wrong.push(`${round}: a cart was left behind`);
      if ((await openCartsOf(account)) !== 1) wrong.push(`${round}: not one cart`);
      const designs = await shop.db.$count(design, eq(design.ownerId, account.userId));
      if (designs !== 2 * addsAtOnce) wrong.push(`${round}: ${designs} designs`);
    }
    reportFigures("races", { mergeRounds: rounds, mergeWrong: wrong.length });
    expect(wrong).toEqual([]);
  }, 60_000);

  test("orders once, or is told that the cart has moved; the order is the account's", async () => {
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const guest = await makeActor(shop.db);
      const account = await makeActor(shop.db, "customer");
      const filled = await makeCart(shop.db, guest, 2);
      if (round % 3 === 0) await makeCart(shop.db, account, 1);
      const itemId = filled.items[0]?.id ?? "";
      const place = () =>
        refusalOf(placeOrder(shop.services, guest, makeOrderInput(filled), new Date()));
      const change = () => refusalOf(setQuantity(shop.db, guest, { itemId, quantity: 2 }));
      const [[first, second]] = await race(round, () => signIn(guest, account), [
        place,
        place,
        change,
      ]);
      const orders = await shop.db
        .select({ ownerId: order.ownerId })
        .from(order)
        .where(eq(order.cartId, filled.id ?? ""));
      const { items } = await readCart(shop.db, account, {});
      const designIds = filled.items.map(({ designId }) => designId);
      const isInCart = items.some(({ designId }) => designIds.includes(designId));
      if (orders.length > 1 || (orders.length === 1) === isInCart) {
        wrong.push(`${round}: ${orders.length} orders, in the cart: ${isInCart}`);
      }
      if (orders.some(({ ownerId }) => ownerId !== account.userId)) {
        wrong.push(`${round}: the order stayed with the guest`);
      }
      if ((first === null || second === null) !== (orders.length === 1)) {
        wrong.push(`${round}: ${first} ${second}, ${orders.length} orders`);
      }
    }
    reportFigures("races", { signInOrderRounds: rounds, signInOrderWrong: wrong.length });
    expect(wrong).toEqual([]);
  }, 60_000);
});
