import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { cents } from "#shared/money/money.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { readInstructions } from "#shop/payments/read-instructions.ts";
import { sweepPayments } from "#shop/payments/sweep-payments.ts";
import { type ExpressVisit, openExpressVisits } from "#testing/houses/express-visits.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { miaAtPaypal } from "#testing/plays/payments/paypal-stand-in-order.ts";
import {
  askerOf,
  openPaypalShop,
  type PaypalShop,
} from "#testing/plays/payments/provider-shops.ts";

import { approval } from "./approval.table.ts";
import { readApproval } from "./read-approval.ts";

const cartTotal = cents(1460);

let shop: PaypalShop;
let visits: ReturnType<typeof openExpressVisits>;
beforeAll(async () => {
  shop = await openPaypalShop();
  visits = openExpressVisits(shop);
}, 60_000);
afterAll(() => shop.close());
afterEach(() => {
  shop.paypal.setMood("well");
  shop.paypal.setMeanwhile(() => {});
});

const endByClock = ({ approvalId }: ExpressVisit) =>
  shop.db.execute(sql`update approval set expires_at = now() where id = ${approvalId}`);

const read = (shopper: Actor, approvalId: string) =>
  readApproval(shop.services, shopper, { approvalId });

describe("what was agreed to", () => {
  test("is told with its person and address, and nothing is taken or kept of it", async () => {
    const { shopper, cart, approvalId, reference } = await visits.agreed();
    expect(await read(shopper, approvalId)).toEqual({
      state: "agreed",
      approvalId,
      cartId: cart.id ?? "",
      method: "paypal",
      email: miaAtPaypal.email,
      address: {
        name: "Mia Muster",
        company: "",
        street: "Am Sandtorkai 7",
        extra: "",
        postNumber: "",
        postcode: "20457",
        city: "Hamburg",
        country: "DE",
      },
    });
    expect(visits.orderAt(reference).capture).toBeNull();
    const rows = await shop.db.select().from(approval).where(eq(approval.id, approvalId));
    expect(JSON.stringify(rows)).not.toContain(miaAtPaypal.email);
  });

  test("is cut to what the fields of the checkout take", async () => {
    const { shopper, approvalId, reference } = await visits.agreed();
    visits.orderAt(reference).person = {
      ...miaAtPaypal,
      street: `  Weg \u0000 ${"x".repeat(200)}`,
      postcode: " 1012  ab ",
      country: "NL",
    };
    const told = await read(shopper, approvalId);
    if (told.state !== "agreed") throw new Error(`it is ${told.state}`);
    expect(told.address.street).toHaveLength(100);
    expect(told.address.postcode).toBe("1012 AB");
  });

  test("is not told before the person has agreed, nor when PayPal has forgotten it, nor to another", async () => {
    const { shopper, approvalId, reference } = await visits.onPage();
    expect(await read(shopper, approvalId)).toEqual({ state: "open" });
    expect(await read(await makeActor(shop.db), approvalId)).toEqual({ state: "over" });
    shop.paypal.expire(reference);
    expect(await read(shopper, approvalId)).toEqual({ state: "over" });
  });

  test("is said to be unknown while PayPal does not answer", async () => {
    const { shopper, approvalId } = await visits.agreed();
    shop.paypal.setMood("error_500");
    const asked = read(shopper, approvalId);
    expect(await refusalOf(asked)).toBe("payment_provider_unavailable");
  });

  test("is not taken by a message that comes before the press", async () => {
    const visit = await visits.agreed();
    expect(await shop.receive(await shop.paypal.tell("paid", visit.reference))).toBe(true);
    await sweepPayments(shop.services);
    expect(visits.orderAt(visit.reference).capture).toBeNull();
    const placed = await visits.press(visit);
    expect(await shop.receive(await shop.paypal.tell("paid", visit.reference))).toBe(true);
    expect(await shop.orderOf(placed)).toMatchObject({ status: "confirmed" });
    expect(await visits.pay(placed).catch((error: Error) => error.message)).toBe(
      "payment_not_open",
    );
    expect(visits.paidCents(visit.reference)).toBe(cartTotal);
  });

  test("is forgotten after its days, and an order's payment is not", async () => {
    const left = await visits.agreed();
    const used = await visits.agreed();
    const placed = await visits.press(used);
    await shop.db.execute(sql`update approval set created_at = now() - interval '3 days'
      where id in (${left.approvalId}, ${used.approvalId})`);
    await sweepPayments(shop.services);
    expect(await read(left.shopper, left.approvalId)).toEqual({ state: "over" });
    expect(await visits.pay(placed)).toEqual({ url: null });
    expect(visits.paidCents(used.reference)).toBe(cartTotal);
  });
});

