import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import type { PlaceOrderInput } from "#shared/checkout/checkout.ts";
import { saveCouponInput } from "#shared/coupons.ts";
import { cents, zeroCents } from "#shared/money/money.ts";
import { applyCoupon, removeCoupon } from "#shop/cart/apply-coupon.ts";
import { type Cart, readCart } from "#shop/cart/read-cart.ts";
import { removeItem } from "#shop/cart/remove-item.ts";
import { saveCoupon } from "#shop/cart/save-coupon.ts";
import { setQuantity } from "#shop/cart/set-quantity.ts";
import { vatIdAnswer } from "#shop/cart/vat-ids/vat-id-answer.table.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { viennaAddress } from "#testing/houses/exempt-house.ts";
import { type ExpressVisit, openExpressVisits } from "#testing/houses/express-visits.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openPaypalShop, type PaypalShop } from "#testing/plays/payments/provider-shops.ts";

let shop: PaypalShop;
let visits: ReturnType<typeof openExpressVisits>;
beforeAll(async () => {
  shop = await openPaypalShop();
  visits = openExpressVisits(shop);
  const { db, admin } = shop;
  const now = new Date();
  for (const [code, percent] of [
    ["FIFTH", 20],
    ["GIFT", 100],
  ] as const) {
    const wanted = saveCouponInput.parse(couponInput({ code, kind: "percent", percent }));
    await saveCoupon(db, admin, wanted, { isProven: true });
  }
  await saveSection(db, admin, { section: "company", value: { ...ownCompany, vatId: ownVatId } });
  await saveSection(db, admin, {
    section: "vat",
    value: { ...demoSettings.vat, confirmsVatIds: true },
  });
  await db.insert(vatIdAnswer).values({
    vatId: cafeVatId,
    requester: ownVatId,
    status: "confirmed",
    name: "CAFÉ WIEN GMBH",
    address: "",
    consultationNumber: "WAPIAAAA1",
    askedAt: now,
  });
}, 60_000);
afterAll(() => shop.close());

const ownVatId = "DE136695976";
const cafeVatId = "ATU13585627";

type Changed = { readonly cart: Cart; readonly order?: Partial<PlaceOrderInput> };
type Change = {
  readonly what: string;
  /** How the cart is when its shopper leaves for PayPal. */
  readonly before?: (visit: Pick<ExpressVisit, "shopper" | "cart">) => Promise<unknown>;
  readonly change: (visit: ExpressVisit) => Promise<Changed>;
};

const inCart = async ({ shopper }: ExpressVisit): Promise<Changed> => ({
  cart: await readCart(shop.db, shopper, {}),
});
const takeCoupon = ({ shopper }: Pick<ExpressVisit, "shopper">, code: string) =>
  applyCoupon(shop.db, askerWith(shopper), { code });
const askerWith = (actor: ExpressVisit["shopper"]) => ({ actor, clientAddress: "192.0.2.7" });
const firstItem = ({ cart }: Pick<ExpressVisit, "cart">) => {
  const [item] = cart.items;
  if (!item) throw new Error("the cart is empty");
  return item;
};

/** Everything that makes another sum of a cart between the agreement and the press. */
const changes: readonly Change[] = [
  {
    what: "one magnet more",
    change: async ({ shopper }) => ({ cart: await visits.addAnother(shopper) }),
  },
  {
    what: "fewer copies",
    change: async (visit) => {
      await setQuantity(shop.db, visit.shopper, { itemId: firstItem(visit).id, quantity: 1 });
      return inCart(visit);
    },
  },
  {
    what: "a magnet taken out",
    before: ({ shopper }) => visits.addAnother(shopper),
    change: async (visit) => {
      await removeItem(shop.db, visit.shopper, { itemId: firstItem(visit).id });
      return inCart(visit);
    },
  },
  {
    what: "a coupon",
    change: async (visit) => {
      await takeCoupon(visit, "FIFTH");
      return inCart(visit);
    },
  },
  {
    what: "the coupon taken off",
    before: (visit) => takeCoupon(visit, "FIFTH"),
    change: async (visit) => {
      await removeCoupon(shop.db, visit.shopper);
      return inCart(visit);
    },
  },
  {
    what: "another country",
    change: async ({ shopper }) => ({
      cart: await readCart(shop.db, shopper, { country: "AT" }),
      order: { address: { ...viennaAddress, company: "" } },
    }),
  },
  {
    what: "a business abroad with a confirmed VAT id",
    change: async ({ shopper }) => ({
      cart: await readCart(shop.db, shopper, {
        country: "AT",
        isToBusiness: true,
        vatId: cafeVatId,
      }),
      order: { address: viennaAddress, vatId: cafeVatId },
    }),
  },
  {
    what: "another price of sending",
    change: async (visit) => {
      const [first, ...others] = demoSettings.shipping.methods;
      if (!first) throw new Error("nothing is sent");
      const rates = first.rates.map((rate) => ({ ...rate, cents: cents(rate.cents + 111) }));
      const value = { ...demoSettings.shipping, methods: [{ ...first, rates }, ...others] };
      await saveSection(shop.db, shop.admin, { section: "shipping", value });
      return inCart(visit);
    },
  },
];

