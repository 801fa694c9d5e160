import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { cents } from "#shared/money/money.ts";
import { confirmTransferInput, type ConfirmTransferInput } from "#shared/payments.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { setting } from "#shop/settings/setting.table.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { bankReceipt } from "./bank/bank-receipt.table.ts";
import { cancelPayments } from "./cancel-payments.ts";
import { readInstructions } from "./read-instructions.ts";
import { readPayments } from "./read-payments.ts";
import { confirmTransfer } from "./transfers/confirm-transfer.ts";

let shop: TestShop;
let staff: Actor;
const now = new Date("2026-11-20T12:00:00Z");
const asker = (actor: Actor | null) => ({ actor, clientAddress: "192.0.2.1" });

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
  staff = await makeActor(shop.db, "staff");
});
afterAll(() => shop.close());

const place = async () => {
  const shopper = await makeActor(shop.db);
  const input = makeOrderInput(await makeCart(shop.db, shopper));
  return { shopper, ...(await placeOrder(shop.services, shopper, input, now)) };
};
const transfer = (orderId: string, changes: Partial<ConfirmTransferInput> = {}) =>
  confirmTransfer(
    shop.services,
    staff,
    { orderId, amountCents: cents(1460), bookedOn: "2026-11-20", bankRef: uuidv7(), ...changes },
    now,
  );
const kindsOf = async (orderId: string) =>
  (await readOrderView(shop.db, orderId)).events.map(({ kind }) => kind);

describe("payment instructions", () => {
  test("name account, reference and what is open, for the owner and the link's holder alone", async () => {
    const { shopper, orderId, number, token } = await place();
    const own = await readInstructions(shop.db, asker(shopper), { orderId });
    expect(own).toMatchObject({
      amountCents: cents(1460),
      reference: number,
      isDemo: true,
      ibanShown: "DE93 0000 0000 0815 0047 11",
    });
    expect(own).toMatchObject({ giroCodeSvg: expect.stringMatching(/^<svg/) });
    expect(await readInstructions(shop.db, asker(null), { token })).toEqual(own);
    const other = await makeActor(shop.db);
    const steal = readInstructions(shop.db, asker(other), { orderId });
    expect(await refusalOf(steal)).toBe("order_not_found");
  });

  test("ask for the rest after a part, and for nothing once paid or canceled", async () => {
    const { shopper, orderId } = await place();
    await transfer(orderId, { amountCents: cents(1000) });
    const rest = await readInstructions(shop.db, asker(shopper), { orderId });
    expect(rest?.amountCents).toBe(cents(460));
    await transfer(orderId, { amountCents: cents(460) });
    expect(await readInstructions(shop.db, asker(shopper), { orderId })).toBeNull();
    const canceled = await place();
    await cancelOrder(shop.services, asker(canceled.shopper), { orderId: canceled.orderId });
    const after = readInstructions(shop.db, asker(canceled.shopper), { orderId: canceled.orderId });
    expect(await after).toBeNull();
  });
});

test("an order of the demo never names the real account, nor a real one the demo's", async () => {
  const demo = await place();
  const admin = { ...staff, role: "admin" } as const;
  await saveSection(shop.db, admin, { section: "company", value: ownCompany });
  await saveSection(shop.db, admin, { section: "bank", value: ownBank });
  const real = await place();
  await saveSection(shop.db, admin, { section: "company", value: { ...ownCompany, phone: "" } });
  const ibanOf = async ({ token }: { token: string }) => {
    const instructions = await readInstructions(shop.db, asker(null), { token });
    return instructions?.method === "bank_transfer" ? instructions.iban : null;
  };
  expect([await ibanOf(demo), await ibanOf(real)]).toEqual([demoSettings.bank.iban, ownBank.iban]);
  await shop.db.delete(setting);
});

describe("confirming a transfer", () => {
  test("pays and confirms the order, and says who saw the money", async () => {
    const { orderId } = await place();
    await transfer(orderId);
    const order = await readOrderForStaff(shop.db, { orderId });
    expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(order.history.map(({ kind, actorRole }) => `${kind} ${actorRole}`)).toEqual([
      "placed guest",
      "payment_received staff",
      "confirmed staff",
    ]);
    const [payment] = await readPayments(shop.db, { orderId });
    expect(payment).toMatchObject({ status: "paid", capturedCents: cents(1460) });
    expect(payment?.receipts).toHaveLength(1);
  });

  test("once by the bank's reference, however often and however parallel", async () => {
    const { orderId } = await place();
    const bankRef = uuidv7();
    await Promise.all(Array.from({ length: 10 }, () => transfer(orderId, { bankRef })));
    await transfer(orderId, { bankRef });
    const [payment] = await readPayments(shop.db, { orderId });
    expect(payment?.capturedCents).toBe(cents(1460));
    expect(await kindsOf(orderId)).toEqual(["placed", "payment_received", "confirmed"]);
  });

  test("of a booking that paid another order, or another sum, is refused", async () => {
    const [first, second] = [await place(), await place()];
    const bankRef = uuidv7();
    await transfer(first.orderId, { bankRef });
    expect(await refusalOf(transfer(second.orderId, { bankRef }))).toBe("receipt_already_booked");
    const otherSum = transfer(first.orderId, { bankRef, amountCents: cents(1) });
    expect(await refusalOf(otherSum)).toBe("receipt_already_booked");
    expect((await readOrderView(shop.db, second.orderId)).status).toBe("pending");
  });

  test("of too little keeps the order waiting, of too much says so", async () => {
    const { orderId } = await place();
    await transfer(orderId, { amountCents: cents(1459) });
    expect(await readOrderView(shop.db, orderId)).toMatchObject({
      status: "pending",
      paymentStatus: "partially_paid",
    });
    await transfer(orderId, { amountCents: cents(2) });
    expect(await readOrderView(shop.db, orderId)).toMatchObject({
      status: "confirmed",
      paymentStatus: "overpaid",
    });
  });

  test("for a canceled order counts the money and does not start it again", async () => {
    const { shopper, orderId } = await place();
    await cancelOrder(shop.services, asker(shopper), { orderId });
    await cancelPayments(shop.services, { orderId });
    expect((await readOrderView(shop.db, orderId)).paymentStatus).toBe("open");
    await transfer(orderId);
    expect(await readOrderView(shop.db, orderId)).toMatchObject({
      status: "canceled",
      paymentStatus: "paid",
    });
  });

  test("of a day to come, an unknown order or an impossible sum is refused", async () => {
    const { orderId } = await place();
    expect(await refusalOf(transfer(orderId, { bookedOn: "2026-11-22" }))).toBe("invalid_input");
    expect(await refusalOf(transfer(uuidv7()))).toBe("order_not_found");
    const tooMuch = { kind: "far_over", overCents: 999_998_540 } as const;
    await transfer(orderId, { amountCents: cents(1_000_000_000), accepted: tooMuch });
    const still = { kind: "paid", overCents: 999_998_541 } as const;
    const more = transfer(orderId, { amountCents: cents(1), accepted: still });
    expect(await refusalOf(more)).toBe("payment_amount_invalid");
    const kept = await shop.db
      .select()
      .from(bankReceipt)
      .where(eq(bankReceipt.amountCents, cents(1)));
    expect(kept).toEqual([]);
  });

  test.each([0, -1, 0.5, 1e12, "1", null])("of %p cents is no input", (amountCents) => {
    const input = { orderId: uuidv7(), amountCents, bookedOn: "2026-11-20", bankRef: "a" };
    expect(confirmTransferInput.safeParse(input).success).toBe(false);
  });
});
