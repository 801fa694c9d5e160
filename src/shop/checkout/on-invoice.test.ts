import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { email as sentMail } from "#server/mail/email.table.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { cents } from "#shared/money/money.ts";
import { approveInvoice } from "#shop/accounts/approve-invoice.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { orderMailKey } from "#shop/orders/mails/order-mail-key.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { cancelPayments } from "#shop/payments/cancel-payments.ts";
import { readInstructions } from "#shop/payments/read-instructions.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { startPayment } from "#shop/payments/start-payment.ts";
import { sweepUnpaidOrders } from "#shop/payments/sweep-unpaid-orders.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let admin: Actor;
const now = new Date("2026-11-20T12:00:00Z");
const asker = (actor: Actor) => ({ actor, clientAddress: "192.0.2.1" });

beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeActor(shop.db, "admin");
  const { payments } = demoSettings;
  await saveSection(shop.db, admin, { section: "company", value: ownCompany });
  await saveSection(shop.db, admin, { section: "bank", value: ownBank });
  const value = { ...payments, hasInvoice: true, paymentTermDays: 21 };
  await saveSection(shop.db, admin, { section: "payments", value });
});
afterAll(() => shop.close());

const approved = async (): Promise<Actor> => {
  const customer = await makeActor(shop.db, "customer");
  await approveInvoice(shop.db, admin, { userId: customer.userId, isApproved: true });
  return customer;
};
const place = async (whose: Actor) => {
  const cart = await makeCart(shop.db, whose);
  const input = makeOrderInput(cart, { paymentMethod: "invoice" });
  return placeOrder(shop.services, whose, input, now);
};
const pay = (orderId: string, amountCents: number, bankRef: string) => {
  const input = { orderId, amountCents: cents(amountCents), bookedOn: "2026-11-20", bankRef };
  return confirmTransfer(shop.services, admin, input, now);
};

