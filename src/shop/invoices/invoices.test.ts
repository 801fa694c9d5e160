import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { type InvoiceDocument, parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { cents } from "#shared/money/money.ts";
import { orderGivenBackCents } from "#shared/payments.ts";
import { cancelOrderForStaff } from "#shop/orders/acts/cancel-order-for-staff.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { hashInvoiceDocument } from "./insert-invoice.ts";
import { invoice } from "./invoice.table.ts";
import { issueCreditNotes } from "./issue-credit-notes.ts";
import { billShippedOrder, issueInvoice } from "./issue-invoice.ts";
import { sweepInvoices } from "./sweep-invoices.ts";

const now = new Date();
const proven = { isProven: true };
let shop: TestShop;
let staff: Actor;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await makeActor(shop.db, "admin");
});
afterAll(() => shop.close());

const rowsOf = (orderId: string) =>
  shop.db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(invoice.id);
const documentsOf = async (orderId: string): Promise<InvoiceDocument[]> =>
  (await rowsOf(orderId)).map(({ document }) => parseInvoiceDocument(document));
const bill = (orderId: string) => billShippedOrder(shop.services, { orderId }, now);
const credit = (orderId: string) => issueCreditNotes(shop.services, { orderId }, now);
const giveBack = async (orderId: string, amount: number, refundId = uuidv7()) => {
  const payments = await readPayments(shop.db, { orderId });
  await refundPayment(shop.services, staff, {
    refundId,
    paymentId: payments[0]?.id ?? "",
    amountCents: cents(amount),
    reason: "r",
    seenRefundedCents: orderGivenBackCents(payments),
  });
};

