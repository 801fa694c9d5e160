import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { hashPassword } from "#server/auth/password.ts";
import { user } from "#server/auth/user.table.ts";
import { adoptVerifiedOrders } from "#shop/accounts/adopt-orders.ts";
import { keepAddress } from "#shop/accounts/keep-address.ts";
import { appRouter } from "#shop/app-router.ts";
import { makeCheckout, type Person } from "#testing/houses/make-world.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { adoptGuestOrders } from "./adopt-guest-orders.ts";

const password = "kräftige Möwe 7";
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
afterAll(() => shop.close());

const newEmail = () => `${crypto.randomUUID()}@example.org`;

/** An account of this address, without anything. */
const account = async ({ email, isVerified }: { email: string; isVerified: boolean }) => {
  const person = await shop.person("customer");
  const emailVerifiedAt = isVerified ? new Date() : null;
  await shop.db
    .update(user)
    .set({ email, passwordHash, emailVerifiedAt })
    .where(eq(user.id, person.actor.userId));
  return { ...person, email };
};

/** Orders one new magnet under an address, as a guest who types it. */
const order = async (person: Person, email: string, designId?: string) => {
  const id = designId ?? (await makeDesign(shop.db, person.actor));
  await person.call.cart.addDesigns({ designIds: [id] });
  const cart = await person.call.cart.readCart({});
  const checkout = {
    ...makeCheckout(cart.id ?? "", cart.prices.totalCents, cart.legalTexts.de),
    email,
  };
  return { ...(await person.call.checkout.placeOrder(checkout)), designId: id };
};

/** Signs in on a device of this guest, or of nobody. */
const signIn = (email: string, guest: Person | null = null) => {
  const context = shop.contextOf(guest?.actor ?? null, null);
  return appRouter.createCaller(context).accounts.signIn({ email, password });
};

const numbersOf = async ({ call }: Person) =>
  (await call.orders.listMyOrders({ limit: 20 })).orders.map(({ number }) => number);

describe("orders that guests placed under an address", () => {
  test("come to the account that has verified it, with their magnets and photos", async () => {
    const email = newEmail();
    const [first, second] = await Promise.all([shop.person("guest"), shop.person("guest")]);
    const orders = [await order(first, email), await order(second, ` ${email.toUpperCase()} `)];
    const draftId = await makeDesign(shop.db, first.actor);
    const owner = await account({ email, isVerified: true });
    await signIn(email);
    expect(new Set(await numbersOf(owner))).toEqual(new Set(orders.map(({ number }) => number)));
    const again = await owner.call.orders.reorder({
      orderId: orders[0]?.orderId ?? "",
      to: "cart",
    });
    expect(again).toMatchObject({ unmade: [] });
    expect(again.designIds).toHaveLength(1);
    // What the guest goes on with is still at that browser, and the link of the order still opens it.
    const { drafts } = await first.call.designs.listDrafts();
    expect(drafts.map(({ id }) => id)).toEqual([draftId]);
    const byLink = await shop.stranger.orders.readOrder({ token: orders[0]?.token ?? "" });
    expect(byLink.number).toBe(orders[0]?.number ?? "");
  });

  test("stay where they are while the address is only typed, or not verified yet", async () => {
    const email = newEmail();
    const guest = await shop.person("guest");
    const { number } = await order(guest, email);
    const owner = await account({ email, isVerified: false });
    await signIn(email);
    expect(await numbersOf(owner)).toEqual([]);
    expect(await numbersOf(guest)).toEqual([number]);
  });

  test("of other accounts and other addresses stay theirs", async () => {
    const email = newEmail();
    const [other, guest] = await Promise.all([shop.person("customer"), shop.person("guest")]);
    const others = await order(other, email);
    await order(guest, `x${email}`);
    const owner = await account({ email, isVerified: true });
    await signIn(email);
    expect(await numbersOf(owner)).toEqual([]);
    expect(await numbersOf(other)).toEqual([others.number]);
  });

  test("leave to the guest a magnet that is being edited, and its photo", async () => {
    const email = newEmail();
    const guest = await shop.person("guest");
    const { designId, number } = await order(guest, email);
    const [before] = await guest.call.designs.readDesigns({ ids: [designId] });
    if (!before) throw new Error("no design");
    await guest.call.designs.saveDesign({
      id: designId,
      expectedVersion: before.revision,
      document: { ...before.document, background: "#ffffff" },
      acceptsLowResolution: false,
    });
    const owner = await account({ email, isVerified: true });
    await signIn(email);
    expect(await numbersOf(owner)).toEqual([number]);
    const [after] = await guest.call.designs.readDesigns({ ids: [designId] });
    expect(after?.photos).toHaveLength(1);
  });

  test("come once, also when the account signs in on six devices at once (Z9)", async () => {
    const email = newEmail();
    const guests = await Promise.all(Array.from({ length: 3 }, () => shop.person("guest")));
    const placed = await Promise.all(guests.map((guest) => order(guest, email)));
    const owner = await account({ email, isVerified: true });
    const adoptions = Array.from({ length: 6 }, () =>
      shop.db.transaction((tx) => adoptVerifiedOrders(tx, adoptGuestOrders, owner.actor.userId)),
    );
    await Promise.all(adoptions);
    expect((await numbersOf(owner)).toSorted()).toEqual(
      placed.map(({ number }) => number).toSorted(),
    );
  });
});

