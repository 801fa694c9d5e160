import { afterAll, beforeAll, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { cents } from "#shared/money/money.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type BankHouse, openBankHouse } from "#testing/houses/bank-house.ts";

let house: BankHouse;
beforeAll(async () => {
  house = await openBankHouse();
});
afterAll(() => house.shop.close());

const comingOf = (orderId: string) => house.staff.call.workshop.bank.readComing({ orderId });

test("what waits at the bank for an order is said in it, also behind sixty later payments", async () => {
  const { orderId, number } = await house.place(4);
  const other = await house.place(5);
  expect(await comingOf(orderId)).toBeNull();
  const purpose = `Magnete ${number.replace("-", " ").replaceAll("0", "O")}`;
  await house.takeCamt({ amount: "3.00", purpose, payer: "Mia Muster", reference: uuidv7() });
  await house.takeCamt(
    ...Array.from({ length: 60 }, (_, at) => ({
      amount: `${100 + at}.00`,
      purpose: `Miete ${at}`,
      payer: `Mieter ${at}`,
      reference: uuidv7(),
    })),
  );
  expect(await comingOf(orderId)).toMatchObject({
    amountCents: cents(300),
    payer: "Mia Muster",
    purpose,
    strength: "likely",
  });
  expect(await comingOf(other.orderId)).toBeNull();
});

test("of what may be for an order the likeliest is said, and nothing any more once it is booked or aside", async () => {
  const { orderId, number } = await house.place(6);
  const { bank } = house.staff.call.workshop;
  const { totalCents } = await house.staff.call.workshop.orders.readOrder({ orderId });
  const amount = (totalCents / 100).toFixed(2);
  const [named, bare] = [uuidv7(), uuidv7()];
  await house.takeCamt({ amount, purpose: "Danke", payer: "Wer Anders", reference: bare });
  expect(await comingOf(orderId)).toMatchObject({ amountCents: totalCents, strength: "weak" });
  const { id: bareId } = await house.receiptOf(bare);
  await bank.setAsideReceipt({ receiptId: bareId, note: "privat", seen: { note: "" } });
  expect(await comingOf(orderId)).toBeNull();
  await house.takeCamt({ amount, purpose: number, payer: "Mia Muster", reference: named });
  expect(await comingOf(orderId)).toMatchObject({
    amountCents: totalCents,
    reference: named,
    strength: "sure",
  });
  const { id: receiptId } = await house.receiptOf(named);
  await bank.bookReceipt({ receiptId, orderId });
  expect(await comingOf(orderId)).toBeNull();
});

test("what waits at the bank is told to the workshop alone", async () => {
  const { orderId } = await house.place();
  const { call } = await house.shop.person("customer");
  expect(await callRefusal(call.workshop.bank.readComing({ orderId }))).toBe("not_allowed");
});