describe("an invoice", () => {
  test("is issued at posting, once, and says what was agreed, paid and posted", async () => {
    const { orderId, number, totalCents } = await postOrder(shop, staff);
    await Promise.all([bill(orderId), bill(orderId), bill(orderId)]);
    await bill(orderId);
    const [row, ...more] = await rowsOf(orderId);
    expect(more).toEqual([]);
    const document = parseInvoiceDocument(row?.document);
    const today = now.toISOString().slice(0, 4);
    expect(document).toMatchObject({
      kind: "invoice",
      form: "full",
      isDemo: true,
      order: { number },
      delivery: { country: "DE" },
      buyer: {
        name: "Jana Beispiel",
        street: "Sonnenallee 12a",
        postcode: "12047",
        city: "Berlin",
      },
      seller: { name: "Musterwerkstatt (Demo)", vatId: "DE000000000" },
      totals: { grossCents: totalCents },
      payment: { method: "bank_transfer", paidCents: totalCents, dueCents: 0, dueOn: null },
    });
    expect(document.delivery.on).toStartWith(today);
    expect(document.number).toMatch(/^DEMO-RE-\d{4}-\d{5}$/);
    expect(document.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      [expect.stringMatching(/^Fotomagnet .* 63\s×\s63\smm$/), 3],
    ]);
    expect(row?.documentHash).toBe(hashInvoiceDocument(document));
    expect(row?.retentionUntil).toBe(`${Number(today) + 8}-12-31`);
    expect(row?.issuedBy).toBeNull();
  });

  test("can be issued by staff from the confirmation on, billed in advance, and is not issued again at posting", async () => {
    const placed = await postOrder(shop, staff, "placed");
    const early = await refusalErrorOf(issueInvoice(shop.services, staff, placed, now));
    expect([early?.code, early?.data]).toEqual(["invoice_not_due", { status: "pending" }]);

    const { orderId } = await postOrder(shop, staff, "in_production");
    const first = await issueInvoice(shop.services, staff, { orderId }, now);
    expect(await issueInvoice(shop.services, staff, { orderId }, now)).toEqual(first);
    const [document] = await documentsOf(orderId);
    expect(document?.delivery.on).toBeNull();
    await shop.db.update(order).set({ status: "shipped" }).where(eq(order.id, orderId));
    await bill(orderId);
    expect(await rowsOf(orderId)).toHaveLength(1);
    const audited = await shop.db
      .select({ act: auditEvent.act })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `order:${orderId}`));
    expect(audited.filter(({ act }) => act === "issue_invoice")).toHaveLength(1);
  });

  test("is never issued for an order that was called off before it was posted", async () => {
    const { orderId } = await postOrder(shop, staff, "paid");
    await cancelOrderForStaff(shop.services, staff, { orderId, reason: "r" }, proven);
    await bill(orderId);
    await credit(orderId);
    await sweepInvoices(shop.services, now);
    expect(await refusalOf(issueInvoice(shop.services, staff, { orderId }, now))).toBe(
      "invoice_not_due",
    );
    expect(await rowsOf(orderId)).toEqual([]);
  });

  test("is never changed, removed or numbered anew, whoever asks the database", async () => {
    const { orderId } = await postOrder(shop, staff);
    await bill(orderId);
    const [before] = await rowsOf(orderId);
    const id = before?.id ?? "";
    const attempts = [
      sql`update invoice set total_cents = total_cents + 1 where id = ${id}`,
      sql`update invoice set document = jsonb_set(document, '{buyer}', 'null') where id = ${id}`,
      sql`update invoice set number = 'X', series = 'X' where id = ${id}`,
      sql`update invoice set retention_until = '2000-01-01' where id = ${id}`,
      sql`update invoice set pdf_key = 'a/b', pdf_sha256 = 'c', sequence = 99 where id = ${id}`,
      sql`delete from invoice where id = ${id}`,
      sql`truncate invoice`,
    ];
    for (const attempt of attempts) {
      expect(async () => shop.db.execute(attempt)).toThrow();
    }
    expect(await rowsOf(orderId)).toEqual(before ? [before] : []);
    const enter = (key: string) =>
      shop.db.update(invoice).set({ pdfKey: key, pdfSha256: "s" }).where(eq(invoice.id, id));
    await enter("invoices/first.pdf");
    expect(async () => enter("invoices/second.pdf")).toThrow();
    expect((await rowsOf(orderId))[0]?.pdfKey).toBe("invoices/first.pdf");
  });

  test("loses its buyer and nothing else, once, and not before its last year is over (LAW 15)", async () => {
    const { orderId } = await postOrder(shop, staff);
    await bill(orderId);
    const [issued] = await rowsOf(orderId);
    const last = issued?.retentionUntil ?? "";
    const on = (day: string | null, change: ReturnType<typeof sql>) =>
      shop.db.transaction(async (tx) => {
        if (day !== null)
          await tx.execute(sql`select set_config('lodestone.books_end', ${day}, true)`);
        await tx.execute(sql`update invoice set ${change} where id = ${issued?.id}`);
      });
    const after = `${Number(last.slice(0, 4)) + 1}-01-01`;
    const erased = sql`document = jsonb_set(document, '{buyer}', 'null'), erased_at = now()`;
    for (const day of [null, last]) expect(async () => on(day, erased)).toThrow();
    for (const more of ["total_cents = 1", "number = 'X'", "retention_until = '2000-01-01'"]) {
      expect(async () => on(after, sql`${erased}, ${sql.raw(more)}`)).toThrow();
    }
    expect(async () => on(after, sql`document = '{}', erased_at = now()`)).toThrow();
    expect(await rowsOf(orderId)).toEqual(issued ? [issued] : []);
    expect([issued?.buyerName, issued?.searchText]).toEqual([
      "Jana Beispiel",
      expect.stringContaining("jana"),
    ]);
    await on(after, erased);
    const [left] = await rowsOf(orderId);
    expect([left?.buyerName, left?.searchText.trim()]).toEqual([
      "",
      `${left?.number} ${left?.orderNumber}`.toLowerCase(),
    ]);
    expect((await documentsOf(orderId))[0]).toEqual({
      ...parseInvoiceDocument(issued?.document),
      buyer: null,
    });
    expect(async () => on(after, erased)).toThrow();
    expect(async () => on(after, sql`pdf_key = 'a', pdf_sha256 = 'b'`)).toThrow();
  });
});

