import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { bookingDoubt } from "#shared/bank/booking-doubt.ts";
import { cents } from "#shared/money/money.ts";
import type { ConfirmTransferInput } from "#shared/payments.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type BankHouse, openBankHouse } from "#testing/houses/bank-house.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";

let house: BankHouse;
beforeAll(async () => {
  house = await openBankHouse();
});
afterAll(async () => {
  expect(await findViolations(house.shop.db, { isAtRest: false })).toEqual([]);
  await house.shop.close();
});

const paidAs = async (orderId: string) =>
  (await readOrderForStaff(house.shop.db, { orderId })).paymentStatus;

/** A receipt of this sum that names the order. */
const comes = async ({ number }: { readonly number: string }, amount = "14.60") => {
  const reference = uuidv7();
  await house.takeCamt({ amount, purpose: number, payer: `Eine Person ${number}`, reference });
  return house.receiptOf(reference);
};

const bookByHand = async (orderId: string, amountCents = 1_460) => {
  const bankRef = `KTO-${uuidv7()}`;
  const booking = { orderId, amountCents: cents(amountCents), bookedOn: "2026-11-20", bankRef };
  await house.staff.call.workshop.payments.confirmTransfer(booking);
  return bankRef;
};

const doubtOf = ({ amountCents, matches }: Awaited<ReturnType<typeof comes>>) => {
  const doubt = matches[0] && bookingDoubt(amountCents, matches[0].order);
  if (!doubt) throw new Error("nothing is asked");
  return doubt;
};