const agreedBefore = async ({ before }: Change): Promise<ExpressVisit> => {
  await saveSection(shop.db, shop.admin, { section: "shipping", value: demoSettings.shipping });
  const visit = await visits.onPage(before);
  shop.paypal.pay(visit.reference);
  return visit;
};

describe.each(changes)("$what between the agreement and the press:", (change) => {
  test("the old sum is refused, the one that was told is taken, once", async () => {
    const visit = await agreedBefore(change);
    const agreedCents = visits.orderAt(visit.reference).amount;
    const { cart, order } = await change.change(visit);
    const newCents = cart.prices.totalCents;
    expect(newCents).not.toBe(agreedCents);
    const stale = visits.press(
      { ...visit, cart },
      { ...order, expectedTotalCents: cents(agreedCents) },
    );
    expect(await refusalErrorOf(stale)).toMatchObject({
      code: "cart_changed",
      data: { oldTotalCents: agreedCents, newTotalCents: newCents },
    });
    expect(visits.orderAt(visit.reference).capture).toBeNull();

    const placed = await visits.press({ ...visit, cart }, order);
    expect(await visits.pay(placed)).toEqual({ url: null });
    expect(visits.paidCents(visit.reference)).toBe(newCents);
    expect(await shop.orderOf(placed)).toMatchObject({ totalCents: newCents, status: "confirmed" });
  });

  test("where PayPal keeps to the old sum it is agreed to anew, and only the new sum is taken", async () => {
    const visit = await agreedBefore(change);
    visits.orderAt(visit.reference).isFinanced = true;
    const { cart, order } = await change.change(visit);
    const placed = await visits.press({ ...visit, cart }, order);
    const { url } = await visits.pay(placed);
    const anew = shop.paypal.referenceOf(url ?? "");
    expect(anew).not.toBe(visit.reference);
    expect(visits.orderAt(anew)).toMatchObject({ amount: cart.prices.totalCents, capture: null });
    shop.paypal.pay(anew);
    await shop.check(placed);
    expect(visits.paidCents(anew)).toBe(cart.prices.totalCents);
    expect(visits.paidCents(visit.reference)).toBe(0);
  });
});

test("a cart that costs nothing any more takes nothing of what was agreed to, also later", async () => {
  const visit = await visits.agreed();
  const free = { ...demoSettings.shipping, methods: demoSettings.shipping.methods.map(freeOf) };
  await saveSection(shop.db, shop.admin, { section: "shipping", value: free });
  await takeCoupon(visit, "GIFT");
  const { cart } = await inCart(visit);
  expect(cart.prices.totalCents).toBe(zeroCents);
  const placed = await visits.press({ ...visit, cart });
  expect(await refusalOf(visits.pay(placed))).toBe("payment_not_open");
  await shop.receive(await shop.paypal.tell("paid", visit.reference));
  await shop.check(placed);
  expect(visits.orderAt(visit.reference).capture).toBeNull();
  expect(await shop.orderOf(placed)).toMatchObject({ status: "confirmed", totalCents: zeroCents });
});

const freeOf = (method: (typeof demoSettings.shipping.methods)[number]) => ({
  ...method,
  rates: method.rates.map((rate) => ({ ...rate, cents: zeroCents })),
});