describe("the press", () => {
  test("takes it without another visit, with the order's number on it", async () => {
    const visit = await visits.agreed();
    const placed = await visits.press(visit);
    expect(visits.orderAt(visit.reference).capture).toBeNull();
    expect(await visits.pay(placed)).toEqual({ url: null });
    expect(visits.orderAt(visit.reference)).toMatchObject({
      amount: cartTotal,
      invoiceId: placed.number,
      description: placed.number,
    });
    expect(await shop.orderOf(placed)).toMatchObject({
      status: "confirmed",
      paymentStatus: "paid",
    });
    expect(await shop.paymentsOf(placed)).toMatchObject([
      { id: visit.approvalId, status: "paid", capturedCents: cartTotal },
    ]);
    expect(await read(visit.shopper, visit.approvalId)).toEqual({
      state: "ordered",
      orderId: placed.orderId,
    });
  });

  test("takes the order's sum where the cart was another when it was agreed to", async () => {
    const visit = await visits.agreed();
    const cart = await visits.addAnother(visit.shopper);
    expect(cart.prices.totalCents).toBeGreaterThan(cartTotal);
    const placed = await visits.press({ ...visit, cart });
    expect(await visits.pay(placed)).toEqual({ url: null });
    expect(visits.paidCents(visit.reference)).toBe(cart.prices.totalCents);
    expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "paid", heldReason: null }]);
  });

  test("leads to a new page where PayPal does not let the sum change, and only that one is paid", async () => {
    const visit = await visits.agreed();
    visits.orderAt(visit.reference).isFinanced = true;
    const cart = await visits.addAnother(visit.shopper);
    const placed = await visits.press({ ...visit, cart });
    const { url } = await visits.pay(placed);
    const other = shop.paypal.referenceOf(url ?? "");
    expect(other).not.toBe(visit.reference);
    shop.paypal.pay(other);
    await shop.check(placed);
    expect(visits.paidCents(other)).toBe(cart.prices.totalCents);
    expect(visits.paidCents(visit.reference)).toBe(0);
  });

  test("leads back to the same page after a declined card, and takes it there once", async () => {
    const visit = await visits.agreed();
    shop.paypal.decline(visit.reference);
    const placed = await visits.press(visit);
    const { url } = await visits.pay(placed);
    expect(shop.paypal.referenceOf(url ?? "")).toBe(visit.reference);
    shop.paypal.pay(visit.reference);
    expect(await read(visit.shopper, visit.approvalId)).toMatchObject({ state: "ordered" });
    await shop.check(placed);
    expect(await shop.orderOf(placed)).toMatchObject({ paymentStatus: "paid" });
    expect(await shop.paymentsOf(placed)).toHaveLength(1);
  });

  test.each([
    ["PayPal has forgotten", (visit: ExpressVisit) => shop.paypal.expire(visit.reference)],
    ["is over by our clock", (visit: ExpressVisit) => endByClock(visit)],
  ])("with an approval that %s leads to a new page, and is one order", async (_, end) => {
    const visit = await visits.agreed();
    await end(visit);
    const placed = await visits.press(visit);
    const { url } = await visits.pay(placed);
    const other = shop.paypal.referenceOf(url ?? "");
    expect(other).not.toBe(visit.reference);
    shop.paypal.pay(other);
    await shop.check(placed);
    expect(await shop.orderOf(placed)).toMatchObject({ paymentStatus: "paid" });
    expect(visits.paidCents(other)).toBe(cartTotal);
  });

  test("takes nothing of what another has agreed to, nor of another cart's", async () => {
    const theirs = await visits.agreed();
    const mine = await visits.onPage();
    const placed = await visits.press({ ...mine, approvalId: theirs.approvalId });
    const { url } = await visits.pay(placed);
    expect(shop.paypal.referenceOf(url ?? "")).not.toBe(theirs.reference);
    expect(visits.orderAt(theirs.reference)).toMatchObject({ capture: null, invoiceId: null });
    expect(await read(theirs.shopper, theirs.approvalId)).toMatchObject({ state: "agreed" });
  });

  test("with another way to pay leaves it untaken for good", async () => {
    const visit = await visits.agreed();
    const placed = await visits.press(visit, { paymentMethod: "bank_transfer" });
    await shop.receive(await shop.paypal.tell("paid", visit.reference));
    await shop.makeQuiet();
    await sweepPayments(shop.services);
    expect(visits.orderAt(visit.reference).capture).toBeNull();
    expect(await shop.paymentsOf(placed)).toMatchObject([
      { method: "bank_transfer", status: "pending" },
    ]);
  });

  test("is not known to be paid while PayPal is silent, and asks for nothing; then it is known", async () => {
    const visit = await visits.agreed();
    const placed = await visits.press(visit);
    const told = () =>
      readInstructions(shop.db, askerOf(visit.shopper), { orderId: placed.orderId });
    // Before PayPal was asked as well: a reload may come first.
    expect(await told()).toMatchObject({ method: "paypal", isUnanswered: true });
    shop.paypal.setMood("error_500");
    expect(await refusalOf(visits.pay(placed))).toBe("payment_provider_unavailable");
    await shop.check(placed);
    expect(await told()).toMatchObject({ isUnanswered: true, amountCents: cartTotal });
    shop.paypal.setMood("well");
    await shop.check(placed);
    expect(await told()).toBeNull();
    expect(visits.paidCents(visit.reference)).toBe(cartTotal);
  });

  test("that PayPal declines is known to be unpaid, and so is what it has forgotten", async () => {
    const declined = await visits.agreed();
    shop.paypal.decline(declined.reference);
    const forgotten = await visits.agreed();
    shop.paypal.expire(forgotten.reference);
    for (const visit of [declined, forgotten]) {
      const placed = await visits.press(visit);
      await shop.check(placed);
      const order = { orderId: placed.orderId };
      const told = await readInstructions(shop.db, askerOf(visit.shopper), order);
      expect(told).not.toBeNull();
      expect(told).not.toMatchObject({ isUnanswered: true });
    }
  });

  test("whose order is called off before it is taken takes nothing", async () => {
    const visit = await visits.agreed();
    const placed = await visits.press(visit);
    await cancelOrder(shop.services, askerOf(visit.shopper), { orderId: placed.orderId });
    await shop.check(placed);
    expect(await shop.receive(await shop.paypal.tell("paid", visit.reference))).toBe(true);
    expect(visits.orderAt(visit.reference).capture).toBeNull();
  });

  test("is found by the sweeper when nobody asked PayPal afterwards, also for a changed sum", async () => {
    const visit = await visits.agreed();
    const cart = await visits.addAnother(visit.shopper);
    const placed = await visits.press({ ...visit, cart });
    await shop.makeQuiet();
    await sweepPayments(shop.services);
    expect(visits.paidCents(visit.reference)).toBe(cart.prices.totalCents);
    expect(await shop.orderOf(placed)).toMatchObject({ paymentStatus: "paid" });
  });

  test.each(["PATCH", "/capture"])(
    "is one payment when PayPal's answer to %s is cut off",
    async (part) => {
      const visit = await visits.agreed();
      const placed = await visits.press(visit);
      shop.paypal.setMeanwhile((call) => {
        if (call.includes(part)) shop.paypal.setMood("cut_after_write");
      });
      expect(await refusalOf(visits.pay(placed))).toBe("payment_provider_unavailable");
      shop.paypal.setMeanwhile(() => {});
      shop.paypal.setMood("well");
      expect(await visits.pay(placed)).toEqual({ url: null });
      expect(visits.paidCents(visit.reference)).toBe(cartTotal);
      expect(await shop.paymentsOf(placed)).toMatchObject([{ capturedCents: cartTotal }]);
    },
  );
});
