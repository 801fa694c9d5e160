import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, inArray, like, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { playsDown } from "#shared/recall.ts";
import { appRouter } from "#shop/app-router.ts";
import { claim } from "#shop/claims/claim.table.ts";
import type { OrderTerms } from "#shop/orders/mails/order-terms.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { readParcelsOf } from "#shop/posting/read-parcels.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { recallMailJob } from "./recall-mail.job.ts";
import { sendRecallMail } from "./send-recall-mail.ts";

const hazard = {
  de: "Der Magnet kann sich lösen.\nVerschluckt verletzt er den Darm.",
  en: "The magnet can come off.\nSwallowed, it injures the bowel.",
};
const advice = { de: "Bewahre ihn sicher auf.", en: "Keep it where no child gets it." };
const terms: OrderTerms = {
  version: 1,
  isDemo: false,
  termsVersion: 1,
  privacyVersion: 1,
  vatScheme: "standard",
  shipping: { slug: "germany", name: "Germany", daysMin: 3, daysMax: 7 },
};

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
let admin: typeof staff;
beforeAll(async () => {
  shop = await openTestShop();
  [staff, admin] = [await shop.person("staff"), await shop.person("admin")];
});
afterAll(() => shop.close());

const makeOrder = async (changes: Partial<typeof order.$inferInsert>, quantity = 1) => {
  const photoSize = { width: 1_600, height: 1_200 };
  const { orderId, number } = await makeReadyOrder(shop, {
    master: new Uint8Array(1),
    photoSize,
    quantity,
  });
  const set = { termsSnapshot: terms, ...changes };
  await shop.db.update(order).set(set).where(eq(order.id, orderId));
  return { orderId, number };
};

/** A printed batch with pieces of six orders: two still here, one scrapped, one canceled, one posted, one erased since. */
const makeRecallable = async () => {
  const { production } = staff.call.workshop;
  // What an earlier test scrapped would lie in it as well.
  await shop.db.update(order).set({ status: "canceled" });
  const german = await makeOrder({}, 2);
  const english = await makeOrder({ locale: "en" });
  const scrapped = await makeOrder({});
  const posted = await makeOrder({ locale: "en" });
  const erased = await makeOrder({});
  const canceled = await makeOrder({});
  const [queued] = await production.listQueue();
  const batch = await production.createBatch({
    formatKey: queued?.formatKey ?? "",
    paper: "a4",
  });
  const input = { batchId: batch.batchId, hazard, advice };
  const early = await callRefusal(admin.call.workshop.production.recallBatch(input));
  await production.moveBatch({ batchId: batch.batchId, to: "printed" });
  const pieces = await production.readBatchPieces({ batchId: batch.batchId });
  for (const { place } of pieces.filter(({ label }) => label.includes(scrapped.number))) {
    await production.scrapPiece({ batchId: batch.batchId, place, reason: "cut" });
  }
  const is = ({ orderId }: { readonly orderId: string }) => eq(order.id, orderId);
  await shop.db.update(order).set({ status: "shipped", shippedAt: new Date() }).where(is(posted));
  const gone = { status: "completed", shippedAt: new Date(), anonymizedAt: new Date() } as const;
  await shop.db.update(order).set(gone).where(is(erased));
  await shop.db.update(order).set({ status: "canceled" }).where(is(canceled));
  return { batch, input, early, german, english, posted, erased, canceled };
};

