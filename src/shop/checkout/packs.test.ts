import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { email } from "#server/mail/email.table.ts";
import { cents } from "#shared/money/money.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { writeEInvoice } from "#shop/invoices/documents/write-e-invoice.ts";
import { issueCreditNotes } from "#shop/invoices/issue-credit-notes.ts";
import { billShippedOrder } from "#shop/invoices/issue-invoice.ts";
import { orderMailKey } from "#shop/orders/mails/order-mail-key.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { type ExemptHouse, openExemptHouse } from "#testing/houses/exempt-house.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { brokenRules } from "#testing/judges/e-invoice-rules.ts";
import { schemaErrors } from "#testing/judges/e-invoice-schema.ts";
import { findAll, findText, parseTree } from "#testing/judges/e-invoice-tree.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { savePacks } from "#testing/makes/save-packs.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";

import { placeOrder } from "./place-order.ts";

let house: ExemptHouse;
let shop: ExemptHouse["shop"];
let admin: Actor;
beforeAll(async () => {
  house = await openExemptHouse();
  ({ shop, admin } = house);
  await shop.db
    .update(magnetFormat)
    .set({ vatRateBp: 700 })
    .where(eq(magnetFormat.slug, "portrait-50x75"));
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.reset();
  await savePacks(shop.db, admin, "square-63", [[9, 2_400]]);
});

/** Four and five squares at 19 %, and two portraits at 7 %. */
const fill = async (whose: Actor) => {
  for (const [quantity, slug] of [
    [4, "square-63"],
    [5, "square-63"],
    [2, "portrait-50x75"],
  ] as const) {
    const designIds = [await makeDesign(shop.db, whose, { formatSlug: slug })];
    await addDesigns(shop.db, whose, { designIds, quantity });
  }
};
const scene = async () => {
  const { actor, call } = await shop.person("guest");
  await fill(actor);
  const cart = await readCart(shop.db, actor, {});
  const input = makeOrderInput(cart);
  const { orderId } = await placeOrder(shop.services, actor, input, new Date());
  return { actor, call, cart, orderId };
};
const view = (orderId: string) => readOrderView(shop.db, orderId);
const documents = (orderId: string) => house.documentsOf(orderId);

