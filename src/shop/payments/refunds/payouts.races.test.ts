import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { email } from "#server/mail/email.table.ts";
import { cents } from "#shared/money/money.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openStripeShop, type StripeShop } from "#testing/plays/payments/provider-shops.ts";

import { changePayoutAccount } from "./change-payout-account.ts";
import { makePayoutFile } from "./make-payout-file.ts";
import { sendPayout } from "./send-payout.ts";
import { takeBackPayout } from "./take-back-payout.ts";

const iban = "DE02120300000000202051";
const total = 1_460;

let shop: StripeShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openStripeShop();
  jobs = await openJobDrain(shop.services);
}, 60_000);
afterAll(() => shop.close());

/** An order that was paid by transfer. */
const paid = async (): Promise<{ readonly orderId: string; readonly paymentId: string }> => {
  const { orderId } = await shop.place();
  const amountCents = cents(total);
  const receipt = { orderId, amountCents, bookedOn: "2026-11-20", bankRef: uuidv7() };
  await confirmTransfer(shop.services, shop.admin, receipt, new Date());
  const held = (await shop.paymentsOf({ orderId })).find((one) => one.capturedCents > 0);
  return { orderId, paymentId: held?.id ?? "" };
};
const give = (paymentId: string, amountCents: number, refundId: string) =>
  refundPayment(shop.services, shop.admin, {
    refundId,
    paymentId,
    amountCents: cents(amountCents),
    reason: "zurück",
    // Who asks knows of whatever went back.
    seenRefundedCents: total,
  });
const due = async (): Promise<string> => {
  const { paymentId } = await paid();
  const refundId = uuidv7();
  await give(paymentId, total, refundId);
  const account = { refundId, payeeName: "Ada Sommerfeld", payeeIban: iban };
  await changePayoutAccount(shop.services, shop.admin, account);
  return refundId;
};

test("of files that two people make at once over the same refunds each refund is in one", async () => {
  const refundIds = await Promise.all(Array.from({ length: 4 }, due));
  const presses = 8;
  const mine = uuidv7();
  const asked = Array.from({ length: presses }, (_, press) => ({
    // The same file pressed twice, and others with a part of it, in another order.
    fileId: press < 2 ? mine : uuidv7(),
    refundIds: press % 2 === 0 ? refundIds : refundIds.toReversed().slice(0, 3),
  }));
  const outcomes = await Promise.all(
    asked.map(async (file) => refusalOf(makePayoutFile(shop.services, shop.admin, file))),
  );
  expect(new Set(outcomes)).toEqual(new Set([null, "changed_meanwhile"]));
  const [files] = await shop.db.execute<{ files: number; rows: number }>(sql`
    select count(distinct file_id)::int as files, count(*)::int as rows
    from payout where status = 'in_file'`);
  expect(files?.files).toBe(1);
  const [written] = await shop.db.execute<{ acts: number }>(
    sql`select count(*)::int as acts from audit_event where act = 'make_payout_file'`,
  );
  expect(written?.acts).toBe(1);
  reportFigures("races", { scenarios: 1, violations: 0 });
}, 120_000);

test("a refund that is sent and put in a file by many at once is told to its shopper once", async () => {
  const refundId = await due();
  const fileId = uuidv7();
  const acts = [
    () => sendPayout(shop.services, shop.admin, { refundId }, new Date()),
    () => makePayoutFile(shop.services, shop.admin, { fileId, refundIds: [refundId] }),
  ];
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => refusalOf(acts[at % 2]?.() ?? Promise.resolve())),
  );
  await refusalOf(sendPayout(shop.services, shop.admin, { refundId }, new Date()));
  await jobs.drain();
  const mails = await shop.db.$count(email, sql`dedupe_key like ${`%:refunded:${refundId}%`}`);
  expect(mails).toBe(1);
  const back = { refundId, reason: "kam zurück", seen: { status: "sent" } };
  const backs = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(takeBackPayout(shop.services, shop.admin, back))),
  );
  expect(backs.filter((outcome) => outcome === null)).toHaveLength(1);
}, 120_000);

test("of refunds of a transfer at once no more goes back than came (C19)", async () => {
  const { orderId, paymentId } = await paid();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => refusalOf(give(paymentId, 500, uuidv7()))),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(2);
  const [listed] = await shop.db.execute<{ cents: number }>(sql`
    select sum(refund.amount_cents)::int as cents from payout
    join refund on refund.id = payout.refund_id join payment on payment.id = refund.payment_id
    where payment.order_id = ${orderId}`);
  expect(listed?.cents).toBe(1_000);
  await jobs.drain();
  const violations = await findViolations(shop.db, { isAtRest: true, books: shop.stripe.books() });
  expect(violations).toEqual([]);
}, 120_000);
