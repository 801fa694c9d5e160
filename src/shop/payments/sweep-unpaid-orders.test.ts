import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { email } from "#server/mail/email.table.ts";
import { cents } from "#shared/money/money.ts";
import { orderExpiryDays, orderReminderDays } from "#shared/orders.ts";
import { applyCoupon } from "#shop/cart/apply-coupon.ts";
import { coupon } from "#shop/cart/coupon.table.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { orderMailJob, type OrderMailKind } from "#shop/orders/order-jobs.ts";
import { order } from "#shop/orders/order.table.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import {
  openStripeShop,
  type Placed,
  type StripeShop,
} from "#testing/plays/payments/provider-shops.ts";

import { sweepUnpaidOrders } from "./sweep-unpaid-orders.ts";
import { confirmTransfer } from "./transfers/confirm-transfer.ts";

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const passDays = (days: number) =>
  shop.db.update(order).set({ placedAt: sql`${order.placedAt} - make_interval(days => ${days})` });
const statusOf = async (placed: Placed) => (await shop.orderOf(placed)).status;
/** What the queue holds for an order's mails, written as its worker would. */
const writeMails = async (placed: Placed, kind: OrderMailKind = "reminder") => {
  const queued = await shop.db.execute<{ data: unknown }>(sql`
    select data from jobs.job where name = ${orderMailJob.name}
      and data->>'orderId' = ${placed.orderId} and data->>'kind' = ${kind}`);
  for (const { data } of queued) {
    await sendOrderMail(shop.services, orderMailJob.payload.parse(data));
  }
  return queued.length;
};

test("an unpaid order is reminded once and then ends; the page to pay on ends with it", async () => {
  const [fresh, waiting] = [await shop.place(), await shop.place()];
  const session = await shop.start(waiting);
  await sweepUnpaidOrders(shop.services);
  expect(await writeMails(waiting)).toBe(0);

  await passDays(orderReminderDays + 1);
  await sweepUnpaidOrders(shop.services);
  await sweepUnpaidOrders(shop.services);
  expect(await writeMails(waiting)).toBeGreaterThan(0);
  const reminders = await shop.db
    .select({ text: email.text })
    .from(email)
    .where(sql`${email.dedupeKey} = ${`order:${waiting.orderId}:reminder`}`);
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.text).toContain("Ohne Zahlung endet die Bestellung am");
  expect(await statusOf(waiting)).toBe("pending");

  await passDays(orderExpiryDays - orderReminderDays);
  await Promise.all([sweepUnpaidOrders(shop.services), sweepUnpaidOrders(shop.services)]);
  const ended = await shop.orderOf(waiting);
  expect(ended).toMatchObject({ status: "expired", paymentStatus: "open" });
  expect(ended.history.map(({ kind }) => kind)).toEqual(["placed", "expired"]);
  expect(await statusOf(fresh)).toBe("expired");
  expect(await writeMails(fresh, "expired")).toBe(1);
  const [told] = await shop.db
    .select({ subject: email.subject, text: email.text })
    .from(email)
    .where(sql`${email.dedupeKey} = ${`order:${fresh.orderId}:expired`}`);
  expect(told?.subject).toContain("ist abgelaufen");
  expect(told?.text.replaceAll(/\s+/g, " ")).toContain("Bitte überweise nichts mehr");

  // Paid at the very last moment: the money counts and the order is on again.
  shop.stripe.pay(session);
  await shop.receive(await shop.stripe.message("checkout.session.completed", session));
  expect(await shop.orderOf(waiting)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
});

test("an order that has brought a part does not end by itself", async () => {
  const placed = await shop.place();
  await confirmTransfer(
    shop.services,
    shop.admin,
    {
      orderId: placed.orderId,
      amountCents: cents(100),
      bookedOn: "2026-11-20",
      bankRef: placed.orderId,
    },
    new Date(),
  );
  await passDays(orderExpiryDays + 1);
  await sweepUnpaidOrders(shop.services);
  expect(await statusOf(placed)).toBe("pending");
});

test("an order that ends unpaid gives its coupon's use back, once (C8)", async () => {
  const [made] = await shop.db
    .insert(coupon)
    .values({
      code: "ZURUECK",
      kind: "percent",
      percent: 10,
      maxUses: 1,
      amountCents: cents(0),
      minItemsCents: cents(0),
    })
    .returning({ id: coupon.id });
  const shopper = await makeActor(shop.db);
  await makeCart(shop.db, shopper);
  await applyCoupon(shop.db, { actor: shopper, clientAddress: "192.0.2.8" }, { code: "ZURUECK" });
  const input = makeOrderInput(await readCart(shop.db, shopper, {}));
  const placed = { shopper, ...(await placeOrder(shop.services, shopper, input, new Date())) };
  const uses = async () =>
    (
      await shop.db
        .select()
        .from(coupon)
        .where(eq(coupon.id, made?.id ?? ""))
    )[0]?.usedCount;
  expect(await uses()).toBe(1);
  await passDays(orderExpiryDays + 1);
  await Promise.all([sweepUnpaidOrders(shop.services), sweepUnpaidOrders(shop.services)]);
  expect(await statusOf(placed)).toBe("expired");
  expect(await uses()).toBe(0);
});
