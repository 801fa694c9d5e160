import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { hashSecretToken } from "#server/auth/secret-token.ts";
import { placeOrderInput } from "#shared/checkout/checkout.ts";
import { micrometres } from "#shared/design/units.ts";
import { cents } from "#shared/money/money.ts";
import { formatOrderNumber } from "#shared/orders.ts";
import { listAddresses } from "#shop/accounts/change-addresses.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { removeItem } from "#shop/cart/remove-item.ts";
import { setQuantity } from "#shop/cart/set-quantity.ts";
import { priceTier } from "#shop/catalog/price-tier.table.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { readDesign } from "#shop/designs/read-designs.ts";
import { saveDesign } from "#shop/designs/save-design.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { readOrder } from "#shop/orders/read-order.ts";
import { counter } from "#shop/settings/numbers/counter.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { berlin, makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

let shop: TestShop;
const now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

const place = (
  ...[whose, input]: [Parameters<typeof placeOrder>[1], Parameters<typeof placeOrder>[2]]
) => placeOrder(shop.services, whose, input, now);

describe("placing an order", () => {
  test("counts on beyond five digits, as order numbers are written everywhere", async () => {
    await shop.db.insert(counter).values({ series: "order-2031", lastValue: 99_998 });
    const then = new Date("2031-11-20T12:00:00Z");
    for (const sequence of [99_999, 100_000]) {
      const shopper = await makeActor(shop.db);
      const input = makeOrderInput(await makeCart(shop.db, shopper));
      const { number } = await placeOrder(shop.services, shopper, input, then);
      expect(number).toBe(formatOrderNumber(2031, sequence));
    }
  });

  test("copies what was agreed: prices, VAT, address, frozen designs, versions of the texts", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const placed = await place(shopper, makeOrderInput(cart, { email: "Jana@Example.ORG " }));
    expect(placed.number).toMatch(/^2026-\d{5}$/);
    const view = await readOrderView(shop.db, placed.orderId);
    expect(view).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      email: "jana@example.org",
      itemsCents: cents(1170),
      shippingCents: cents(290),
      totalCents: cents(1460),
      address: berlin,
      billingAddress: null,
      canCancel: true,
      terms: { isDemo: true, termsVersion: 1, shipping: { slug: "germany" } },
    });
    expect(view.vat).toEqual([
      { rateBp: 1900, grossCents: cents(1460), netCents: cents(1227), vatCents: cents(233) },
    ]);
    expect(view.items).toMatchObject([
      { formatName: "Quadrat", quantity: 3, unitCents: cents(390), isWithdrawable: false },
    ]);
    expect(view.items[0]?.material).toEqual({
      name: { de: "Magnetfolie", en: "Magnetic sheet" },
      thicknessUm: micrometres(850),
    });
    expect(view.events.map(({ kind }) => kind)).toEqual(["placed"]);
    expect((await readCart(shop.db, shopper, {})).items).toEqual([]);
  });

  test("of a business keeps its company, VAT id and the address of its invoice", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const office = { ...berlin, name: "Buchhaltung", company: "Beispiel GmbH", country: "AT" };
    const billingAddress = { ...office, postcode: "1070", city: "Wien" };
    const input = { ...makeOrderInput(cart, { billingAddress }), vatId: " at u13585627" };
    const mistyped = placeOrderInput.parse({ ...input, vatId: "ATU1358562" });
    expect(await refusalErrorOf(place(shopper, mistyped))).toMatchObject({
      code: "requirements_missing",
      data: { step: "address", missing: [{ code: "vat_id", issue: "vat_id_format" }] },
    });
    const placed = await place(shopper, placeOrderInput.parse(input));
    expect(await readOrderView(shop.db, placed.orderId)).toMatchObject({
      address: berlin,
      billingAddress,
      company: "Beispiel GmbH",
      vatId: "ATU13585627",
      paymentDueOn: null,
    });
  });

  test("of a customer keeps its addresses for the next one where he wants it, never a guest's", async () => {
    const billingAddress = { ...berlin, name: "Buchhaltung", company: "Beispiel GmbH" };
    const wish = { billingAddress, vatId: "DE136695976" };
    const keptBy = async (role: "guest" | "customer", keepsAddresses: boolean) => {
      const whose = await makeActor(shop.db, role);
      const cart = await makeCart(shop.db, whose);
      await place(whose, makeOrderInput(cart, { ...wish, keepsAddresses }));
      const kept = await listAddresses(shop.db, whose);
      return kept.map(({ address, vatId, isDefault }) => [address.name, vatId, isDefault]);
    };
    expect(await keptBy("customer", true)).toEqual([
      ["Jana Beispiel", "", true],
      ["Buchhaltung", "DE136695976", false],
    ]);
    expect(await keptBy("customer", false)).toEqual([]);
    expect(await keptBy("guest", true)).toEqual([]);
  });

  test("twice, or with another body, answers with the one order and what it has not (C1, C2, C3)", async () => {
    const shopper = await makeActor(shop.db);
    const input = makeOrderInput(await makeCart(shop.db, shopper));
    const first = await place(shopper, input);
    expect(await place(shopper, input)).toEqual(first);
    const other = { ...input, email: "other@example.org", expectedTotalCents: cents(1) };
    expect(await place(shopper, other)).toEqual({ ...first, unlike: ["email"] });
    expect((await readOrderView(shop.db, first.orderId)).email).toBe("jana@example.org");
  });

  test("gives a private link that works and of which only the hash is kept", async () => {
    const shopper = await makeActor(shop.db);
    const placed = await place(shopper, makeOrderInput(await makeCart(shop.db, shopper)));
    const nobody = { actor: null, clientAddress: "192.0.2.9" };
    const read = await readOrder(shop.db, nobody, { token: placed.token });
    expect(read.id).toBe(placed.orderId);
    const [row] = await shop.db.select().from(order).where(eq(order.id, placed.orderId));
    expect(row?.accessTokenHash).toBe(hashSecretToken(placed.token));
    expect(JSON.stringify(row)).not.toContain(placed.token);
  });

  test("after the cart changed in another tab shows old and new and orders nothing (C4)", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const itemId = cart.items[0]?.id ?? "";
    await setQuantity(shop.db, shopper, { itemId, quantity: 9 });
    const refusal = await refusalErrorOf(place(shopper, makeOrderInput(cart)));
    expect(refusal).toMatchObject({
      code: "cart_changed",
      data: { oldTotalCents: 1460, newTotalCents: 2900 },
    });
    expect(await shop.db.$count(order, eq(order.ownerId, shopper.userId))).toBe(0);
    const design = await readDesign(shop.db, shopper, { id: cart.items[0]?.designId ?? "" });
    expect(design.isFrozen).toBe(false);
    const fresh = await readCart(shop.db, shopper, {});
    expect((await place(shopper, makeOrderInput(fresh))).number).toBeTruthy();
  });

  test("after a price changed shows the new total before anything is owed (C5)", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const setFirstPrice = (amount: number) =>
      shop.db
        .update(priceTier)
        .set({ unitGrossCents: cents(amount) })
        .where(eq(priceTier.minQuantity, 1));
    await setFirstPrice(410);
    const refusal = await refusalErrorOf(place(shopper, makeOrderInput(cart)));
    await setFirstPrice(390);
    expect(refusal).toMatchObject({ code: "cart_changed", data: { newTotalCents: 1520 } });
  });

  test("after a legal text was published is told so, and keeps the one that was shown then", async () => {
    const person = await shop.person("guest");
    const admin = await shop.person("admin");
    const cart = await makeCart(shop.db, person.actor);
    const input = makeOrderInput(cart, { locale: "en" });
    const text = { kind: "privacy", locale: "en" } as const;
    const { texts } = admin.call.workshop;
    const saved = await texts.saveDraft({ ...text, source: "# Privacy\n\nNew", revision: 0 });
    // A draft is nothing that a shopper is shown.
    expect((await person.call.cart.readCart({})).legalTexts).toEqual(cart.legalTexts);
    const { version } = await texts.publish({ ...text, revision: saved.revision });
    const act = () => callRefusal(person.call.checkout.placeOrder(input));
    expect(await act()).toBe("legal_texts_changed");
    expect(await shop.db.$count(order, eq(order.ownerId, person.actor.userId))).toBe(0);
    const fresh = makeOrderInput(await person.call.cart.readCart({}), { locale: "en" });
    const { orderId } = await person.call.checkout.placeOrder(fresh);
    const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
    expect(row?.termsSnapshot).toMatchObject({ privacyVersion: version });
  });

  test("for another country counts its shipping", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const vienna = { ...berlin, country: "AT", postcode: "1070", city: "Wien" };
    const input = makeOrderInput(cart, { address: vienna });
    expect(await refusalOf(place(shopper, input))).toBe("cart_changed");
    const austria = await readCart(shop.db, shopper, { country: "AT" });
    const placed = await place(shopper, makeOrderInput(austria, { address: vienna }));
    expect((await readOrderView(shop.db, placed.orderId)).shippingCents).toBe(cents(590));
  });

  test("for consumers abroad keeps the rate of their country once the shop is in the One Stop Shop", async () => {
    const admin = await makeActor(shop.db, "admin");
    const setVat = (ossSince: string | null) =>
      saveSection(shop.db, admin, {
        section: "vat",
        value: { scheme: "standard", ossSince, confirmsVatIds: false },
      });
    const shopper = await makeActor(shop.db);
    await makeCart(shop.db, shopper);
    const vienna = { ...berlin, country: "AT", postcode: "1070", city: "Wien" };
    await setVat("2026-11-20");
    const austria = await readCart(shop.db, shopper, { country: "AT" }, now);
    const placed = await place(shopper, makeOrderInput(austria, { address: vienna }));
    await setVat(null);
    const view = await readOrderView(shop.db, placed.orderId);
    expect(view.totalCents).toBe(cents(1760));
    expect(view.vat).toEqual([
      { rateBp: 2000, grossCents: cents(1760), netCents: cents(1467), vatCents: cents(293) },
    ]);
    expect(view.terms.taxedIn).toBe("AT");
    expect(view.items[0]?.vatRateBp).toBe(2000);
  });

  test("with a step skipped answers with the step, and keeps the cart (C21)", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const skipped = makeOrderInput(cart, {
      email: "",
      address: { ...berlin, street: "" },
      acceptsTerms: false,
    });
    const refusal = await refusalErrorOf(place(shopper, skipped));
    expect(refusal).toMatchObject({
      code: "requirements_missing",
      kind: "conflict",
      data: {
        step: "address",
        missing: [{ code: "email" }, { code: "address" }, { code: "terms" }],
      },
    });
    expect((await readCart(shop.db, shopper, {})).items).toHaveLength(1);
  });

  test("of an empty cart is refused", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    await removeItem(shop.db, shopper, { itemId: cart.items[0]?.id ?? "" });
    const refusal = await refusalErrorOf(place(shopper, makeOrderInput(cart)));
    expect(refusal).toMatchObject({ code: "requirements_missing", data: { step: "cart" } });
  });

  test("of another shopper's cart, or an unknown one, finds nothing (Z2)", async () => {
    const shopper = await makeActor(shop.db);
    const other = await makeActor(shop.db);
    const input = makeOrderInput(await makeCart(shop.db, other));
    expect(await refusalOf(place(shopper, input))).toBe("not_found");
    expect(await refusalOf(place(shopper, { ...input, cartId: uuidv7() }))).toBe("not_found");
  });

  test("prints what was seen: a later edit is another version", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const placed = await place(shopper, makeOrderInput(cart));
    const id = cart.items[0]?.designId ?? "";
    const design = await readDesign(shop.db, shopper, { id });
    expect(design.isFrozen).toBe(true);
    await saveDesign(shop.db, shopper, {
      id,
      expectedVersion: design.revision,
      document: { ...design.document, background: "#000000" },
      acceptsLowResolution: false,
    });
    const view = await readOrderView(shop.db, placed.orderId);
    expect(view.items[0]?.document).toEqual(design.document);
  });

  test("sends only what is known: an invented price field is refused (C6, Z5)", async () => {
    const person = await shop.person("guest");
    const cart = await makeCart(shop.db, person.actor);
    const forged = { ...makeOrderInput(cart), totalCents: 1, status: "paid" };
    const act = person.call.checkout.placeOrder(forged);
    expect(
      await act.then(
        () => "placed",
        (error: { code: string }) => error.code,
      ),
    ).toBe("BAD_REQUEST");
  });
});