describe("payment on invoice", () => {
  test("is offered to an approved customer only, and refused to everybody else who asks for it", async () => {
    const unapproved = [await makeActor(shop.db), await makeActor(shop.db, "customer")];
    for (const whose of unapproved) {
      expect((await readCart(shop.db, whose, {})).paymentMethods).toEqual(["bank_transfer"]);
      const refusal = await refusalErrorOf(place(whose));
      expect(refusal).toMatchObject({
        code: "requirements_missing",
        data: { missing: [{ code: "payment_method" }] },
      });
      expect(await shop.db.$count(order, eq(order.ownerId, whose.userId))).toBe(0);
    }
    expect((await readCart(shop.db, null, {})).paymentMethods).toEqual(["bank_transfer"]);
    const customer = await approved();
    expect((await readCart(shop.db, customer, {})).paymentMethods).toEqual([
      "invoice",
      "bank_transfer",
    ]);
  });

  test("ends with the approval, and with the switch in the settings", async () => {
    const customer = await approved();
    const change = { userId: customer.userId, isApproved: false };
    await approveInvoice(shop.db, admin, change);
    await approveInvoice(shop.db, admin, change);
    expect(await refusalOf(place(customer))).toBe("requirements_missing");
    const acts = await shop.db
      .select({ act: auditEvent.act, actorId: auditEvent.actorId })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `user:${customer.userId}`));
    expect(acts).toEqual([
      { act: "approve_invoice", actorId: admin.userId },
      { act: "withdraw_invoice_approval", actorId: admin.userId },
    ]);

    const other = await approved();
    const save = (hasInvoice: boolean) =>
      saveSection(shop.db, admin, {
        section: "payments",
        value: { ...demoSettings.payments, hasInvoice, paymentTermDays: 21 },
      });
    await save(false);
    expect(await refusalOf(place(other))).toBe("requirements_missing");
    await save(true);
    expect((await place(other)).number).toBeTruthy();
  });

  test("cannot be approved for a guest or for nobody", async () => {
    const guest = await makeActor(shop.db);
    for (const userId of [guest.userId, crypto.randomUUID()]) {
      const act = approveInvoice(shop.db, admin, { userId, isApproved: true });
      expect(await refusalOf(act)).toBe("not_found");
    }
  });

  test("confirms the order at once, shows the account until it is paid, and settles by transfer", async () => {
    const customer = await approved();
    const { orderId } = await place(customer);
    const view = await readOrderView(shop.db, orderId);
    expect(view).toMatchObject({
      status: "confirmed",
      paymentStatus: "pending",
      paymentDueOn: "2026-12-11",
    });
    expect(view.events.map(({ kind }) => kind)).toEqual(["placed", "confirmed"]);
    const access = { orderId };
    const open = await readInstructions(shop.db, asker(customer), access);
    expect(open).toMatchObject({ dueOn: "2026-12-11", amountCents: 1460, methods: [] });
    const another = { order: access, method: "bank_transfer" as const };
    expect(await refusalOf(startPayment(shop.services, asker(customer), another))).toBe(
      "payment_not_open",
    );

    await pay(orderId, 1000, "INV-1");
    expect((await readOrderView(shop.db, orderId)).paymentStatus).toBe("partially_paid");
    expect(await readInstructions(shop.db, asker(customer), access)).toMatchObject({
      amountCents: 460,
    });
    await pay(orderId, 460, "INV-2");
    const paid = await readOrderView(shop.db, orderId);
    expect(paid).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(await readInstructions(shop.db, asker(customer), access)).toBeNull();
    const [payment, ...others] = await readPayments(shop.db, { orderId });
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ method: "invoice", status: "paid", capturedCents: 1460 });
    await refundPayment(shop.services, admin, {
      refundId: crypto.randomUUID(),
      paymentId: payment?.id ?? "",
      amountCents: cents(460),
      reason: "one was scratched",
      seenRefundedCents: 0,
    });
    expect((await readOrderView(shop.db, orderId)).paymentStatus).toBe("partially_refunded");
  });

  test.each([
    ["in full", 1_460],
    ["in part", 460],
  ])("that came and was given back %s is asked for nowhere again", async (_name, backCents) => {
    const customer = await approved();
    const { orderId } = await place(customer);
    await pay(orderId, 1_460, `back ${orderId}`);
    const [held] = await readPayments(shop.db, { orderId });
    await refundPayment(shop.services, admin, {
      refundId: crypto.randomUUID(),
      paymentId: held?.id ?? "",
      amountCents: cents(backCents),
      reason: "scratched",
      seenRefundedCents: 0,
    });
    expect((await readOrderView(shop.db, orderId)).status).toBe("confirmed");
    expect(await readInstructions(shop.db, asker(customer), { orderId })).toBeNull();
    const monthsAgo = shopDay(new Date(Date.now() - 60 * 86_400_000));
    await shop.db.update(order).set({ paymentDueOn: monthsAgo }).where(eq(order.id, orderId));
    const jobs = await openJobDrain(shop.services);
    await sweepUnpaidOrders(shop.services);
    await jobs.drain();
    const key = orderMailKey(orderId, "overdue");
    expect(await shop.db.$count(sentMail, eq(sentMail.dedupeKey, key))).toBe(0);
    // Its bill says that it was paid; what went back is the credit note's.
    await issueInvoice(shop.services, admin, { orderId }, now);
    await jobs.drain();
    const papers = await shop.db
      .select({ kind: invoice.kind, document: invoice.document })
      .from(invoice)
      .where(eq(invoice.orderId, orderId))
      .orderBy(invoice.id);
    expect(papers.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
    const [bill, note] = papers.map(({ document }) => parseInvoiceDocument(document));
    expect(bill?.payment).toMatchObject({ paidCents: 1_460, dueCents: 0, dueOn: null });
    expect(note?.totals.grossCents).toBe(cents(backCents));
  });

  test("of which a part came and went back asks for no rest, by transfer neither", async () => {
    const customer = await approved();
    const onInvoice = await place(customer);
    const guest = await makeActor(shop.db);
    const cart = await makeCart(shop.db, guest);
    const byTransfer = await placeOrder(shop.services, guest, makeOrderInput(cart), now);
    for (const [whose, { orderId }] of [
      [customer, onInvoice],
      [guest, byTransfer],
    ] as const) {
      await pay(orderId, 1_000, `part ${orderId}`);
      const [held] = await readPayments(shop.db, { orderId });
      await refundPayment(shop.services, admin, {
        refundId: crypto.randomUUID(),
        paymentId: held?.id ?? "",
        amountCents: cents(1_000),
        reason: "thought better of it",
        seenRefundedCents: 0,
      });
      expect(await readInstructions(shop.db, asker(whose), { orderId })).toBeNull();
    }
    const another = { order: { orderId: byTransfer.orderId }, method: "bank_transfer" as const };
    expect(await refusalOf(startPayment(shop.services, asker(guest), another))).toBe(
      "payment_not_open",
    );
  });

  test("is neither reminded of nor ended by the sweeper of unpaid orders", async () => {
    const { orderId } = await place(await approved());
    const longAgo = new Date(Date.now() - 40 * 24 * 3_600_000);
    await shop.db.update(order).set({ placedAt: longAgo }).where(eq(order.id, orderId));
    await sweepUnpaidOrders(shop.services);
    expect((await readOrderView(shop.db, orderId)).status).toBe("confirmed");
  });

  test("is reminded of once when it is late, by what is still open, and not before nor when it is paid", async () => {
    const late = await place(await approved());
    const inTime = await place(await approved());
    const paid = await place(await approved());
    await pay(late.orderId, 460, `late ${late.orderId}`);
    await pay(paid.orderId, 1_460, `paid ${paid.orderId}`);
    const dueDaysAgo = (orderId: string, days: number) =>
      shop.db
        .update(order)
        .set({ paymentDueOn: shopDay(new Date(Date.now() - days * 86_400_000)) })
        .where(eq(order.id, orderId))
        .execute();
    await Promise.all([dueDaysAgo(late.orderId, 4), dueDaysAgo(paid.orderId, 4)]);
    await dueDaysAgo(inTime.orderId, 3);
    const jobs = await openJobDrain(shop.services);
    for (const _ of ["hour", "next hour", "hour after"]) {
      await sweepUnpaidOrders(shop.services);
      await jobs.drain();
    }
    const mailsOf = ({ orderId }: { readonly orderId: string }) =>
      shop.db
        .select({ text: sentMail.text })
        .from(sentMail)
        .where(eq(sentMail.dedupeKey, orderMailKey(orderId, "overdue")));
    const [mail, ...others] = await mailsOf(late);
    expect(others).toEqual([]);
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("Bitte überweise 10,00 €");
    expect([...(await mailsOf(inTime)), ...(await mailsOf(paid))]).toEqual([]);
  });

  test("of a canceled order is owed by nobody", async () => {
    const customer = await approved();
    const { orderId } = await place(customer);
    await cancelOrder(shop.services, asker(customer), { orderId });
    await cancelPayments(shop.services, { orderId });
    expect(await readOrderView(shop.db, orderId)).toMatchObject({
      status: "canceled",
      paymentStatus: "open",
    });
    expect(await readInstructions(shop.db, asker(customer), { orderId })).toBeNull();
  });

  test("is said in the order's mail with its last day, and in the one of its payment", async () => {
    const { orderId } = await place(await approved());
    const mailOf = async (kind: "received" | "paid") => {
      const [mail] = await shop.db
        .select({ text: sentMail.text })
        .from(sentMail)
        .where(eq(sentMail.dedupeKey, orderMailKey(orderId, kind, undefined)));
      return mail?.text ?? "";
    };
    await sendOrderMail(shop.services, { orderId, kind: "received", paymentMethod: "invoice" });
    const received = await mailOf("received");
    expect(received).toContain("Du bezahlst auf Rechnung");
    expect(received).toContain("bis zum 11.\u00a0Dezember 2026");
    expect(received).not.toContain("sobald deine Zahlung da ist");
    expect(received).not.toContain("nach deiner Zahlung");
    await sendOrderMail(shop.services, { orderId, kind: "paid" });
    expect(await mailOf("paid")).toContain("Damit ist die Rechnung beglichen");
  });
});
