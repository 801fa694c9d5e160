import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { email } from "#server/mail/email.table.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { datevLines } from "#shared/invoicing/datev-batch.ts";
import { cents } from "#shared/money/money.ts";
import { vatIdAnswer } from "#shop/cart/vat-ids/vat-id-answer.table.ts";
import { readZm } from "#shop/invoices/books/read-zm.ts";
import { writeEInvoice } from "#shop/invoices/documents/write-e-invoice.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.ts";
import { orderMailKey } from "#shop/orders/mails/order-mail-key.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import {
  atVatId as vatId,
  companyWithVatId,
  type ExemptHouse,
  openExemptHouse,
  viennaAddress,
} from "#testing/houses/exempt-house.ts";
import { claimsVat } from "#testing/judges/claims-vat.ts";
import { brokenRules } from "#testing/judges/e-invoice-rules.ts";
import { schemaErrors } from "#testing/judges/e-invoice-schema.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { makeOrderInput } from "#testing/makes/make-cart.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";

import { confirmSupply } from "./confirm-supply.ts";
import { placeOrder } from "./place-order.ts";

let house: ExemptHouse;
let shop: ExemptHouse["shop"];
let admin: ExemptHouse["admin"];
let vies: ExemptHouse["vies"];

beforeAll(async () => {
  house = await openExemptHouse();
  ({ shop, admin, vies } = house);
});
afterAll(() => house.close());
beforeEach(() => house.reset());

