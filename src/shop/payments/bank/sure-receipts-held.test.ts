import { expect, test } from "bun:test";

import postgres from "postgres";

import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { openBankHouse } from "#testing/houses/bank-house.ts";

test("of sure receipts booked at once, one whose order is held for long stops no other, and is booked after them", async () => {
  const house = await openBankHouse();
  const other = postgres(house.shop.url, { max: 1, onnotice: () => {} });
  try {
    const receipts = await house.takeSure();
    const [held, , last] = receipts;
    if (!held || !last) throw new Error("three were made");
    const isHeld = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = other.begin(async (tx) => {
      await tx`select id from "order" where id = ${held.orderId} for update`;
      isHeld.resolve();
      await release.promise;
    });
    await isHeld.promise;
    const booking = house.staff.call.workshop.bank.bookSureReceipts({ receipts });
    let isAnswered = false;
    void booking.catch(() => {}).finally(() => (isAnswered = true));
    const isLastPaid = async () =>
      (await readOrderForStaff(house.shop.db, last)).paymentStatus === "paid";
    while (!isAnswered && !(await isLastPaid()));
    release.resolve();
    await holding;
    expect(await booking).toEqual({ bookedCount: 3, settledCount: 0, settledBy: [], leftCount: 0 });
  } finally {
    await other.end();
    await house.shop.close();
  }
}, 60_000);
