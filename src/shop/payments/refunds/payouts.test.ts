import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, like } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { cents } from "#shared/money/money.ts";
import { declareWithdrawal } from "#shop/claims/withdrawals/declare-withdrawal.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { cancelOrderForStaff } from "#shop/orders/acts/cancel-order-for-staff.ts";
import { orderMailKey } from "#shop/orders/mails/order-mail-key.ts";
import { importStatement } from "#shop/payments/bank/import-statement.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { bytesOf, type CamtBooking, camtFile } from "#testing/makes/bank-files.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import {
  askerOf,
  openStripeShop,
  type Placed,
  type StripeShop,
} from "#testing/plays/payments/provider-shops.ts";

import { payBackBy } from "./insert-payout.ts";
import { payout } from "./payout.table.ts";
import { readRefundsForShopper } from "./read-refunds-for-shopper.ts";

/** Invented accounts of real banks' forms. */
const ada = "DE02120300000000202051";
const bea = "AT611904300234573201";
const total = 1_460;

let shop: StripeShop;
let jobs: JobDrain;
let admin: Awaited<ReturnType<StripeShop["person"]>>;
beforeAll(async () => {
  shop = await openStripeShop();
  jobs = await openJobDrain(shop.services);
  admin = await shop.person("admin");
});
afterAll(async () => {
  await jobs.drain();
  const books = shop.stripe.books();
  expect(await findViolations(shop.db, { isAtRest: true, books })).toEqual([]);
  await shop.close();
});

const desk = () => admin.call.workshop.payouts;
const take = (...bookings: CamtBooking[]) =>
  importStatement(shop.services, admin.actor, {
    bytes: bytesOf(camtFile(bookings)),
    columns: null,
  });
/** Paid by a transfer that a statement showed. */
const paid = async (iban = ada, payer = "Ada Sommerfeld") => {
  const placed = await shop.place();
  const { number } = await shop.orderOf(placed);
  const bankRef = uuidv7();
  await take({ amount: "14.60", purpose: number, payer, iban, reference: bankRef });
  const { receipts } = await admin.call.workshop.bank.listReceipts({});
  const receiptId = receipts.find((receipt) => receipt.bankRef === bankRef)?.id ?? "";
  await admin.call.workshop.bank.bookReceipt({ receiptId, orderId: placed.orderId });
  const held = (await shop.paymentsOf(placed)).find(({ capturedCents }) => capturedCents > 0);
  await jobs.drain();
  return { ...placed, number, paymentId: held?.id ?? "" };
};
const give = async (paymentId: string, amountCents = total): Promise<string> => {
  const refundId = uuidv7();
  const asked = { refundId, reason: "zurück", seenRefundedCents: total };
  const input = { ...asked, paymentId, amountCents: cents(amountCents) };
  await refundPayment(shop.services, admin.actor, input);
  return refundId;
};
const listed = async (refundId: string, view: "pay_back" | "paid_back" = "pay_back") =>
  (await desk().listPayouts({ view, limit: 100 })).payouts.find((row) => row.refundId === refundId);
const mailsOf = async ({ orderId }: Placed) => {
  await jobs.drain();
  return shop.db
    .select({ subject: email.subject, text: email.text })
    .from(email)
    .where(like(email.dedupeKey, `${orderMailKey(orderId, "refunded")}%`));
};
const seenBy = ({ shopper, orderId }: Placed) =>
  readRefundsForShopper(shop.db, askerOf(shopper), { orderId });

