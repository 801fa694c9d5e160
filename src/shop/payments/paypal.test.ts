import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { paypalPayableMinutes } from "#server/payments/paypal/paypal-page.ts";
import { createPaypalPayments } from "#server/payments/paypal/paypal.ts";
import { cents } from "#shared/money/money.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { openExpressVisits } from "#testing/houses/express-visits.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  askerOf,
  openPaypalShop,
  type PaypalShop,
  type Placed,
} from "#testing/plays/payments/provider-shops.ts";

import { payment } from "./payment.table.ts";
import { startPayment } from "./start-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

const total = cents(1460);

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
}, 60_000);
afterAll(() => shop.close());
afterEach(() => shop.paypal.setMood("well"));

const takenIn = (calls: readonly string[]): number =>
  calls.filter((call) => call.startsWith("POST") && call.endsWith("/capture")).length;
const expectPaid = async (placed: Placed) => {
  expect(await shop.orderOf(placed)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "paid", capturedCents: total }]);
};
/** An order whose shopper has agreed on PayPal's page. */
const agreed = async () => {
  const placed = await shop.place();
  const id = await shop.start(placed);
  shop.paypal.pay(id);
  return { placed, id };
};

describe("what was agreed to on PayPal's page is taken", () => {
  test("by its message alone, when the shopper never comes back", async () => {
    const { placed, id } = await agreed();
    expect(await shop.receive(await shop.paypal.tell("paid", id))).toBe(true);
    await expectPaid(placed);
  });

  test("by the sweeper alone, when no message comes either", async () => {
    const { placed } = await agreed();
    await shop.makeQuiet();
    await sweepPayments(shop.services);
    await expectPaid(placed);
  });

  test("once, also when PayPal's answer to the taking is cut off", async () => {
    const { placed, id } = await agreed();
    shop.paypal.setMeanwhile((call) => {
      if (call.endsWith("/capture")) shop.paypal.setMood("cut_after_write");
    });
    await shop.check(placed);
    shop.paypal.setMeanwhile(() => {});
    expect((await shop.orderOf(placed)).status).toBe("pending");
    expect(shop.paypal.books().get(id)?.paidCents).toBe(total);
    shop.paypal.setMood("well");
    await shop.check(placed);
    await expectPaid(placed);
  });

  test("not for an order that is off, nor for a page that was left for another way", async () => {
    const left = await agreed();
    const way = { order: { orderId: left.placed.orderId }, method: "bank_transfer" } as const;
    await startPayment(shop.services, askerOf(left.placed.shopper), way);
    const off = await agreed();
    const { shopper, orderId } = off.placed;
    await cancelOrder(shop.services, askerOf(shopper), { orderId });
    for (const { placed, id } of [left, off]) {
      expect(await shop.receive(await shop.paypal.tell("paid", id))).toBe(true);
      await shop.check(placed);
    }
    await (await openJobDrain(shop.services)).drain();
    for (const { id } of [left, off]) expect(shop.paypal.books().get(id)?.paidCents).toBe(0);
  }, 60_000);

  test.each([
    ["amount", 1],
    ["currency", "usd"],
  ] as const)("not with another %s than was asked for", async (part, value) => {
    const { placed, id } = await agreed();
    shop.paypal.distort(id, { [part]: value });
    const before = takenIn(shop.paypal.calls);
    await shop.check(placed);
    expect(takenIn(shop.paypal.calls)).toBe(before);
    expect((await shop.orderOf(placed)).status).toBe("pending");
  });

  test("after a declined card once the person agrees anew on the same page", async () => {
    const { placed, id } = await agreed();
    shop.paypal.decline(id);
    await shop.check(placed);
    await shop.check(placed);
    expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "pending", capturedCents: 0 }]);
    expect(await shop.start(placed)).toBe(id);
    shop.paypal.pay(id);
    await shop.check(placed);
    await expectPaid(placed);
  });
});

test("what was agreed to from the cart and comes by eCheck is under way, and taken once", async () => {
  const visits = openExpressVisits(shop);
  const visit = await visits.onPage();
  shop.paypal.payByDebit(visit.reference);
  const placed = await visits.press(visit);
  expect(await visits.pay(placed)).toEqual({ url: null });
  expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "processing" }]);
  const before = takenIn(shop.paypal.calls);
  await shop.check(placed);
  expect(takenIn(shop.paypal.calls)).toBe(before);
});

