import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { cents } from "#shared/money/money.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type BankHouse, importCounts, openBankHouse } from "#testing/houses/bank-house.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { bytesOf } from "#testing/makes/bank-files.ts";
import { berlin } from "#testing/makes/make-cart.ts";

let house: BankHouse;
beforeAll(async () => {
  house = await openBankHouse();
});
afterAll(async () => {
  expect(await findViolations(house.shop.db, { isAtRest: false })).toEqual([]);
  await house.shop.close();
});

const statusOf = async (orderId: string) => {
  const { status, paymentStatus } = await readOrderForStaff(house.shop.db, { orderId });
  return { status, paymentStatus };
};
describe("money that waits", () => {
  test("is sure for the order that it names with its sum, and is booked with it, told and audited", async () => {
    const { orderId, number } = await house.place();
    const reference = uuidv7();
    await house.takeCamt({
      amount: "14.60",
      purpose: number.replace("-", " "),
      payer: "Mia Muster",
      reference,
    });
    const receipt = await house.receiptOf(reference);
    expect(receipt.matches[0]).toMatchObject({
      orderId,
      strength: "sure",
      differenceCents: 0,
      order: { number, openCents: 1_460, totalCents: 1_460, status: "pending" },
    });
    await house.staff.call.workshop.bank.bookReceipt({ receiptId: receipt.id, orderId });
    await house.staff.call.workshop.bank.bookReceipt({ receiptId: receipt.id, orderId });
    expect(await statusOf(orderId)).toEqual({ status: "confirmed", paymentStatus: "paid" });
    const booked = await house.staff.call.workshop.bank.listReceipts({ state: "booked" });
    expect(booked.receipts[0]).toMatchObject({
      bankRef: reference,
      orderNumber: number,
      by: house.staff.email,
    });
    const acts = await house.shop.db
      .select({ act: auditEvent.act, actorId: auditEvent.actorId })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `order:${orderId}`));
    expect(acts).toEqual([{ act: "book_receipt", actorId: house.staff.actor.userId }]);
  });

  test("that is too little or too much is booked as what it is", async () => {
    const { orderId, number } = await house.place();
    const [short, rest] = [uuidv7(), uuidv7()];
    await house.takeCamt({ amount: "10.00", purpose: number, reference: short });
    const first = await house.receiptOf(short);
    expect(first.matches[0]).toMatchObject({ strength: "likely", differenceCents: -460 });
    await house.staff.call.workshop.bank.bookReceipt({ receiptId: first.id, orderId });
    expect(await statusOf(orderId)).toEqual({ status: "pending", paymentStatus: "partially_paid" });
    await house.takeCamt({ amount: "5.00", purpose: number, reference: rest });
    const second = await house.receiptOf(rest);
    expect(second.matches[0]).toMatchObject({ strength: "likely", differenceCents: 40 });
    await house.staff.call.workshop.bank.bookReceipt({ receiptId: second.id, orderId });
    expect(await statusOf(orderId)).toEqual({ status: "confirmed", paymentStatus: "overpaid" });
  });

  test("that was typed in before is known by the bank's reference, and the other way round", async () => {
    const { orderId } = await house.place();
    const bankRef = uuidv7();
    const typed = { orderId, amountCents: cents(1_460), bookedOn: "2026-11-20", bankRef };
    await house.takeCamt({ amount: "14.60", reference: bankRef });
    await confirmTransfer(house.shop.services, house.staff.actor, typed, new Date());
    expect(await statusOf(orderId)).toEqual({ status: "confirmed", paymentStatus: "paid" });
    expect(await house.takeCamt({ amount: "14.60", reference: bankRef })).toEqual(
      importCounts(0, 1),
    );
    expect((await house.waiting()).map((receipt) => receipt.bankRef)).not.toContain(bankRef);
  });

  test("that came by two kinds of files is one receipt, and sure", async () => {
    const { number } = await house.place();
    const reference = uuidv7();
    const camt = { amount: "14.60", purpose: number, payer: "Mia Zwilling", reference };
    const csv = `Buchungstag;Verwendungszweck;Auftraggeber;Betrag\n20.11.2026;${number} DATUM;Mia Zwilling;14,60`;
    await house.takeCamt(camt);
    expect(await house.take(bytesOf(csv))).toEqual(importCounts(0, 1));
    expect(await house.receiptOf(reference)).toMatchObject({
      hasTwin: false,
      matches: [{ strength: "sure" }],
    });
  });

  test("that came twice in one file is two receipts, and none of them sure", async () => {
    const { number } = await house.place();
    const twin = () => ({
      amount: "14.60",
      purpose: number,
      payer: "Tom Zwilling",
      reference: uuidv7(),
    });
    const [one, other] = [twin(), twin()];
    expect(await house.takeCamt(one, other)).toEqual(importCounts(2, 0));
    for (const { reference } of [one, other]) {
      const { hasTwin, matches } = await house.receiptOf(reference);
      expect(hasTwin).toBe(true);
      expect(matches[0]?.strength).toBe("likely");
    }
  });

  test("that was sent twice for one order is sure the first time, and too much the second", async () => {
    const { orderId, number } = await house.place();
    const [first, second] = [uuidv7(), uuidv7()];
    const booking = { amount: "14.60", purpose: number, payer: `Eine Person ${number}` };
    await house.takeCamt(
      { ...booking, reference: second, day: "2026-11-21" },
      { ...booking, reference: first, day: "2026-11-20" },
    );
    const [one, other] = [await house.receiptOf(first), await house.receiptOf(second)];
    expect(one.matches).toMatchObject([{ orderId, strength: "sure", differenceCents: 0 }]);
    expect(other.matches).toMatchObject([{ orderId, strength: "likely", differenceCents: 1_460 }]);
    const receipts = [other, one].map(({ id }) => ({ receiptId: id, orderId }));
    expect(await house.staff.call.workshop.bank.bookSureReceipts({ receipts })).toEqual({
      bookedCount: 1,
      settledCount: 0,
      settledBy: [],
      leftCount: 1,
    });
    expect((await house.receiptOf(second)).matches).toMatchObject([{ differenceCents: 1_460 }]);
  });

  test("that one person sent twice, each for an order of its own, is sure for both", async () => {
    const orders = [await house.place(), await house.place()];
    const bookings = orders.map(({ number }) => ({
      amount: "14.60",
      purpose: `Magnete ${number}`,
      payer: "Ida Doppelt",
      reference: uuidv7(),
    }));
    await house.takeCamt(...bookings);
    for (const [index, { reference }] of bookings.entries()) {
      expect(await house.receiptOf(reference)).toMatchObject({
        hasTwin: false,
        matches: [{ orderId: orders[index]?.orderId, strength: "sure" }],
      });
    }
  });

  test("can be set aside with a note and taken back, and be booked by hand for any order", async () => {
    const { orderId, number } = await house.place();
    const reference = uuidv7();
    await house.takeCamt({ amount: "14.60", purpose: "für Oma", payer: "Opa", reference });
    const { id: receiptId } = await house.receiptOf(reference);
    const { bank } = house.staff.call.workshop;
    await bank.setAsideReceipt({ receiptId, note: "privat" });
    const aside = await bank.listReceipts({ state: "set_aside" });
    expect(aside.receipts[0]).toMatchObject({ setAsideNote: "privat", by: house.staff.email });
    await bank.setAsideReceipt({ receiptId, note: "", seen: { note: "privat" } });
    expect(await bank.findOrder({ number: number.replace("-", "") })).toMatchObject({ orderId });
    expect(await bank.findOrder({ number: "keine" })).toBeNull();
    await bank.bookReceipt({ receiptId, orderId });
    expect(await statusOf(orderId)).toEqual({ status: "confirmed", paymentStatus: "paid" });
    expect(await callRefusal(bank.setAsideReceipt({ receiptId, note: "zu spät" }))).toBe(
      "receipt_already_booked",
    );
  });

  test("booked by twenty at once, for two orders, is booked once for one of them", async () => {
    const [one, other] = [await house.place(), await house.place()];
    const reference = uuidv7();
    await house.takeCamt({ amount: "14.60", reference });
    const { id: receiptId } = await house.receiptOf(reference);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { orderId } = index % 2 === 0 ? one : other;
        return callRefusal(house.staff.call.workshop.bank.bookReceipt({ receiptId, orderId }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === "receipt_already_booked")).toHaveLength(10);
    const both = [await statusOf(one.orderId), await statusOf(other.orderId)];
    expect(both.map(({ status }) => status).toSorted()).toEqual(["confirmed", "pending"]);
  });

  test("that names one order is not guessed to be another's that a sure one pays", async () => {
    const [guessed, named] = [await house.place(7), await house.place()];
    const { totalCents } = await readOrderForStaff(house.shop.db, guessed);
    const amount = (totalCents / 100).toFixed(2);
    const [sure, unsure] = [uuidv7(), uuidv7()];
    await house.takeCamt({ amount, reference: unsure, purpose: named.number, payer: berlin.name });
    const namesOf = async () =>
      (await house.receiptOf(unsure)).matches.map(({ order: { number } }) => number);
    expect(await namesOf()).toEqual([guessed.number, named.number]);
    await house.takeCamt({ amount, reference: sure, purpose: guessed.number });
    expect(await namesOf()).toEqual([named.number]);
  });

  test("stands with what needs a look first, then what is sure, each by day and number", async () => {
    const sure = await house.takeSure();
    await house.takeCamt({ amount: "3.21", purpose: "Danke", reference: uuidv7() });
    const rows = await house.waiting();
    const isSure = rows.map(({ matches: [best] }) => best?.strength === "sure");
    expect(isSure).toEqual(isSure.toSorted((one, other) => Number(one) - Number(other)));
    expect(rows.slice(-sure.length).map(({ id }) => id)).toEqual(
      sure.map(({ receiptId }) => receiptId),
    );
  });

  test("that is sure is booked all at once; what changed since is left", async () => {
    const receipts = await house.takeSure();
    const [first, second, third] = receipts;
    if (!first || !second || !third) throw new Error("three were made");
    await house.staff.call.workshop.bank.setAsideReceipt({
      receiptId: third.receiptId,
      note: "warten",
    });
    const wrong = { receiptId: second.receiptId, orderId: first.orderId };
    const { bank } = house.staff.call.workshop;
    const asked = { receipts: [first, wrong, third] };
    expect(await bank.bookSureReceipts(asked)).toEqual({
      bookedCount: 1,
      settledCount: 1,
      settledBy: [house.staff.email ?? ""],
      leftCount: 1,
    });
    expect(await bank.bookSureReceipts({ receipts })).toEqual({
      bookedCount: 1,
      settledCount: 2,
      settledBy: [house.staff.email ?? ""],
      leftCount: 0,
    });
    expect(await statusOf(second.orderId)).toMatchObject({ paymentStatus: "paid" });
    expect(await statusOf(third.orderId)).toMatchObject({ paymentStatus: "pending" });
  });

  test("that is sure, booked all at once by eight people, is booked once", async () => {
    const receipts = await house.takeSure();
    const { bank } = house.staff.call.workshop;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        bank.bookSureReceipts({ receipts: turn % 2 === 0 ? receipts : receipts.toReversed() }),
      ),
    );
    // Who is told that so many were booked has booked them, and nothing waits.
    expect(answers.reduce((sum, { bookedCount }) => sum + bookedCount, 0)).toBe(receipts.length);
    for (const { bookedCount, settledCount, leftCount } of answers) {
      expect({ all: bookedCount + settledCount, leftCount }).toEqual({
        all: receipts.length,
        leftCount: 0,
      });
    }
    for (const { orderId } of receipts) {
      expect(await statusOf(orderId)).toEqual({ status: "confirmed", paymentStatus: "paid" });
      const booked = await house.shop.db
        .select({ id: auditEvent.id })
        .from(auditEvent)
        .where(and(eq(auditEvent.subject, `order:${orderId}`), eq(auditEvent.act, "book_receipt")));
      expect(booked).toHaveLength(1);
    }
  });

  test("is known in its order by who paid and what for: by a reference only where a bank or a person gave one", async () => {
    const { orderId, number } = await house.place();
    const csv = `Buchungstag;Verwendungszweck;Auftraggeber;Betrag\n20.11.2026;${number};Mia Namenlos;4,60`;
    await house.take(bytesOf(csv));
    const reference = uuidv7();
    await house.takeCamt({ amount: "10.00", purpose: number, payer: "Mia Bank", reference });
    const { bank, payments } = house.staff.call.workshop;
    for (const { id, matches } of await house.waiting()) {
      if (matches[0]?.orderId !== orderId) continue;
      await bank.bookReceipt({ receiptId: id, orderId });
    }
    const [paid] = await payments.readPayments({ orderId });
    const told = paid?.receipts.toSorted((one, other) => one.amountCents - other.amountCents);
    expect(told).toMatchObject([
      { payer: "Mia Namenlos", purpose: number, reference: null },
      { payer: "Mia Bank", purpose: number, reference },
    ]);
  });
});
