import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { uuidv7 } from "uuidv7";

import { payoutMessageId } from "#shared/bank/find-payout-file.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { cents } from "#shared/money/money.ts";
import { importStatement } from "#shop/payments/bank/import-statement.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { bytesOf, type CamtBooking, camtFile } from "#testing/makes/bank-files.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/payments/provider-shops.ts";

let shop: StripeShop;
let admin: Awaited<ReturnType<StripeShop["person"]>>;
beforeAll(async () => {
  shop = await openStripeShop();
  admin = await shop.person("admin");
}, 60_000);
afterAll(() => shop.close());

const desk = () => admin.call.workshop.payouts;
const today = shopDay(new Date());

/** A refund of a transfer that knows where it goes. */
const owed = async (amountCents: number): Promise<string> => {
  const { orderId } = await shop.place();
  const came = { orderId, amountCents: cents(1_460), bookedOn: "2026-11-20", bankRef: uuidv7() };
  await confirmTransfer(shop.services, admin.actor, came, new Date());
  const held = (await shop.paymentsOf({ orderId })).find(({ capturedCents }) => capturedCents > 0);
  const refundId = uuidv7();
  await refundPayment(shop.services, admin.actor, {
    refundId,
    paymentId: held?.id ?? "",
    amountCents: cents(amountCents),
    reason: "zurück",
    seenRefundedCents: 0,
  });
  const account = { payeeName: "Ada Sommerfeld", payeeIban: "DE02120300000000202051" };
  await desk().changeAccount({ refundId, ...account });
  return refundId;
};
const inFile = async (...amounts: number[]) => {
  const refundIds: string[] = [];
  for (const amount of amounts) refundIds.push(await owed(amount));
  const fileId = uuidv7();
  await desk().makeFile({ fileId, refundIds });
  return { fileId, refundIds };
};
const take = (text: string) =>
  importStatement(shop.services, admin.actor, { bytes: bytesOf(text), columns: null });
const asCamt = (amount: string, said: Partial<CamtBooking>) =>
  camtFile([{ amount, isDebit: true, reference: uuidv7(), day: today, ...said }]);
const asMt940 = (amount: string, purpose: string) => {
  const day = today.slice(2).replaceAll("-", "");
  const lines = (purpose.match(/.{1,27}/g) ?? []).map((line, at) => `?${20 + at}${line}`).join("");
  return `:20:X\n:25:1/2\n:28C:1/1\n:60F:C${day}EUR0,00\n:61:${day}${day.slice(2)}DR${amount}NTRFNONREF\n:86:191?00SAMMEL-UEBERWEISUNG${lines}\n:62F:C${day}EUR0,00\n-\n`;
};
const rowsOf = async (refundIds: readonly string[]) => {
  const views = await Promise.all(
    (["pay_back", "paid_back"] as const).map((view) => desk().listPayouts({ view, limit: 100 })),
  );
  return views
    .flatMap(({ payouts }) => payouts)
    .filter(({ refundId }) => refundIds.includes(refundId));
};
const statesOf = async (refundIds: readonly string[]) =>
  (await rowsOf(refundIds)).map(({ status }) => status);

describe("a file that the bank booked as one sum", () => {
  test.each(["CAMT", "CAMT in its words", "MT940"])(
    "is sent whole when its message id and sum fit, on the bank's day and once (%s)",
    async (form) => {
      const { fileId, refundIds } = await inFile(500, 460, 1_000);
      const messageId = payoutMessageId(fileId);
      const text =
        form === "MT940"
          ? asMt940("19,60", `KREF+${messageId}-1SVWZ+ANZAHL 00003`)
          : form === "CAMT"
            ? asCamt("19.60", { batch: { messageId, count: 3 } })
            : asCamt("19.60", { purpose: `SAMMELAUFTRAG ${messageId} 3 POSTEN` });
      expect(await take(text)).toMatchObject({ paidBackCount: 3, doubtfulCount: 0 });
      expect(await take(text)).toMatchObject({ paidBackCount: 0, doubtfulCount: 0 });
      const rows = await rowsOf(refundIds);
      expect(rows.map(({ status, sentOn, sentBy }) => [status, sentOn, sentBy])).toEqual(
        refundIds.map(() => ["sent", today, null]),
      );
    },
  );

  test("with what a person had said of one already: the rest is sent with it", async () => {
    const { fileId, refundIds } = await inFile(300, 200);
    await desk().send({ refundId: refundIds[0] ?? "" });
    const batch = { messageId: payoutMessageId(fileId), count: 2 };
    expect(await take(asCamt("5.00", { batch }))).toMatchObject({ paidBackCount: 1 });
    expect(await statesOf(refundIds)).toEqual(["sent", "sent"]);
  });

  test("of another sum than is in it finds a person: at the import and at its rows", async () => {
    const { fileId, refundIds } = await inFile(310, 220);
    const batch = { messageId: payoutMessageId(fileId), count: 2 };
    const text = asCamt("5.29", { batch });
    expect(await take(text)).toMatchObject({ paidBackCount: 0, doubtfulCount: 1 });
    const rows = await rowsOf(refundIds);
    for (const row of rows) {
      expect(row).toMatchObject({
        status: "in_file",
        seenCents: 529,
        seenOn: today,
        fileCents: 530,
      });
    }
    // What the bank gave back is sent anew, and nobody doubts it any more.
    await desk().takeBack({
      refundId: refundIds[0] ?? "",
      reason: "zurückgekommen",
      seen: { status: "in_file" },
    });
    expect(await rowsOf(refundIds.slice(0, 1))).toMatchObject([{ status: "due", seenCents: null }]);
  });

  test("without its name, by the sum alone, is not believed: a person looks", async () => {
    const { refundIds } = await inFile(123, 456);
    const text = asCamt("5.79", {
      purpose: "SAMMELUEBERWEISUNG",
      batch: { messageId: "", count: 2 },
    });
    expect(await take(text)).toMatchObject({ paidBackCount: 0, doubtfulCount: 1 });
    expect(await statesOf(refundIds)).toEqual(["in_file", "in_file"]);
    expect(await take(asCamt("5.80", { purpose: "Miete" }))).toMatchObject({ doubtfulCount: 0 });
  });
});