describe("a batch that is called back", () => {
  test("is written to each order to which a piece was posted, once, in its language (LAW 21)", async () => {
    const { batch, input, early, german, english, posted, erased } = await makeRecallable();
    for (const { orderId } of [german, english]) await setPosted(orderId);
    expect(early).toBe("batch_moved_on");
    const { batchId } = batch;
    expect(await staff.call.workshop.production.readRecallReach({ batchId })).toEqual({
      mails: 3,
      erased: 1,
      kept: 0,
    });

    const recall = () => admin.call.workshop.production.recallBatch(input);
    expect(await callRefusal(staff.call.workshop.production.recallBatch(input))).toBe(
      "not_allowed",
    );
    const context = shop.contextOf(admin.actor, admin.email);
    const old = context.signedIn && { ...context.signedIn, authenticatedAt: new Date(0) };
    const later = appRouter.createCaller({ ...context, signedIn: old });
    expect(await callRefusal(later.workshop.production.recallBatch(input))).toBe(
      "reauthentication_required",
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => callRefusal(recall())));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === "batch_moved_on")).toHaveLength(4);

    const waiting = await shop.db.execute<{ data: { batchId: string; orderId: string } }>(
      sql`select data from jobs.job where name = ${recallMailJob.name}`,
    );
    const told = [german, english, posted].map(({ orderId }) => orderId);
    expect(waiting.map(({ data }) => data.orderId).toSorted()).toEqual(told.toSorted());
    // Twice each, as a queue may do it; and once to whoever was erased while it waited.
    const jobs = [...waiting, ...waiting].map(({ data }) => recallMailJob.payload.parse(data));
    await Promise.all(jobs.map((job) => sendRecallMail(shop.services, job)));
    await sendRecallMail(shop.services, { batchId, orderId: erased.orderId });

    const mails = await shop.db.select().from(email).where(like(email.dedupeKey, "%:recall:%"));
    expect(mails.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual(
      told.map((orderId) => `order:${orderId}:recall:${batchId}`).toSorted(),
    );
    const { email: address, phone, street, name } = demoSettings.company;
    for (const { orderId, number } of [german, english, posted]) {
      const mail = mails.find(({ dedupeKey }) => dedupeKey.startsWith(`order:${orderId}:`));
      const locale = orderId === german.orderId ? "de" : "en";
      const text = (mail?.text ?? "").replaceAll("\u00a0", " ");
      const written = [
        number,
        `${batch.number} (`,
        "Quadrat 63 × 63 mm",
        name,
        address,
        phone,
        street,
        ...hazard[locale].split("\n"),
        advice[locale],
        ...lawfulWords[locale],
      ];
      for (const part of written) expect(text).toContain(part);
      expect(mail?.html).toContain(hazard[locale]);
      expect(mail?.subject).toStartWith(lawfulWords[locale][0]);
      expect(text.includes("2 × Quadrat")).toBe(orderId === german.orderId);
      expect(playsDown(`${mail?.subject} ${text}`)).toBe(false);
    }

    const recorded = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.act, "recall_batch"));
    expect(recorded).toMatchObject([
      {
        actorId: admin.actor.userId,
        subject: `print_batch:${batchId}`,
        after: { hazard, advice, mails: 3, erased: 1 },
      },
    ]);
    const { batches } = await staff.call.workshop.production.listBatches({});
    expect(batches.find(({ id }) => id === batchId)?.recall).toMatchObject({ mails: 3 });
  });
});

test("nobody is told to stop using magnets of which none was posted to them (LAW 21)", async () => {
  const { batch, input, german, english, posted, canceled } = await makeRecallable();
  const { production, posting, orders } = staff.call.workshop;
  const { batchId } = batch;
  await production.moveBatch({ batchId, to: "cut" });
  // Posted a moment ago: that can still be taken back, and counts as posted.
  const { postingId } = await orders.markShipped({ orderId: english.orderId, carrier: "dhl" });
  expect(await production.readRecallReach({ batchId })).toEqual({ mails: 2, erased: 1, kept: 2 });
  const { mails, erased } = await admin.call.workshop.production.recallBatch(input);
  expect({ mails, erased }).toEqual({ mails: 2, erased: 1 });
  const { batches } = await production.listBatches({});
  expect(batches.find(({ id }) => id === batchId)?.recall).toMatchObject({ mails: 2, kept: 2 });
  expect(await toldOf(batchId)).toEqual([english.orderId, posted.orderId].toSorted());

  // One was taken back before its mail was written: it has none, and leaves no more.
  const back = await posting.takeBackPostings({
    postings: [{ orderId: english.orderId, postingId }],
  });
  expect(back).toMatchObject([{ refusal: null }]);
  for (const { orderId } of [german, english, posted, canceled]) {
    await sendRecallMail(shop.services, { batchId, orderId });
  }
  const written = await shop.db
    .select({ key: email.dedupeKey })
    .from(email)
    .where(like(email.dedupeKey, `%:recall:${batchId}`));
  expect(written).toEqual([{ key: `order:${posted.orderId}:recall:${batchId}` }]);
});