describe("a business in another member state", () => {
  test("sees and pays net prices once its VAT id is confirmed, and the total is that of its invoice (LAW 26)", async () => {
    const who = await house.shopper();
    const gross = await who.read();
    expect(gross.supply).toEqual({ kind: "taxed", reason: "not_asked" });
    expect(await who.confirm()).toEqual({ status: "confirmed" });

    const net = await who.read();
    expect(net.supply).toEqual({ kind: "exempt" });
    // 3 × 3.90 € and 5.90 € of shipping, each without its 19 %.
    expect(net.items.map(({ unitCents }) => unitCents)).toEqual([cents(328)]);
    expect(net.prices).toMatchObject({ itemsCents: 984, shippingCents: 496, totalCents: 1_480 });

    const { orderId, cart } = await house.place(who);
    const stored = await readOrderForStaff(shop.db, { orderId });
    expect(stored.totalCents).toBe(cart.prices.totalCents);
    expect(stored.vat).toEqual([
      { rateBp: 0, grossCents: cents(1_480), netCents: cents(1_480), vatCents: cents(0) },
    ]);

    await house.payAndMake(orderId, stored.totalCents);
    // Its day of supply must be on it.
    expect(await refusalOf(issueInvoice(shop.services, admin, { orderId }, new Date()))).toBe(
      "exempt_invoice_not_due",
    );
    await makeAndPost(shop.services, admin, orderId);
    const drain = await openJobDrain(shop.services);
    await drain.drain();
    const [bill] = await house.documentsOf(orderId);
    expect(bill).toMatchObject({
      form: "exempt_supply",
      delivery: { on: shopDay(new Date()), country: "AT" },
      seller: { vatId: "DE136695976" },
      buyer: { vatId, company: "Café Wien GmbH" },
      totals: { grossCents: 1_480, netCents: 1_480, vatCents: 0 },
    });
    const xml = writeEInvoice(bill as NonNullable<typeof bill>);
    expect(await schemaErrors(xml)).toEqual([]);
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain("<ram:CategoryCode>K</ram:CategoryCode>");
    expect(xml).toContain("<ram:ExemptionReasonCode>VATEX-EU-IC</ram:ExemptionReasonCode>");
    for (const mail of drain.mails.filter(({ to }) => to === "jana@example.org")) {
      expect([mail.subject, claimsVat(`${mail.subject} ${mail.text}`)]).toEqual([
        mail.subject,
        null,
      ]);
    }
  });

  test("leaves the proof with the order: who, when, by which number, at the order and on the day of supply", async () => {
    const who = await house.shopper();
    await who.confirm();
    const { orderId } = await house.place(who);
    const ordered = await readOrderForStaff(shop.db, { orderId });
    expect(ordered.exemptSale).toEqual({
      vatId,
      proofs: [
        {
          occasion: "order",
          at: expect.any(String),
          vatId,
          requester: "DE136695976",
          status: "confirmed",
          name: "CAFÉ WIEN GMBH",
          address: "Ringstraße 1\nAT-1010 Wien",
          consultationNumber: "WAPIAAAA1",
        },
      ],
    });
    // Asked in the shop's own name.
    expect(vies.asked).toEqual([
      {
        countryCode: "AT",
        vatNumber: "U13585627",
        requesterMemberStateCode: "DE",
        requesterNumber: "136695976",
      },
    ]);
    const later = new Date(Date.now() + 3 * 86_400_000);
    vies.be("MS_UNAVAILABLE");
    await expect(confirmSupply(shop.services, { orderId }, later)).rejects.toThrow(
      "does not answer",
    );
    vies.be("invalid");
    const muchLater = new Date(later.getTime() + 60_000);
    await confirmSupply(shop.services, { orderId }, muchLater);
    await confirmSupply(shop.services, { orderId }, muchLater);
    const { exemptSale, totalCents } = await readOrderForStaff(shop.db, { orderId });
    expect(exemptSale?.proofs.map(({ occasion, status }) => [occasion, status])).toEqual([
      ["order", "confirmed"],
      ["supply", "invalid"],
    ]);
    expect(totalCents).toBe(ordered.totalCents);
  });

  test("whose confirmation is of another day pays nothing it has not seen: the change is told first", async () => {
    const who = await house.shopper();
    await who.confirm();
    const cart = await who.read();
    const input = makeOrderInput(cart, { address: viennaAddress, vatId });
    const tomorrow = new Date(Date.now() + 86_400_000);
    const refused = await refusalErrorOf(placeOrder(shop.services, who.actor, input, tomorrow));
    expect([refused?.code, refused?.data]).toEqual([
      "cart_changed",
      { oldTotalCents: 1_480, newTotalCents: 1_760 },
    ]);
    // Another country, or another id, is another price as well.
    expect((await who.read("FR")).supply).toEqual({
      kind: "taxed",
      reason: "delivered_elsewhere",
    });
    expect((await who.read("DE")).supply).toEqual({
      kind: "taxed",
      reason: "delivered_at_home",
    });
    expect((await who.read("AT", "ATU15394605")).supply).toEqual({
      kind: "taxed",
      reason: "not_asked",
    });
  });

  test.each(["invalid", "MS_UNAVAILABLE", "MS_MAX_CONCURRENT_REQ", "no_json"] as const)(
    "is told plainly when the register answers %s, and may order with VAT all the same",
    async (mood) => {
      vies.be(mood);
      const who = await house.shopper();
      const status = mood === "invalid" ? "invalid" : "unavailable";
      expect(await who.confirm()).toEqual({ status });
      expect((await who.read()).supply).toEqual({ kind: "taxed", reason: status });
      const { orderId } = await house.place(who);
      const stored = await readOrderForStaff(shop.db, { orderId });
      expect(stored.exemptSale).toBeNull();
      expect(stored.vat).toMatchObject([{ rateBp: 1_900, grossCents: 1_760 }]);
    },
  );

  test("presses as often as it likes: the register hears one question, and another once it may have come back", async () => {
    vies.be("TIMEOUT");
    const who = await house.shopper();
    await Promise.all([who.confirm(), who.confirm(), who.confirm()]);
    await who.confirm();
    expect(vies.asked).toHaveLength(1);
    await shop.db.update(vatIdAnswer).set({ askedAt: new Date(Date.now() - 60_000) });
    vies.be("valid");
    expect(await who.confirm()).toEqual({ status: "confirmed" });
    await who.confirm();
    expect(vies.asked).toHaveLength(2);
  });

  test("cannot have the register searched: after twenty questions in an hour the answer is no", async () => {
    vies.be("TIMEOUT");
    const who = await house.shopper();
    for (let index = 0; index < 20; index += 1) {
      await shop.db.update(vatIdAnswer).set({ askedAt: new Date(Date.now() - 60_000) });
      await who.confirm();
    }
    await shop.db.update(vatIdAnswer).set({ askedAt: new Date(Date.now() - 60_000) });
    expect(await callRefusal(who.confirm())).toBe("too_many_requests");
  });
});