describe("a credit note", () => {
  test("follows each refund once, in parts, never beyond the invoice, and the parts make it whole", async () => {
    const { orderId, totalCents } = await postOrder(shop, staff);
    await bill(orderId);
    await giveBack(orderId, 333);
    await Promise.all([credit(orderId), credit(orderId)]);
    await giveBack(orderId, 100);
    await giveBack(orderId, totalCents - 433);
    await credit(orderId);
    await credit(orderId);
    const [first, ...notes] = await documentsOf(orderId);
    expect(notes.map(({ totals }) => Number(totals.grossCents))).toEqual([
      333,
      100,
      totalCents - 433,
    ]);
    for (const key of ["grossCents", "netCents", "vatCents"] as const) {
      const sum = notes.reduce((all, { totals }) => all + totals[key], 0);
      expect(sum).toBe(first?.totals[key] ?? -1);
    }
    expect(notes.map(({ kind, credits }) => [kind, credits?.number, credits?.reason])).toEqual(
      notes.map(() => ["credit_note", first?.number, "refund"]),
    );
    const refundIds = (await rowsOf(orderId)).map(({ refundId }) => refundId);
    expect(new Set(refundIds).size).toBe(4);
    expect(notes.map(({ number }) => number.slice(0, 8))).toEqual(notes.map(() => "DEMO-RK-"));
  });

  test("is not written for what came too much and goes back", async () => {
    const { orderId, totalCents } = await postOrder(shop, staff, "shipped", cents(2_500));
    await bill(orderId);
    await giveBack(orderId, 2_500 - totalCents);
    await credit(orderId);
    expect(await rowsOf(orderId)).toHaveLength(1);
    await giveBack(orderId, 50);
    await credit(orderId);
    expect((await documentsOf(orderId)).map(({ totals }) => Number(totals.grossCents))).toEqual([
      totalCents,
      50,
    ]);
  });

  test("takes all of an invoice back that was issued early when the order is called off, and a later refund nothing more", async () => {
    const { orderId, totalCents } = await postOrder(shop, staff, "in_production");
    await issueInvoice(shop.services, staff, { orderId }, now);
    await giveBack(orderId, 60);
    await credit(orderId);
    await cancelOrderForStaff(shop.services, staff, { orderId, reason: "r" }, proven);
    await credit(orderId);
    await giveBack(orderId, totalCents - 60);
    await credit(orderId);
    const [, ...notes] = await documentsOf(orderId);
    expect(
      notes.map(({ credits, totals }) => [credits?.reason, Number(totals.grossCents)]),
    ).toEqual([
      ["refund", 60],
      ["cancellation", totalCents - 60],
    ]);
  });

  test("of a whole invoice repeats its lines", async () => {
    const { orderId, totalCents } = await postOrder(shop, staff);
    await bill(orderId);
    await giveBack(orderId, totalCents);
    await credit(orderId);
    const [first, note] = await documentsOf(orderId);
    expect(note?.lines).toEqual(first?.lines ?? []);
    expect(note?.totals).toEqual(first?.totals);
  });
});

test("the sweeper issues what a crash left behind, and leaves what is fresh to the jobs", async () => {
  const posted = await postOrder(shop, staff);
  const refunded = await postOrder(shop, staff);
  await bill(refunded.orderId);
  await giveBack(refunded.orderId, 70);
  await sweepInvoices(shop.services, now);
  expect(await rowsOf(posted.orderId)).toHaveLength(0);
  expect(await rowsOf(refunded.orderId)).toHaveLength(1);

  const longAgo = new Date(Date.now() - 3_600_000);
  await shop.db.update(order).set({ updatedAt: longAgo, shippedAt: longAgo });
  await shop.db.update(payment).set({ updatedAt: longAgo });
  await sweepInvoices(shop.services, now);
  await sweepInvoices(shop.services, now);
  expect(await rowsOf(posted.orderId)).toHaveLength(1);
  expect(await rowsOf(refunded.orderId)).toHaveLength(2);
});
