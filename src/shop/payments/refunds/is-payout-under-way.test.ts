import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { silentFileDays } from "#shared/bank/payouts.ts";
import { cents } from "#shared/money/money.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/payments/provider-shops.ts";

import { payoutFile } from "./payout-file.table.ts";
import { payout } from "./payout.table.ts";

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

test("what is in a file waits for nobody, on Today as in the list; after days of silence it does again", async () => {
  const admin = await shop.person("admin");
  const placed = await shop.place();
  const paid = { orderId: placed.orderId, amountCents: cents(1_460), bookedOn: "2026-11-20" };
  await confirmTransfer(shop.services, admin.actor, { ...paid, bankRef: uuidv7() }, new Date());
  const held = (await shop.paymentsOf(placed)).find(({ capturedCents }) => capturedCents > 0);
  const refundId = uuidv7();
  await refundPayment(shop.services, admin.actor, {
    refundId,
    paymentId: held?.id ?? "",
    amountCents: cents(1_460),
    reason: "zurück",
    seenRefundedCents: 0,
  });
  const read = async () => ({
    listed: (await admin.call.workshop.payouts.listPayouts({ view: "pay_back" })).payouts.map(
      ({ isUnderWay }) => isUnderWay,
    ),
    onToday: (await readToday(shop.db)).counts.payouts,
  });
  const fileId = uuidv7();
  await shop.db.insert(payoutFile).values({ id: fileId, count: 1, createdBy: admin.actor.userId });
  const putInFile = (daysAgo: number) =>
    shop.db
      .update(payout)
      .set({
        status: "in_file",
        fileId,
        updatedAt: sql`now() - make_interval(days => ${daysAgo})`,
      })
      .where(eq(payout.refundId, refundId));
  expect(await read()).toEqual({ listed: [false], onToday: 1 });
  await putInFile(0);
  expect(await read()).toEqual({ listed: [true], onToday: 0 });
  await putInFile(silentFileDays + 1);
  expect(await read()).toEqual({ listed: [false], onToday: 1 });
});
