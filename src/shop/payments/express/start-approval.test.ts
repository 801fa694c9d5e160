import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { cents } from "#shared/money/money.ts";
import {
  expressBody,
  type ExpressVisit,
  openExpressVisits,
} from "#testing/houses/express-visits.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openPaypalShop, type PaypalShop } from "#testing/plays/payments/provider-shops.ts";

import { readApproval } from "./read-approval.ts";
import { startApproval } from "./start-approval.ts";

const cartTotal = cents(1460);

let shop: PaypalShop;
let visits: ReturnType<typeof openExpressVisits>;
beforeAll(async () => {
  shop = await openPaypalShop();
  visits = openExpressVisits(shop);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => shop.paypal.setMood("well"));

test("PayPal is asked to let the sum change, and for an address that its person keeps there", async () => {
  const { reference } = await visits.onPage();
  expect(visits.orderAt(reference)).toMatchObject({
    amount: cartTotal,
    userAction: "CONTINUE",
    shippingPreference: "GET_FROM_FILE",
    description: "Fotomagnete",
  });
});

test("one page is opened for a cart, however often it is asked for, and another for another sum", async () => {
  const { shopper, reference } = await visits.onPage();
  const again = await startApproval(shop.services, shopper, expressBody);
  expect(shop.paypal.referenceOf(again.url)).toBe(reference);
  await visits.addAnother(shopper);
  const other = await startApproval(shop.services, shopper, expressBody);
  expect(shop.paypal.referenceOf(other.url)).not.toBe(reference);
});

test.each([
  ["PayPal has forgotten", async (visit: ExpressVisit) => shop.paypal.expire(visit.reference)],
  [
    "is over by our clock",
    async ({ approvalId }: ExpressVisit) =>
      shop.db.execute(sql`update approval set expires_at = now() where id = ${approvalId}`),
  ],
])("a page that %s is led to no more: the next press opens one other", async (_, end) => {
  const visit = await visits.onPage();
  await end(visit);
  const press = () => startApproval(shop.services, visit.shopper, expressBody);
  const pages = await Promise.all([press(), press(), press()]);
  const [other, ...same] = new Set(pages.map(({ url }) => shop.paypal.referenceOf(url)));
  expect(same).toEqual([]);
  expect(other).not.toBe(visit.reference);
  shop.paypal.pay(other ?? "");
  const approvalId = visits.orderAt(other ?? "").customId;
  expect(await readApproval(shop.services, visit.shopper, { approvalId })).toMatchObject({
    state: "agreed",
  });
});

test("an answer that was cut off leads to the same page the next time", async () => {
  const shopper = await makeActor(shop.db);
  await makeCart(shop.db, shopper);
  const before = shop.paypal.pageCount();
  shop.paypal.setMood("cut_after_write");
  const failed = startApproval(shop.services, shopper, expressBody);
  expect(await refusalOf(failed)).toBe("payment_provider_unavailable");
  shop.paypal.setMood("well");
  await startApproval(shop.services, shopper, expressBody);
  expect(shop.paypal.pageCount()).toBe(before + 1);
});

test("nothing is opened for an empty cart, nor with a provider that has no such way", async () => {
  const shopper = await makeActor(shop.db);
  const ofNothing = startApproval(shop.services, shopper, expressBody);
  expect(await refusalOf(ofNothing)).toBe("cart_empty");
  await makeCart(shop.db, shopper);
  const byStripe = startApproval(shop.services, shopper, { ...expressBody, method: "stripe" });
  expect(await refusalOf(byStripe)).toBe("payment_method_unavailable");
});
