import { afterAll, describe, expect, test } from "bun:test";

import { eq, inArray, like, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { playsDown } from "#shared/recall.ts";
import { appRouter } from "#shop/app-router.ts";
import { order } from "#shop/orders/order.table.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import {
  isOfOrder,
  openRecallHouse,
  recallAdvice,
  recallHazard,
} from "#testing/houses/recall-house.ts";

import { recallMailJob } from "./recall-mail.job.ts";
import { sendRecallMail } from "./send-recall-mail.ts";

const house = await openRecallHouse();
const { shop, staff, admin, makeRecallable, setPosted, leftOf } = house;
const [hazard, advice] = [recallHazard, recallAdvice];
afterAll(() => shop.close());

describe("a batch that is called back", () => {
  test("is written to each order to which a piece was posted, once, in its language (LAW 21)", async () => {
    const { batch, input, early, german, english, posted, erased } = await makeRecallable();
    for (const { orderId } of [german, english]) await setPosted(orderId);
    expect(early).toBe("batch_moved_on");
    const { batchId } = batch;
    // Under these a shop without a mail server tells them itself.
    const addresses = await emailsOf([german, english, posted]);
    expect(await staff.call.workshop.production.readRecallReach({ batchId })).toEqual({
      mails: 3,
      addresses,
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

    // Who was told of it may call: that is a claim as every other.
    const { orderId } = german;
    const { items } = await staff.call.workshop.orders.readOrder({ orderId });
    const claimed = [{ itemId: items[0]?.id ?? "", quantity: 1 }];
    const said = {
      claimId: uuidv7(),
      orderId,
      kind: "other",
      items: claimed,
      text: "Rückruf.",
    } as const;
    await staff.call.workshop.claims.takeClaim(said);
  });
});

test("nobody is told to stop using magnets of which none was posted to them (LAW 21)", async () => {
  const { batch, input, german, english, posted, canceled } = await makeRecallable();
  const { production, posting, orders } = staff.call.workshop;
  const { batchId } = batch;
  await production.moveBatch({ batchId, to: "cut" });
  // Posted a moment ago: that can still be taken back, and counts as posted.
  const { postingId } = await orders.markShipped({ orderId: english.orderId, carrier: "dhl" });
  expect(await production.readRecallReach({ batchId })).toEqual({
    mails: 2,
    addresses: await emailsOf([english, posted]),
    erased: 1,
    kept: 2,
  });
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
  expect(await writtenOf(batchId)).toEqual([`order:${posted.orderId}:recall:${batchId}`]);
});

test("a recall's mail that is late tells nobody to stop using what was made anew before it was posted (LAW 21)", async () => {
  const { batch, input, german, english, posted } = await makeRecallable();
  const { production, posting, orders } = staff.call.workshop;
  const { batchId } = batch;
  await production.moveBatch({ batchId, to: "cut" });
  const post = (orderId: string) => orders.markShipped({ orderId, carrier: "dhl" });
  const [first] = [await post(german.orderId), await post(english.orderId)];
  await admin.call.workshop.production.recallBatch(input);
  const postings = [{ orderId: german.orderId, postingId: first.postingId }];
  await posting.takeBackPostings({ postings });
  await production.scrapRecalled({ batchId });
  // What comes back from a shopper is noted as well; it was with them all the same.
  for (const { place } of (await leftOf(batchId)).filter(({ label }) => isOfOrder(label, posted))) {
    await production.scrapPiece({ batchId, place, reason: "other" });
  }
  const [queued] = await production.listQueue();
  const next = await production.createBatch({ formatKey: queued?.formatKey ?? "", paper: "a4" });
  for (const to of ["printed", "cut"] as const) {
    await production.moveBatch({ batchId: next.batchId, to });
  }
  await post(german.orderId);
  for (const orderId of await toldOf(batchId)) {
    await sendRecallMail(shop.services, { batchId, orderId });
  }
  expect(await writtenOf(batchId)).toEqual(
    [english, posted].map(({ orderId }) => `order:${orderId}:recall:${batchId}`).toSorted(),
  );
});

test("the history of every order with a magnet of the batch tells of its recall, by whom and of which batch", async () => {
  const { batch, input, german, english, posted, canceled } = await makeRecallable();
  const untouched = await makeRecallable();
  const lines = async ({ orderId }: { readonly orderId: string }) =>
    (await staff.call.workshop.orders.readOrder({ orderId })).history.filter(
      ({ kind }) => kind === "recalled",
    );
  await admin.call.workshop.production.recallBatch(input);
  const line = {
    actorEmail: admin.email,
    data: { batchId: batch.batchId, batch: batch.number },
  };
  for (const one of [german, english, posted, canceled]) {
    expect(await lines(one)).toMatchObject([line]);
  }
  expect(await lines(untouched.posted)).toEqual([]);
});

/** Where these orders are written to, each address once. */
const emailsOf = async (orders: readonly { readonly orderId: string }[]): Promise<string[]> => {
  const rows = await shop.db
    .selectDistinct({ email: order.email })
    .from(order)
    .where(
      inArray(
        order.id,
        orders.map(({ orderId }) => orderId),
      ),
    );
  return rows.map(({ email }) => email).toSorted();
};

/** To whom the job of a recall is to write. */
const toldOf = async (batchId: string): Promise<string[]> => {
  const rows = await shop.db.execute<{ orderId: string }>(sql`
    select data ->> 'orderId' as "orderId" from jobs.job
    where name = ${recallMailJob.name} and data ->> 'batchId' = ${batchId}`);
  return Array.from(rows, ({ orderId }) => orderId).toSorted();
};

/** Which mails of a recall were written, by their keys. */
const writtenOf = async (batchId: string): Promise<string[]> => {
  const written = await shop.db
    .select({ key: email.dedupeKey })
    .from(email)
    .where(like(email.dedupeKey, `%:recall:${batchId}`));
  return written.map(({ key }) => key).toSorted();
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