describe("a known address that somebody types at the checkout", () => {
  test("loads nothing, reveals nothing and moves nothing to or from its account", async () => {
    const email = newEmail();
    const owner = await account({ email, isVerified: true });
    const kept = { address: makeCheckout("", 0).address, vatId: "" };
    await shop.db.transaction((tx) => keepAddress(tx, owner.actor, kept));
    const [guest, other] = await Promise.all([shop.person("guest"), shop.person("guest")]);
    const known = await order(guest, email);
    const unknown = await order(other, newEmail());
    expect(Object.keys(known).toSorted()).toEqual(Object.keys(unknown).toSorted());
    expect(await numbersOf(owner)).toEqual([]);
    const [seen, unseen] = await Promise.all([
      guest.call.orders.readOrder({ orderId: known.orderId }),
      other.call.orders.readOrder({ orderId: unknown.orderId }),
    ]);
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(unseen).toSorted());
    await expect(guest.call.accounts.listAddresses()).rejects.toThrow("sign_in_required");
    const [row] = await shop.db.execute(sql`select count(*)::int as count from address`);
    expect(row).toEqual({ count: 1 });
  });
});

describe("two people with one cart (Z9)", () => {
  test("it goes to the account that signs in from its own browser, once, and to nobody else", async () => {
    const [owner, thief] = await Promise.all([
      account({ email: newEmail(), isVerified: true }),
      account({ email: newEmail(), isVerified: true }),
    ]);
    const [guest, other] = await Promise.all([shop.person("guest"), shop.person("guest")]);
    const designId = await makeDesign(shop.db, guest.actor);
    await guest.call.cart.addDesigns({ designIds: [designId], quantity: 2 });
    const { id: cartId, items } = await guest.call.cart.readCart({});
    await Promise.allSettled([
      signIn(owner.email, guest),
      signIn(owner.email, guest),
      signIn(thief.email, other),
      thief.call.checkout.placeOrder(makeCheckout(cartId ?? "", 1)),
      thief.call.cart.setQuantity({ itemId: items[0]?.id ?? "", quantity: 9 }),
    ]);
    const [mine, theirs] = await Promise.all([
      owner.call.cart.readCart({}),
      thief.call.cart.readCart({}),
    ]);
    expect(mine.items.map((item) => [item.designId, item.quantity])).toEqual([[designId, 2]]);
    expect(theirs.items).toEqual([]);
  });
});
