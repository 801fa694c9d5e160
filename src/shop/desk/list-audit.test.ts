import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { uuidSchema } from "#shared/ids.ts";
import { cents } from "#shared/money/money.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { bankReceipt } from "#shop/payments/bank/bank-receipt.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { printBatchPiece } from "#shop/production/batches/print-batch-piece.table.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, makeBatch } = house;
let admin: Awaited<ReturnType<typeof shop.person>>;
beforeAll(async () => {
  admin = await shop.person("admin");
});
afterAll(() => shop.close());

const found = async (search: string) =>
  (await admin.call.workshop.desk.listAudit({ search })).events;

test("the record names orders, claims, batches and print files by their numbers, and is searched by them", async () => {
  const { orderId, number } = await makeReady({ quantity: 2 });
  await staff.call.workshop.orders.startProduction({ orderId });
  const { batchId, number: batch } = await makeBatch();
  await calls.moveBatch({ batchId, to: "printed" });
  const claimId = uuidSchema.parse(Bun.randomUUIDv7());
  await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId });
  await staff.call.workshop.claims.decideClaim({ claimId, decision: "decline", answer: "Nein." });
  const strange = { actorId: staff.actor.userId, act: "mark_shipped" } as const;
  await shop.db.insert(auditEvent).values({ ...strange, subject: "order:gone" });

  for (const search of [number, number.slice(2), ` ${number}`]) {
    const named = (await found(search)).map((event) => event.named);
    const lay = { kind: "print_batch" as const, name: String(batch), id: batchId, orderId: null };
    expect(named).toEqual([
      { kind: "claim", name: number, id: claimId, orderId },
      lay,
      lay,
      { kind: "order", name: number, id: orderId, orderId },
    ]);
  }
  expect((await found(String(batch))).map(({ act, named }) => [act, named?.name])).toEqual(
    expect.arrayContaining([
      ["move_batch", String(batch)],
      ["create_batch", String(batch)],
    ]),
  );
  // What is gone, or never had a number, keeps the name that the record has.
  expect(await found("order:gone")).toMatchObject([{ named: null, subject: "order:gone" }]);
  expect(await found("%")).toEqual([]);
});

test("an order's number finds its own scrap, mails, money and parcel, and nobody else's scrap of the same batch", async () => {
  const one = await makeReady({ quantity: 1 });
  const other = await makeReady({ quantity: 1 });
  const { batchId } = await makeBatch();
  const labels = await shop.db
    .select({ place: printBatchPiece.place, label: printBatchPiece.label })
    .from(printBatchPiece)
    .where(eq(printBatchPiece.batchId, batchId));
  for (const { place } of labels) {
    await calls.scrapPiece({ batchId, place, reason: "scratch" });
  }
  await staff.call.workshop.production.markMade({ orderId: one.orderId, isMade: true });
  await staff.call.workshop.orders.markShipped({ orderId: one.orderId, carrier: "dhl" });
  const payments = [one, other].map(({ orderId }) => ({
    id: uuidv7(),
    orderId,
    method: "bank_transfer" as const,
    status: "paid" as const,
    amountCents: cents(500),
    capturedCents: cents(500),
  }));
  await shop.db.insert(payment).values(payments);
  const written = async ({ orderId }: { readonly orderId: string }, paymentId = "") => {
    const mailId = uuidv7();
    const words = { toAddress: "a@example.org", subject: "s", html: "h", text: "t" };
    const dedupeKey = `order:${orderId}:shipped`;
    await shop.db.insert(email).values({ id: mailId, dedupeKey, ...words });
    const receiptId = uuidv7();
    const booked = { amountCents: cents(500), bookedOn: "2026-11-26", payer: "A", purpose: "B" };
    await shop.db.insert(bankReceipt).values({
      id: receiptId,
      bankRef: receiptId,
      paymentId,
      confirmedBy: staff.actor.userId,
      ...booked,
    });
    const actor = { actorId: staff.actor.userId };
    await shop.db.insert(auditEvent).values([
      { ...actor, act: "resend_mail", subject: `mail:${mailId}` },
      { ...actor, act: "take_back_receipt", subject: `receipt:${receiptId}` },
    ]);
  };
  await written(one, payments[0]?.id);
  await written(other, payments[1]?.id);

  const acts = async (number: string) => (await found(number)).map(({ act }) => act).toSorted();
  const common = ["create_batch", "resend_mail", "scrap_piece", "start_production"] as const;
  expect(await acts(one.number)).toEqual(
    [
      ...common,
      "mark_made" as const,
      "mark_shipped" as const,
      "take_back_receipt" as const,
    ].toSorted(),
  );
  expect(await acts(other.number)).toEqual([...common, "take_back_receipt" as const].toSorted());
  const scraps = (await found(one.number)).filter(({ act }) => act === "scrap_piece");
  expect(scraps.map(({ after }) => after)).toMatchObject([
    { label: expect.stringContaining(one.number) },
  ]);
});

test("a mail that was sent once more is named by its subject, as long as it is there", async () => {
  const { orderId, number } = await makeReady({ quantity: 1 });
  const mailId = uuidv7();
  const words = { toAddress: "a@example.org", subject: "Deine Magnete", html: "h", text: "t" };
  const dedupeKey = `order:${orderId}:shipped`;
  await shop.db.insert(email).values({ id: mailId, dedupeKey, ...words });
  const resent = { actorId: staff.actor.userId, act: "resend_mail", subject: `mail:${mailId}` };
  await shop.db.insert(auditEvent).values({ ...resent, act: "resend_mail" });
  expect(await found(number)).toMatchObject([
    { act: "resend_mail", named: { kind: "mail", name: "Deine Magnete", id: mailId } },
  ]);
  await shop.db.delete(email).where(eq(email.id, mailId));
  expect(await found(mailId)).toMatchObject([{ named: null, subject: `mail:${mailId}` }]);
});