describe("a refund of a transfer", () => {
  test("is to be sent to the account it came from; its shopper hears of it when it was sent, not before", async () => {
    const placed = await paid();
    const before = (await readToday(shop.db)).counts.payouts;
    const refundId = await give(placed.paymentId, 500);
    const payBy = payBackBy(new Date());
    expect(await listed(refundId)).toMatchObject({
      status: "due",
      reference: `${placed.number}-R1`,
      transferText: `Erstattung ${placed.number}-R1`,
      amountCents: 500,
      payeeName: "Ada Sommerfeld",
      payeeIban: ada,
      orderNumber: placed.number,
      reason: "zurück",
      payBy,
    });
    expect((await readToday(shop.db)).counts.payouts).toBe(before + 1);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("partially_refunded");
    const inList = async () =>
      (await admin.call.workshop.desk.listOrders({ search: placed.number })).orders;
    expect(await inList()).toMatchObject([{ isBackDue: true }]);
    expect(await mailsOf(placed)).toEqual([]);
    expect(await seenBy(placed)).toMatchObject([{ status: "due", payBy, amountCents: 500 }]);

    for (let press = 0; press < 3; press += 1) await desk().send({ refundId });
    expect(await inList()).toMatchObject([{ isBackDue: false }]);
    const mails = await mailsOf(placed);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/haben wir dir 5,00\s€ aus der Bestellung/);
    expect(await seenBy(placed)).toMatchObject([{ status: "sent" }]);
    expect(await listed(refundId)).toBeUndefined();
    expect(await listed(refundId, "paid_back")).toMatchObject({ sentBy: admin.email });
    expect((await readToday(shop.db)).counts.payouts).toBe(before);
  });

  test("without an account waits for one that is an IBAN, and only while nobody sends it", async () => {
    const placed = await shop.place();
    await confirmTransfer(
      shop.services,
      admin.actor,
      {
        orderId: placed.orderId,
        amountCents: cents(total),
        bookedOn: "2026-11-20",
        bankRef: uuidv7(),
      },
      new Date(),
    );
    const held = (await shop.paymentsOf(placed)).find(({ capturedCents }) => capturedCents > 0);
    const refundId = await give(held?.id ?? "");
    expect(await listed(refundId)).toMatchObject({ payeeIban: "" });
    const file = { fileId: uuidv7(), refundIds: [refundId] };
    expect(await callRefusal(desk().makeFile(file))).toBe("invalid_input");
    expect(await callRefusal(desk().readCode({ refundId }))).toBe("invalid_input");
    expect(await listed(refundId)).toMatchObject({ status: "due", fileId: null });

    const account = { refundId, payeeName: "Bea Ö. Brandt", payeeIban: "at61 1904 3002 3457 3201" };
    const mistyped = { ...account, payeeIban: "AT611904300234573210" };
    expect(await callRefusal(desk().changeAccount(mistyped))).toBe("invalid_input");
    await desk().changeAccount(account);
    expect(await listed(refundId)).toMatchObject({ payeeName: "Bea Ö. Brandt", payeeIban: bea });
    const acts = await shop.db
      .select({ after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.act, "change_payout_account"));
    expect(acts).toMatchObject([{ after: { before: "", after: "AT … 3201" } }]);
    expect(JSON.stringify(acts)).not.toContain(bea);
    expect((await desk().readCode({ refundId })).giroCodeSvg).toStartWith("<svg");
    await desk().makeFile(file);
    expect(await callRefusal(desk().changeAccount(account))).toBe("changed_meanwhile");
    // What a file pays nobody scans as well.
    expect(await callRefusal(desk().readCode({ refundId }))).toBe("changed_meanwhile");
    await desk().send({ refundId });
    expect(await callRefusal(desk().changeAccount(account))).toBe("changed_meanwhile");
  });

  test("is in one file only, which asked for again is the same; what is taken back gets a new reference", async () => {
    const [one, two] = [await paid(), await paid(bea, "Bea Brandt")];
    const [first, second] = [await give(one.paymentId), await give(two.paymentId, 500)];
    const asked = { fileId: uuidv7(), refundIds: [first, second] };
    const file = await desk().makeFile(asked);
    expect(await desk().makeFile(asked)).toEqual(file);
    expect(file.xml).toContain("<CtrlSum>19.60</CtrlSum>");
    expect(file.xml).toContain(`<EndToEndId>${one.number}-R1</EndToEndId>`);
    const again = { fileId: uuidv7(), refundIds: [first] };
    expect(await callRefusal(desk().makeFile(again))).toBe("changed_meanwhile");
    expect(await listed(first)).toMatchObject({ status: "in_file", fileId: asked.fileId });

    const seen = { status: "in_file" };
    await desk().takeBack({ refundId: first, reason: "Datei verworfen", seen });
    expect(await listed(first)).toMatchObject({
      status: "due",
      reference: `${one.number}-R2`,
      fileId: null,
    });
    expect((await desk().makeFile(asked)).xml).not.toContain(one.number);
    expect((await shop.orderOf(one)).notes.map(({ text }) => text)).toEqual(["Datei verworfen"]);
    expect(await callRefusal(desk().takeBack({ refundId: first, reason: "x" }))).toBe(
      "changed_meanwhile",
    );

    // The bank gave it back: it is sent, taken back and sent again, and each time told.
    await desk().send({ refundId: first });
    // Who still sees it in its file, and has it sent anew, would pay twice.
    const late = desk().takeBack({ refundId: first, reason: "verworfen", seen });
    expect(await callRefusal(late)).toBe("changed_meanwhile");
    await desk().takeBack({ refundId: first, reason: "erloschen", seen: { status: "sent" } });
    expect(await seenBy(one)).toMatchObject([{ status: "due", sentOn: null }]);
    await desk().send({ refundId: first });
    expect(await mailsOf(one)).toHaveLength(2);
  });

  test("of an order that is called off is to be sent by itself, also what comes after all", async () => {
    const placed = await paid();
    const reason = { orderId: placed.orderId, reason: "weg" };
    await cancelOrderForStaff(shop.services, admin.actor, reason, { isProven: true });
    await jobs.drain();
    expect(await seenBy(placed)).toMatchObject([{ status: "due", amountCents: total }]);
    expect((await shop.orderOf(placed)).paymentStatus).toBe("refunded");
    await confirmTransfer(
      shop.services,
      admin.actor,
      {
        orderId: placed.orderId,
        amountCents: cents(300),
        bookedOn: "2026-11-21",
        bankRef: uuidv7(),
      },
      new Date(),
    );
    await jobs.drain();
    expect(await seenBy(placed)).toMatchObject([{ amountCents: total }, { amountCents: 300 }]);
  });

  test("of money from another account goes to that one, once the first has its own again", async () => {
    const { orderId, paymentId } = await paid();
    const first = await give(paymentId);
    const reference = uuidv7();
    await take({ amount: "14.60", purpose: "nochmals", payer: "Bea Kraft", iban: bea, reference });
    const { bank } = admin.call.workshop;
    const found = (await bank.listReceipts({})).receipts.find((one) => one.bankRef === reference);
    const accepted = { kind: "paid", overCents: total } as const;
    await bank.bookReceipt({ receiptId: found?.id ?? "", orderId, accepted });
    const second = await give(paymentId);
    expect(await listed(first)).toMatchObject({ payeeName: "Ada Sommerfeld", payeeIban: ada });
    expect(await listed(second)).toMatchObject({ payeeName: "Bea Kraft", payeeIban: bea });
  });

  test("of a withdrawal is to be back fourteen days after it was declared", async () => {
    const placed = await paid();
    const { number, email: address } = await shop.orderOf(placed);
    const claimId = uuidv7();
    await declareWithdrawal(shop.services, askerOf(placed.shopper), {
      claimId,
      name: "Ada",
      orderNumber: number,
      email: address,
      items: "",
      locale: "de",
    });
    await jobs.drain();
    await shop.db.execute(
      `update claim set created_at = now() - interval '5 days' where id = '${claimId}'`,
    );
    await admin.call.workshop.claims.decideClaim({ claimId, decision: "refund", answer: "gern" });
    const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000);
    expect(await seenBy(placed)).toMatchObject([{ payBy: payBackBy(fiveDaysAgo) }]);
  });
});