describe("money that is likely here already", () => {
  test("was booked by hand: it is not sure, says what was booked, and is booked only once a person agreed", async () => {
    const order = await house.place();
    const reference = await bookByHand(order.orderId);
    const receipt = await comes(order);
    const { bank } = house.staff.call.workshop;
    const asked = { receiptId: receipt.id, orderId: order.orderId };
    expect(receipt.matches[0]).toMatchObject({ strength: "likely" });
    const { kind, overCents, typed } = doubtOf(receipt);
    expect({ kind, overCents, typed }).toEqual({
      kind: "paid",
      overCents: 1_460,
      typed: {
        amountCents: 1_460,
        bookedOn: "2026-11-20",
        reference,
        by: house.staff.email ?? "",
      },
    });
    expect(await callRefusal(bank.bookReceipt(asked))).toBe("receipt_doubtful");
    for (const accepted of [
      { kind: "far_over" as const, overCents },
      { kind, overCents: overCents - 1 },
    ]) {
      expect(await callRefusal(bank.bookReceipt({ ...asked, accepted }))).toBe("receipt_doubtful");
    }
    expect(await bank.bookSureReceipts({ receipts: [asked] })).toEqual({
      bookedCount: 0,
      settledCount: 0,
      settledBy: [],
      leftCount: 1,
    });
    expect(await paidAs(order.orderId)).toBe("paid");
    expect(await bank.bookReceipt({ ...asked, accepted: { kind, overCents } })).toEqual({
      isNew: true,
    });
    expect(await paidAs(order.orderId)).toBe("overpaid");
  });

  test("is asked about as well where half was booked by hand and the other half is open", async () => {
    const order = await house.place();
    await bookByHand(order.orderId, 730);
    const receipt = await comes(order, "7.30");
    expect(receipt.matches[0]).toMatchObject({ strength: "likely", differenceCents: 0 });
    expect(doubtOf(receipt)).toMatchObject({ kind: "typed", overCents: 0 });
    const asked = { receiptId: receipt.id, orderId: order.orderId };
    expect(await callRefusal(house.staff.call.workshop.bank.bookReceipt(asked))).toBe(
      "receipt_doubtful",
    );
  });

  test("or is for an order that was called off, or far too much, is booked only once a person agreed", async () => {
    const [off, small] = [await house.place(), await house.place()];
    const [late, much] = [await comes(off), await comes(small, "99.00")];
    const { bank, orders } = house.staff.call.workshop;
    await orders.cancelOrder({ orderId: off.orderId, reason: "Rückfrage" });
    for (const [receipt, order, kind] of [
      [late, off, "canceled"],
      [much, small, "far_over"],
    ] as const) {
      const asked = { receiptId: receipt.id, orderId: order.orderId };
      expect(await callRefusal(bank.bookReceipt(asked))).toBe("receipt_doubtful");
      const doubt = doubtOf(await house.receiptOf(receipt.bankRef));
      expect(doubt.kind).toBe(kind);
      const accepted = { kind: doubt.kind, overCents: doubt.overCents };
      expect(await bank.bookReceipt({ ...asked, accepted })).toEqual({ isNew: true });
    }
  });

  test("is the whole sum after a part that a colleague booked: it is booked only once a person agreed", async () => {
    const order = await house.place();
    const reference = await bookByHand(order.orderId, 730);
    const receipt = await comes(order);
    expect(doubtOf(receipt)).toEqual({ kind: "part", overCents: 730, typed: null });
    expect(receipt.matches[0]?.order).toMatchObject({
      openCents: 730,
      latest: { amountCents: 730, who: reference, by: house.staff.email ?? "" },
    });
    const { bank } = house.staff.call.workshop;
    const asked = { receiptId: receipt.id, orderId: order.orderId };
    expect(await callRefusal(bank.bookReceipt(asked))).toBe("receipt_doubtful");
    const accepted = { kind: "part", overCents: 730 } as const;
    const other = { ...accepted, overCents: 729 };
    expect(await callRefusal(bank.bookReceipt({ ...asked, accepted: other }))).toBe(
      "receipt_doubtful",
    );
    expect(await bank.bookReceipt({ ...asked, accepted })).toEqual({ isNew: true });
    expect(await paidAs(order.orderId)).toBe("overpaid");
  });

  test("names the payment that the order has from a statement", async () => {
    const order = await house.place();
    const [first, second] = [await comes(order), await comes(order)];
    const { bank } = house.staff.call.workshop;
    expect(first.matches[0]?.order.latest).toBeNull();
    await bank.bookReceipt({ receiptId: first.id, orderId: order.orderId });
    const asked = await house.receiptOf(second.bankRef);
    expect(doubtOf(asked)).toMatchObject({ kind: "paid", typed: null });
    const { amountCents, bookedOn, payer } = first;
    expect(asked.matches[0]?.order.latest).toEqual({
      amountCents,
      bookedOn,
      who: payer,
      by: house.staff.email ?? "",
    });
  });

  test("of two people who book two payments for one order at once one is asked", async () => {
    const order = await house.place();
    const receipts = [await comes(order), await comes(order, "14.61")];
    const outcomes = await Promise.all(
      receipts.map(({ id: receiptId }) =>
        callRefusal(
          house.staff.call.workshop.bank.bookReceipt({ receiptId, orderId: order.orderId }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "receipt_doubtful")).toHaveLength(1);
  });

  test("is asked about by the number that a person types, too", async () => {
    const order = await house.place();
    const reference = await bookByHand(order.orderId);
    const found = await house.staff.call.workshop.bank.findOrder({ number: order.number });
    expect(found && bookingDoubt(1_460, found)).toMatchObject({
      kind: "paid",
      overCents: 1_460,
      typed: { reference },
    });
  });
});

test("what was booked by hand stands among the booked with its reference", async () => {
  const order = await house.place();
  const reference = await bookByHand(order.orderId);
  const { receipts } = await house.staff.call.workshop.bank.listReceipts({ state: "booked" });
  expect(receipts.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
    payer: "",
    purpose: "",
    reference,
    by: house.staff.email ?? "",
  });
});

describe("money that is typed in", () => {
  const typed = (orderId: string, changes: Partial<ConfirmTransferInput> = {}) =>
    house.staff.call.workshop.payments.confirmTransfer({
      orderId,
      amountCents: cents(1_460),
      bookedOn: "2026-11-20",
      bankRef: `KTO-${uuidv7()}`,
      ...changes,
    });

  test("by three at once, each by a reference of their own, is booked once, and two are asked", async () => {
    const { orderId } = await house.place();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await callRefusal(typed(orderId))) ?? "booked"),
    );
    expect(answers.toSorted()).toEqual(["booked", "receipt_doubtful", "receipt_doubtful"]);
    expect(await paidAs(orderId)).toBe("paid");
    await typed(orderId, { accepted: { kind: "paid", overCents: 1_460 } });
    expect(await paidAs(orderId)).toBe("overpaid");
  });

  test("while somebody books what the bank's file brought is booked once, whoever is first", async () => {
    const order = await house.place();
    const { orderId } = order;
    const { id: receiptId } = await comes(order);
    const { bank } = house.staff.call.workshop;
    const answers = await Promise.all(
      [typed(orderId), bank.bookReceipt({ receiptId, orderId })].map(
        async (booking) => (await callRefusal(booking)) ?? "booked",
      ),
    );
    expect(answers.toSorted()).toEqual(["booked", "receipt_doubtful"]);
    expect(await paidAs(orderId)).toBe("paid");
  });

  test("is asked about where the bank's file has just brought the same part of the sum", async () => {
    const order = await house.place();
    const { orderId } = order;
    const { id: receiptId } = await comes(order, "7.30");
    await house.staff.call.workshop.bank.bookReceipt({ receiptId, orderId });
    const half = cents(730);
    expect(await callRefusal(typed(orderId, { amountCents: half }))).toBe("receipt_doubtful");
    const accepted = { kind: "typed", overCents: 0 } as const;
    await typed(orderId, { amountCents: half, accepted });
    expect(await paidAs(orderId)).toBe("paid");
  });

  test("is asked about where it is the whole sum after a part, however that came, not where it is the rest", async () => {
    for (const isFromFile of [true, false]) {
      const order = await house.place();
      const { orderId } = order;
      if (isFromFile) {
        const { id: receiptId } = await comes(order, "5.00");
        await house.staff.call.workshop.bank.bookReceipt({ receiptId, orderId });
      } else {
        await typed(orderId, { amountCents: cents(500) });
      }
      expect(await callRefusal(typed(orderId))).toBe("receipt_doubtful");
      await typed(orderId, { amountCents: cents(965) });
      expect(await paidAs(orderId)).toBe("overpaid");
    }
    const { orderId } = await house.place();
    await typed(orderId, { amountCents: cents(500) });
    await typed(orderId, { accepted: { kind: "part", overCents: 500 } });
    expect(await paidAs(orderId)).toBe("overpaid");
  });

  test("in parts and whole at once by many counts the whole sum once", async () => {
    const { orderId } = await house.place();
    const sums = [730, 1_460, 730, 1_460, 1_460, 1_460];
    const answers = await Promise.all(
      sums.map(async (sum) => {
        const refused = await callRefusal(typed(orderId, { amountCents: cents(sum) }));
        return refused ?? sum;
      }),
    );
    const booked = answers.filter((answer) => typeof answer === "number");
    expect(booked).toHaveLength(1);
    expect(answers.filter((answer) => answer === "receipt_doubtful")).toHaveLength(5);
  });

  test("by the same reference again is told as booked, and by whom", async () => {
    const { orderId } = await house.place();
    const bankRef = `KTO-${uuidv7()}`;
    expect(await typed(orderId, { bankRef })).toEqual({ isNew: true });
    expect(await typed(orderId, { bankRef })).toEqual({ isNew: false, by: house.staff.email });
  });
});

test("who books a receipt after somebody else is told so, and who it was", async () => {
  const order = await house.place();
  const receipt = await comes(order);
  const asked = { receiptId: receipt.id, orderId: order.orderId };
  const other = await house.shop.person("staff");
  expect(await house.staff.call.workshop.bank.bookReceipt(asked)).toEqual({ isNew: true });
  expect(await other.call.workshop.bank.bookReceipt(asked)).toEqual({
    isNew: false,
    by: house.staff.email ?? "",
  });
});