describe("what is still here of a batch that was called back", () => {
  test("is moved, packed and posted no more, until it is scrapped and lies in another batch (LAW 21)", async () => {
    const { batch, input, german, english, posted, erased, canceled } = await makeRecallable();
    const { production, posting, orders } = staff.call.workshop;
    await admin.call.workshop.production.recallBatch(input);
    const { batchId, number } = batch;

    const code = { batch: number, sheet: 1 };
    expect(await production.readScannedBatch(code)).toMatchObject({ isRecalled: true, next: null });
    const moved = callRefusal(production.moveBatch({ batchId, to: "cut" }));
    const scanned = callRefusal(production.scanBatch({ ...code, to: "cut" }));
    expect(await Promise.all([moved, scanned])).toEqual(["batch_recalled", "batch_recalled"]);

    const parcelOf = async ({ orderId }: { readonly orderId: string }) =>
      (await posting.listParcels()).find((parcel) => parcel.orderId === orderId);
    expect(await parcelOf(german)).toMatchObject({ recalled: [number] });
    const ship = ({ orderId }: { readonly orderId: string }) => ({
      carrier: "dhl" as const,
      parcels: [{ orderId, trackingNumber: "" }],
    });
    expect(await posting.shipParcels(ship(german))).toMatchObject([{ refusal: "parcel_recalled" }]);
    const alone = orders.markShipped({ orderId: english.orderId, carrier: "dhl" });
    expect(await callRefusal(alone)).toBe("parcel_recalled");
    const named = [german, english].map(({ orderId }) => orderId);
    expect(await readParcelsOf(shop.db, named)).toEqual([]);

    const shown = async () =>
      (await production.listBatches({})).batches.find(({ id }) => id === batchId)?.recall?.kept;
    // A reprint for the posted order lies in it as well.
    const claimId = uuidv7();
    const decided = { status: "accepted", outcome: "reprint", decidedAt: new Date() } as const;
    const { orderId } = posted;
    await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId, ...decided });
    const items = shop.db.select({ id: orderItem.id }).from(orderItem);
    const isOfPosted = inArray(printJob.orderItemId, items.where(eq(orderItem.orderId, orderId)));
    await shop.db.update(printJob).set({ claimId }).where(isOfPosted);
    const finish = () => callRefusal(staff.call.workshop.claims.finishClaim({ claimId }));
    expect(await finish()).toBe("parcel_recalled");

    const gone = (await leftOf(batchId)).filter(({ label }) => isOf(label, erased, canceled));
    expect(gone).toHaveLength(2);
    const here = (await leftOf(batchId)).length - gone.length;
    expect(await shown()).toBe(here);
    expect(await production.scrapRecalled({ batchId })).toEqual({ pieces: here });
    expect(await callRefusal(production.scrapRecalled({ batchId }))).toBe("batch_moved_on");
    expect(await shown()).toBe(0);
    expect(await leftOf(batchId)).toEqual(gone);
    expect(await finish()).toBeNull();
    const [queued] = await production.listQueue();
    const next = await production.createBatch({ formatKey: queued?.formatKey ?? "", paper: "a4" });
    expect(await parcelOf(german)).toMatchObject({ recalled: [] });
    await production.moveBatch({ batchId: next.batchId, to: "printed" });
    await production.moveBatch({ batchId: next.batchId, to: "cut" });
    expect(await posting.shipParcels(ship(german))).toMatchObject([{ refusal: null }]);
  });

  test("is posted before the recall or not at all, whoever comes first (LAW 21)", async () => {
    const { batch, input, german, english } = await makeRecallable();
    const { batchId } = batch;
    await staff.call.workshop.production.moveBatch({ batchId, to: "cut" });
    const recall = () => callRefusal(admin.call.workshop.production.recallBatch(input));
    const post = ({ orderId }: { readonly orderId: string }) =>
      callRefusal(staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl" }));
    // Both wait for the order, the posting first.
    const first = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select id from "order" where id = ${english.orderId} for update`);
      const posting = post(english);
      await whenWaiting(1, posting);
      const recalling = recall();
      await whenWaiting(2, recalling);
      // The recall holds the older order already: whoever posts that one comes after it.
      const late = post(german);
      await whenWaiting(3, late);
      return [posting, recalling, late];
    });
    expect(await Promise.all(first)).toEqual([null, null, "parcel_recalled"]);
    const { batches } = await staff.call.workshop.production.listBatches({});
    expect(batches.find(({ id }) => id === batchId)?.recall).toMatchObject({
      mails: 2,
      kept: (await leftOf(batchId)).filter(({ label }) => isOf(label, german)).length,
    });
  });
});

const setPosted = (orderId: string) =>
  shop.db
    .update(order)
    .set({ status: "shipped", shippedAt: new Date() })
    .where(eq(order.id, orderId));

/** To whom the job of a recall is to write. */
const toldOf = async (batchId: string): Promise<string[]> => {
  const rows = await shop.db.execute<{ orderId: string }>(sql`
    select data ->> 'orderId' as "orderId" from jobs.job
    where name = ${recallMailJob.name} and data ->> 'batchId' = ${batchId}`);
  return Array.from(rows, ({ orderId }) => orderId).toSorted();
};

type Made = Awaited<ReturnType<typeof makeOrder>>;
const isOf = (label: string, ...orders: readonly Made[]) =>
  orders.some(({ number }) => label.startsWith(number));

const leftOf = async (batchId: string) =>
  (await staff.call.workshop.production.readBatchPieces({ batchId })).filter(
    ({ scrapReason }) => scrapReason === null,
  );

/** Until so many statements of this database wait for a lock; none waits any more once one is done. */
const whenWaiting = async (count: number, waiting: Promise<unknown>): Promise<void> => {
  let isDone = false;
  void waiting.finally(() => (isDone = true));
  for (let waits = -1; waits < count && !isDone;) {
    const rows = await shop.db.execute<{ waits: number }>(sql`select count(*)::int as waits
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    waits = rows[0]?.waits ?? 0;
  }
  if (isDone) throw new Error("it was to wait for a lock and did not");
};

/** Art. 36 (2) GPSR: headline, an end to the use, both remedies, free of charge. */
const lawfulWords = {
  de: [
    "Produktsicherheitsrückruf",
    "Verwende diese Magnete ab sofort nicht mehr.",
    "Du hast die Wahl. Beides kostet dich nichts",
    "Ersatz: ",
    "Geld zurück: ",
    "Hast du Magnete davon verschenkt?",
  ],
  en: [
    "Product safety recall",
    "Stop using these magnets immediately.",
    "The choice is yours. Neither costs you anything",
    "Replacement: ",
    "Money back: ",
    "Have you given any of them away?",
  ],
} as const;