describe("a statement", () => {
  const left = (amount: string, purpose: string, iban?: string): CamtBooking => ({
    amount,
    purpose,
    isDebit: true,
    ...(iban !== undefined && { iban }),
    reference: uuidv7(),
  });

  test("that shows the transfer says that a refund was sent, on the bank's day and once", async () => {
    const placed = await paid();
    const [first, second] = [await give(placed.paymentId, 500), await give(placed.paymentId, 500)];
    const file = [
      left("5.00", `Erstattung ${placed.number.replace("-", " ")} - R2 danke`),
      left("5.00", `Erstattung ${placed.number}-R22`),
      left("4.99", `Erstattung ${placed.number}-R1`, ada),
    ];
    expect(await take(...file)).toMatchObject({ paidBackCount: 1, otherCount: 2, leftCount: 2 });
    expect(await take(...file)).toMatchObject({ paidBackCount: 0 });
    expect(await listed(second, "paid_back")).toMatchObject({ sentBy: null, sentOn: "2026-11-20" });
    expect(await listed(first)).toMatchObject({ status: "due" });
    const mails = await mailsOf(placed);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("20.\u00a0November 2026");
  });

  test("without a reference is believed by account and amount when only one refund can be meant", async () => {
    const iban = "NL91ABNA0417164300";
    const placed = await paid(iban, "Cas de Vries");
    const refundId = await give(placed.paymentId, 700);
    await shop.db
      .update(payout)
      .set({ createdAt: new Date("2026-11-20T08:00:00Z") })
      .where(eq(payout.refundId, refundId));
    expect(await take(left("7.00", "danke", ada))).toMatchObject({ paidBackCount: 0 });
    expect(await take(left("7.00", "danke", iban))).toMatchObject({ paidBackCount: 1 });
    const twin = await give(placed.paymentId, 700);
    expect(await take(left("7.00", "danke", iban))).toMatchObject({ paidBackCount: 0 });
    expect(await listed(twin)).toMatchObject({ status: "due" });
  });
});