describe("nobody outside is asked", () => {
  test("until the operator has switched it on; the shop says that it cannot confirm and charges VAT", async () => {
    await house.setVat({ confirmsVatIds: false });
    const who = await house.shopper();
    expect(await who.confirm()).toEqual({ status: null });
    expect((await who.read()).supply).toEqual({ kind: "taxed", reason: "not_confirmed_here" });
    expect(vies.asked).toEqual([]);
  });

  test("by a small business, a seller without a VAT id, or about a business at home", async () => {
    const who = await house.shopper();
    expect(await who.confirm("DE136695976")).toEqual({ status: null });
    expect((await who.read("DE", "DE136695976")).supply).toEqual({ kind: "plain" });
    await saveSection(shop.db, admin, {
      section: "company",
      value: { ...companyWithVatId, vatId: "", taxNumber: "22/815/08154" },
    });
    expect(await who.confirm()).toEqual({ status: null });
    expect((await who.read()).supply).toEqual({ kind: "taxed", reason: "seller_without_vat_id" });
    await house.setVat({ scheme: "small_business" });
    expect(await who.confirm()).toEqual({ status: null });
    expect((await who.read()).supply).toEqual({ kind: "plain" });
    expect(vies.asked).toEqual([]);
  });
});

test("credit notes of an exempt supply are exempt as well, and ZM and DATEV follow both to the cent", async () => {
  const who = await house.shopper();
  await who.confirm();
  const { orderId, cart } = await house.place(who);
  const period = shopDay(new Date()).slice(0, 7);
  const sumOf = async () =>
    (await readZm(shop.db, { period })).find((line) => line.vatId === vatId)?.netCents ?? 0;
  const before = await sumOf();
  await house.payAndMake(orderId, cart.prices.totalCents);
  await makeAndPost(shop.services, admin, orderId);
  const drain = await openJobDrain(shop.services);
  await drain.drain();
  expect((await sumOf()) - before).toBe(1_480);
  const [paid] = await readPayments(shop.db, { orderId });
  await refundPayment(shop.services, admin, {
    refundId: uuidv7(),
    paymentId: paid?.id ?? "",
    amountCents: cents(333),
    reason: "r",
    seenRefundedCents: 0,
  });
  await drain.drain();
  const documents = await house.documentsOf(orderId);
  const [bill, note] = documents;
  if (!bill) throw new Error("no invoice");
  expect(bill.form).toBe("exempt_supply");
  if (!note) throw new Error("no credit note");
  expect(note).toMatchObject({ form: "exempt_supply", kind: "credit_note" });
  const xml = writeEInvoice(note);
  expect(await schemaErrors(xml)).toEqual([]);
  expect(brokenRules(xml)).toEqual([]);
  expect((await sumOf()) - before).toBe(1_480 - 333);
  const cells = datevLines(demoSettings.books, bill).split(";");
  expect(cells[7]).toBe("8125");
  expect(cells).toContain(`"${vatId}"`);
  await sendOrderMail(shop.services, { orderId, kind: "received" });
  const [mail] = await shop.db
    .select({ text: email.text })
    .from(email)
    .where(eq(email.dedupeKey, orderMailKey(orderId, "received")));
  expect(mail?.text).toContain("innergemeinschaftliche Lieferung");
  expect(claimsVat(mail?.text ?? "")).toBeNull();
});