describe("nine for 24 €", () => {
  test("is what the cart asks, the order keeps and the mail, the invoice and its data say, at its own rate", async () => {
    const { cart, orderId } = await scene();
    const portraits = cart.items[2]?.lineCents ?? 0;
    expect(cart.prices).toMatchObject({
      itemsCents: cents(2_610 + portraits),
      packCents: cents(210),
      discountCents: cents(210),
      totalCents: cents(2_400 + portraits + (cart.prices.shippingCents ?? 0)),
    });
    const order = await view(orderId);
    expect(order.items.map(({ packCents }) => packCents)).toEqual([93, 117, 0].map(cents));
    expect(order.packCents).toBe(cents(210));

    await sendOrderMail(shop.services, { orderId, kind: "received" });
    const key = orderMailKey(orderId, "received");
    const [mail] = await shop.db.select().from(email).where(eq(email.dedupeKey, key));
    expect(mail?.text).toMatch(/Set-Rabatt\s+−2,10/);

    await house.payAndMake(orderId, order.totalCents);
    await makeAndPost(shop.services, admin, orderId);
    await billShippedOrder(shop.services, { orderId }, new Date());
    const [bill] = await documents(orderId);
    if (!bill) throw new Error("no invoice");
    expect(bill.totals).toMatchObject({ discountCents: 210, packCents: 210 });
    expect(bill.taxGroups.map(({ rateBp, packs }) => [rateBp, packs])).toEqual([
      // 2.10 € hold 0.34 € of 19 %; the portraits at 7 % are not reduced.
      [1_900, { grossCents: cents(210), netCents: cents(176), vatCents: cents(34) }],
      [700, undefined],
    ]);
    const xml = writeEInvoice(bill);
    expect(await schemaErrors(xml)).toEqual([]);
    expect(brokenRules(xml)).toEqual([]);
    const settlement = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";
    const [allowance] = findAll(parseTree(xml), `${settlement}/SpecifiedTradeAllowanceCharge`);
    if (!allowance) throw new Error("no allowance");
    expect(
      ["ActualAmount", "Reason", "CategoryTradeTax/RateApplicablePercent"].map((path) =>
        findText(allowance, path),
      ),
    ).toEqual(["1.76", "Set-Rabatt", "19.00"]);
    expect(await findViolations(shop.db)).toEqual([]);
  });

  test("holds for an order that was placed, whatever the pack costs later; a cart is asked first", async () => {
    const { orderId } = await scene();
    const before = await view(orderId);
    const { actor } = await shop.person("guest");
    await fill(actor);
    const seen = makeOrderInput(await readCart(shop.db, actor, {}));
    await savePacks(shop.db, admin, "square-63", [[9, 2_200]]);
    expect(await view(orderId)).toEqual(before);
    const error = await refusalErrorOf(placeOrder(shop.services, actor, seen, new Date()));
    expect([error?.code, error?.data]).toEqual([
      "cart_changed",
      { oldTotalCents: seen.expectedTotalCents, newTotalCents: seen.expectedTotalCents - 200 },
    ]);
  });

  test("gives back for each part what it cost in its pack, until nothing is left, in the books as well", async () => {
    const { orderId } = await scene();
    const { items, totalCents } = await view(orderId);
    await house.payAndMake(orderId, totalCents);
    const { call } = await shop.person("admin");
    const promised: number[] = [];
    for (const { id } of items) {
      const claimId = uuidv7();
      const claims = call.workshop.claims;
      await claims.rejectItems({ claimId, orderId, itemIds: [id], reason: "rights", words: "" });
      const { refundCents } = await claims.readClaim({ claimId });
      const amountCents = cents(refundCents ?? 0);
      promised.push(amountCents);
      const decision = promised.length === items.length ? "refund" : "part_refund";
      await claims.decideClaim({
        claimId,
        answer: "Zurück.",
        ...(decision === "refund" ? { decision } : { decision, amountCents }),
      });
      await issueCreditNotes(shop.services, { orderId }, new Date());
    }
    // Four and five of nine for 24 €; the last takes all that is left, posting included.
    expect(promised.slice(0, 2)).toEqual([4 * 290 - 93, 5 * 290 - 117]);
    expect(promised.reduce((sum, part) => sum + part, 0)).toBe(totalCents);
    expect(await findViolations(shop.db)).toEqual([]);
  });

  test("is netted once where no VAT is owed, and has none where a small business sells it", async () => {
    const { actor } = await shop.person("guest");
    await fill(actor);
    const business = { country: "AT", isToBusiness: true, vatId: "ATU13585627" } as const;
    const { call } = await shop.person("guest");
    await call.checkout.confirmVatId({ vatId: business.vatId });
    const net = await readCart(shop.db, actor, business);
    // 24.00 € hold 3.83 € of VAT, a square of 2.90 € holds 0.46 €.
    expect(net.supply).toEqual({ kind: "exempt" });
    expect(net.prices.packCents).toBe(cents(9 * 244 - 2_017));

    await saveSection(shop.db, admin, {
      section: "vat",
      value: { ...demoSettings.vat, scheme: "small_business" },
    });
    const small = await scene();
    expect(small.cart.prices).toMatchObject({ packCents: cents(210), vat: [] });
    await house.payAndMake(small.orderId, small.cart.prices.totalCents);
    await makeAndPost(shop.services, admin, small.orderId);
    await billShippedOrder(shop.services, { orderId: small.orderId }, new Date());
    const [bill] = await documents(small.orderId);
    expect(bill).toMatchObject({
      form: "small_business",
      totals: { packCents: 210, vatCents: 0, grossCents: small.cart.prices.totalCents },
    });
  });
});