test("what a dispute took is no refund, also while nobody has told of the dispute", async () => {
  const { placed, id } = await agreed();
  await shop.check(placed);
  shop.paypal.openDispute(id);
  shop.paypal.endDispute(id, "lost");
  // As PAYMENT.CAPTURE.REVERSED: a message of the capture, before that of the dispute.
  await shop.receive(await shop.paypal.tell("paid", id));
  expect(await shop.paymentsOf(placed)).toMatchObject([
    { refundedCents: 0, disputedCents: total, disputeFeeCents: 1_400 },
  ]);
});

test("without the right to read disputes all else is counted, and what they took stays unknown", async () => {
  const { placed, id } = await agreed();
  await shop.check(placed);
  shop.paypal.openDispute(id);
  shop.paypal.endDispute(id, "lost");
  shop.paypal.forbidDisputes(true);
  expect(await shop.receive(await shop.paypal.tell("dispute_opened", id))).toBe(true);
  expect(await shop.paymentsOf(placed)).toMatchObject([{ status: "paid", disputedCents: 0 }]);
  shop.paypal.forbidDisputes(false);
});

test("a page of PayPal's is left for a new one before PayPal ends it", async () => {
  const placed = await shop.place();
  await shop.start(placed);
  const rows = await shop.db.select().from(payment);
  const [row] = rows.filter(({ orderId }) => orderId === placed.orderId);
  const left = (row?.expiresAt?.getTime() ?? Infinity) - Date.now();
  expect(left).toBeLessThanOrEqual(paypalPayableMinutes * 60_000);
});

test("one token serves all calls, and another is fetched when PayPal takes it back", async () => {
  const placed = await Promise.all(Array.from({ length: 5 }, () => shop.place()));
  shop.paypal.endTokens();
  const before = shop.paypal.tokenCount();
  const first = await shop.start(placed[0] ?? { shopper: shop.admin, orderId: "" });
  expect(shop.paypal.amountOf(first)).toBe(total);
  await Promise.all(placed.map((each) => shop.start(each)));
  expect(shop.paypal.tokenCount()).toBe(before + 1);
});

test("keys that PayPal does not know are found out when it is switched on, before any shopper is", async () => {
  const { keys } = shop.paypal;
  expect(await createPaypalPayments(keys).check()).toBe(true);
  expect(await createPaypalPayments({ ...keys, clientSecret: "another" }).check()).toBe(false);
  expect(await createPaypalPayments({ ...keys, webhookId: "ANOTHER" }).check()).toBe(false);

  const admin = await shop.person("admin");
  const { saveSettings, readSettings } = admin.call.workshop.settings;
  const save = async (hasPaypal: boolean) => {
    const { payments } = await readSettings();
    const value = { ...payments, hasPaypal };
    await saveSettings({ section: "payments", value, seen: payments });
  };
  await save(false);
  shop.paypal.setMood("error_500");
  await expect(save(true)).rejects.toThrow("provider_keys_unconfirmed");
  expect((await readSettings()).payments.hasPaypal).toBe(false);
  shop.paypal.setMood("well");
  await save(true);
  // What is on already is not asked about: prices and terms can be saved while a provider is down.
  shop.paypal.setMood("error_500");
  await save(true);
  expect((await readSettings()).payments.hasPaypal).toBe(true);
});

describe("a message that is not PayPal's changes nothing (C13)", () => {
  type Message = { rawBody: string; headers: Headers };
  const forged = async (change: (message: Message) => void) => {
    const { placed, id } = await agreed();
    const message = await shop.paypal.tell("paid", id);
    change(message);
    expect(await shop.receive(message)).toBe(false);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("pending");
    expect(shop.paypal.books().get(id)?.paidCents).toBe(0);
  };

  test("with a changed byte, another body, signature, time or none at all", async () => {
    await forged((message) => (message.rawBody = message.rawBody.replace("APPROVED", "COMPLETED")));
    await forged((message) => (message.rawBody = ` ${message.rawBody}`));
    await forged((message) => (message.rawBody = "no JSON"));
    await forged((message) => (message.rawBody = '{"id":"1"},"webhook_event":{}'));
    await forged(({ headers }) => headers.set("paypal-transmission-sig", "AAAA"));
    await forged(({ headers }) => headers.set("paypal-transmission-time", "2026-01-01T00:00:00Z"));
    await forged(({ headers }) => headers.delete("paypal-transmission-id"));
  }, 60_000);

  test("while PayPal cannot be asked it is neither believed nor refused: it comes again", async () => {
    const { placed, id } = await agreed();
    const message = await shop.paypal.tell("paid", id);
    shop.paypal.setMood("error_500");
    await expect(shop.receive(message)).rejects.toThrow("PayPal");
    shop.paypal.setMood("well");
    expect(await shop.receive(message)).toBe(true);
    expect(await shop.receive(message)).toBe(true);
    await expectPaid(placed);
  });
});
