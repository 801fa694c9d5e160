import { afterAll, beforeAll, expect, test } from "bun:test";

import { type BankHouse, openBankHouse } from "#testing/houses/bank-house.ts";

let house: BankHouse;
beforeAll(async () => {
  house = await openBankHouse();
});
afterAll(() => house.shop.close());

test("who books all that are sure after somebody else is told who booked or set them aside", async () => {
  const sure = await house.takeSure();
  const [first, second, third] = sure;
  if (!first || !second || !third) throw new Error("no three");
  const [one, other] = [await house.shop.person("staff"), await house.shop.person("staff")];
  await one.call.workshop.bank.bookReceipt(first);
  const aside = { receiptId: second.receiptId, note: "privat", seen: { note: "" } };
  await other.call.workshop.bank.setAsideReceipt(aside);
  expect(await house.staff.call.workshop.bank.bookSureReceipts({ receipts: sure })).toEqual({
    bookedCount: 1,
    settledCount: 2,
    settledBy: [one.email ?? "", other.email ?? ""].toSorted(),
    leftCount: 0,
  });
});

test("of several who book all that are sure at once each receipt is booked once, and the others are told by whom", async () => {
  const sure = await house.takeSure();
  const people = [await house.shop.person("staff"), await house.shop.person("staff")];
  const answers = await Promise.all(
    people.map(({ call }) => call.workshop.bank.bookSureReceipts({ receipts: sure })),
  );
  expect(answers.reduce((sum, { bookedCount }) => sum + bookedCount, 0)).toBe(sure.length);
  for (const [at, { settledCount, settledBy }] of answers.entries()) {
    expect(settledBy).toEqual(settledCount > 0 ? [people[1 - at]?.email ?? ""] : []);
  }
});
