import { afterAll, beforeEach, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { jobSchema } from "#server/jobs/waiting-jobs.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { postingUndoSeconds } from "#shared/order-acts.ts";
import { claimItem } from "#shop/claims/claim-item.table.ts";
import { claimMailJob } from "#shop/claims/claim-jobs.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { sendClaimMail } from "#shop/claims/send-claim-mail.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { billShippedOrder } from "#shop/invoices/issue-invoice.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { orderMailJob, orderShippedJob } from "#shop/orders/order-jobs.ts";
import { order } from "#shop/orders/order.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop } from "#testing/shop.ts";

const shop = await openTestShop();
const staff = await shop.person("staff");
const { posting, orders, production, claims } = staff.call.workshop;
afterAll(() => shop.close());
beforeEach(async () => {
  // A number that another parcel has is asked about.
  await shop.db.update(order).set({ status: "canceled", trackingNumber: null });
});

const number = "00340434161094042557";
const other = "00340434161094042564";

const post = async (orderId: string, trackingNumber = "") => {
  const parcels = [{ orderId, trackingNumber }];
  const [answer] = await posting.shipParcels({ carrier: "dhl", parcels });
  if (!answer?.postingId) throw new Error(`not posted: ${answer?.refusal}`);
  return { orderId, postingId: answer.postingId };
};
const makePosted = async (trackingNumber = "") => {
  const { orderId } = await postOrder(shop, staff.actor, "in_production");
  await production.markMade({ orderId, isMade: true });
  return post(orderId, trackingNumber);
};
type Posting = { readonly orderId: string; readonly claimId?: string; readonly postingId: string };
const takeBack = async (one: Posting) =>
  (await posting.takeBackPostings({ postings: [one] }))[0]?.refusal;

const statusOf = async (orderId: string) =>
  (await shop.db.select().from(order).where(eq(order.id, orderId)))[0]?.status;

/** What the queue does once the time to take back is over. */
const runJobs = async ({ orderId, postingId }: Posting) => {
  await sendOrderMail(shop.services, { orderId, kind: "shipped", postingId });
  await billShippedOrder(shop.services, { orderId, postingId }, new Date());
};
const mailsOf = async (orderId: string) =>
  (await orders.readOrder({ orderId })).mails.map(({ subject }) => subject);
const invoicesOf = (orderId: string) =>
  shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
const jobsOf = (name: string, id: string) =>
  shop.db.execute<{ kind: string | null; postingId: string | null; waits: number }>(sql`
    select data ->> 'kind' as kind, data ->> 'postingId' as "postingId",
      extract(epoch from start_after - created_on)::int as waits
    from ${sql.identifier(jobSchema)}.job
    where name = ${name} and ${id} in (data ->> 'orderId', data ->> 'claimId')`);

/** As if an event had happened so many seconds earlier. */
const age = async (eventId: string, seconds: number) => {
  await shop.db.execute(sql`alter table order_event disable trigger user`);
  await shop.db
    .update(orderEvent)
    .set({ createdAt: new Date(Date.now() - seconds * 1_000) })
    .where(eq(orderEvent.id, eventId));
  await shop.db.execute(sql`alter table order_event enable trigger user`);
};

test("mail and invoice of a posted parcel wait for as long as it can be taken back", async () => {
  const posted = await makePosted(number);
  const jobs = [
    ...(await jobsOf(orderShippedJob.name, posted.orderId)),
    ...(await jobsOf(orderMailJob.name, posted.orderId)).filter(({ kind }) => kind === "shipped"),
  ];
  expect(jobs).toHaveLength(2);
  for (const { postingId, waits } of jobs) {
    expect(postingId).toBe(posted.postingId);
    expect(waits).toBeGreaterThan(postingUndoSeconds);
  }
});

test("a posting that is taken back leaves no mail, no invoice and no number, and the parcel waits again", async () => {
  const posted = await makePosted(number);
  const { orderId } = posted;
  expect(await takeBack(posted)).toBeNull();
  expect(await statusOf(orderId)).toBe("in_production");
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(row).toMatchObject({ shippedAt: null, carrier: null, trackingNumber: null });
  expect(await posting.listParcels()).toMatchObject([{ orderId, obstacle: null }]);
  expect((await posting.listPosted()).map((one) => one.orderId)).not.toContain(orderId);
  await runJobs(posted);
  expect(await mailsOf(orderId)).toEqual([]);
  expect(await invoicesOf(orderId)).toEqual([]);
  const acts = await shop.db
    .select({ act: auditEvent.act })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `order:${orderId}`));
  expect(acts.map(({ act }) => act)).toContain("take_back_posting");

  const again = await post(orderId, other);
  await runJobs(posted);
  expect(await invoicesOf(orderId)).toEqual([]);
  await runJobs(again);
  await runJobs(again);
  expect(await mailsOf(orderId)).toHaveLength(1);
  expect(await invoicesOf(orderId)).toHaveLength(1);
  expect(await takeBack(posted)).toBe("posting_stands");
});

test("a posting stands once its mail or an invoice since is written, its time is over, or something came after", async () => {
  const told = await makePosted();
  await sendOrderMail(shop.services, { ...told, kind: "shipped" });
  expect(await takeBack(told)).toBe("posting_stands");

  const billed = await makePosted();
  await billShippedOrder(shop.services, { orderId: billed.orderId }, new Date());
  expect(await takeBack(billed)).toBe("posting_stands");

  const old = await makePosted();
  await age(old.postingId, postingUndoSeconds + 1);
  expect(await takeBack(old)).toBe("posting_stands");

  const claimed = await makePosted();
  const { orderId } = claimed;
  const event = "claim_opened" as const;
  await recordOrderEvent(shop.db, shop.services, { orderId, event, actorId: null });
  expect(await takeBack(claimed)).toBe("posting_stands");

  const tracked = await makePosted();
  await posting.changeTracking({
    orderId: tracked.orderId,
    carrier: "dhl",
    trackingNumber: number,
    seen: { carrier: "dhl", trackingNumber: null },
  });
  expect(await takeBack({ ...tracked, postingId: told.postingId })).toBe("posting_stands");
  expect(await takeBack(tracked)).toBeNull();
});

test("of many who take a posting back, and its mail, exactly one wins", async () => {
  for (let round = 0; round < 6; round += 1) {
    const posted = await makePosted();
    const undo = () => takeBack(posted);
    const tell = () => sendOrderMail(shop.services, { ...posted, kind: "shipped" });
    const all = round % 2 === 0 ? [undo(), undo(), tell()] : [tell(), undo(), undo()];
    const refusals = (await Promise.all(all)).slice(round % 2 === 0 ? 0 : 1).slice(0, 2);
    const undone = refusals.filter((refusal) => refusal === null).length;
    const mails = await mailsOf(posted.orderId);
    expect(undone + mails.length).toBe(1);
    expect(await statusOf(posted.orderId)).toBe(undone === 1 ? "in_production" : "shipped");
  }
});

const change = (
  orderId: string,
  trackingNumber: string,
  seen: { carrier: string | null; trackingNumber: string | null },
) => posting.changeTracking({ orderId, carrier: "dpd", trackingNumber, seen });
const untracked = { carrier: "dhl", trackingNumber: null };
const toldOf = async (orderId: string) =>
  (await jobsOf(orderMailJob.name, orderId)).filter(({ kind }) => kind === "tracking");
const htmlOf = async (key: string) =>
  (await shop.db.select().from(email).where(eq(email.dedupeKey, key)))[0]?.html;

test("a number that comes late is told by the posting's own mail while that waits, later by one of its own", async () => {
  const { orderId, postingId } = await makePosted();
  await change(orderId, number, untracked);
  expect(await toldOf(orderId)).toEqual([]);
  await sendOrderMail(shop.services, { orderId, kind: "shipped", postingId });
  expect(await htmlOf(`order:${orderId}:shipped`)).toContain(number);

  await change(orderId, other, { carrier: "dpd", trackingNumber: number });
  expect(await toldOf(orderId)).toHaveLength(1);
  const { history } = await orders.readOrder({ orderId });
  const changes = history.filter(({ kind }) => kind === "tracking_changed");
  expect(changes).toHaveLength(2);
  const detail = changes[1]?.id ?? "";
  await sendOrderMail(shop.services, { orderId, kind: "tracking", detail });
  await sendOrderMail(shop.services, { orderId, kind: "tracking", detail });
  expect(await mailsOf(orderId)).toHaveLength(2);
  expect(await htmlOf(`order:${orderId}:tracking:${detail}`)).toContain(other);
  expect((await orders.readOrder({ orderId })).tracking).toMatchObject({
    carrier: "dpd",
    number: other,
  });
});

test("of ten who enter a number one is heard, the others are told that it is there", async () => {
  const { orderId, postingId } = await makePosted();
  await sendOrderMail(shop.services, { orderId, kind: "shipped", postingId });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      callRefusal(change(orderId, `0034043416109404${1_000 + index}`, untracked)),
    ),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.filter((answer) => answer === "changed_meanwhile")).toHaveLength(9);
  expect(await toldOf(orderId)).toHaveLength(1);
});

test("what is not posted has no number to change", async () => {
  const { orderId } = await postOrder(shop, staff.actor, "in_production");
  expect(await callRefusal(change(orderId, number, untracked))).toBe("parcel_not_posted");
});

test("what went lately is listed, the newest first, and for so long with its way back", async () => {
  const [late, tracked] = [await makePosted(), await makePosted(number)];
  const listed = (await posting.listPosted()).filter(({ orderId }) =>
    [late.orderId, tracked.orderId].includes(orderId),
  );
  expect(listed).toMatchObject([
    { ...tracked, tracking: { carrier: "dhl", number } },
    { ...late, claimId: null, seen: untracked },
  ]);
  const before = new Date(Date.now() - (postingUndoSeconds + 1) * 1_000);
  await shop.db.update(order).set({ shippedAt: before }).where(eq(order.id, late.orderId));
  const again = (await posting.listPosted()).find(({ orderId }) => orderId === late.orderId);
  expect(again).toMatchObject({ ...late, postingId: null });
});

/** A piece of a posted order is made once more and is posted. */
const makePostedReprint = async () => {
  const { orderId } = await makePosted();
  const [item] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  const claimId = Bun.randomUUIDv7();
  await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId });
  await shop.db.insert(claimItem).values({ claimId, orderItemId: item?.id ?? "", quantity: 1 });
  await claims.decideClaim({ claimId, decision: "reprint", answer: "Kommt neu." });
  await production.markMade({ orderId, claimId, isMade: true });
  const parcels = [{ orderId, claimId }];
  const [answer] = await posting.shipParcels({ carrier: "dhl", parcels });
  return { orderId, claimId, postingId: answer?.postingId ?? "" };
};

test("a reprint is taken back and given a number like any other parcel", async () => {
  const posted = await makePostedReprint();
  const { orderId, claimId } = posted;
  const told = { claimId, kind: "posted" } as const;
  expect(await takeBack({ ...posted, orderId: (await makePosted()).orderId })).toBe(
    "posting_stands",
  );
  expect(await takeBack(posted)).toBeNull();
  expect(await takeBack(posted)).toBe("posting_stands");
  expect(await posting.listParcels()).toMatchObject([{ orderId, claimId, obstacle: null }]);
  await sendClaimMail(shop.services, { ...told, postingId: posted.postingId });
  const key = `order:${orderId}:claim:${claimId}`;
  expect(await htmlOf(`${key}:posted`)).toBeUndefined();

  const [again] = await posting.shipParcels({ carrier: "dhl", parcels: [{ orderId, claimId }] });
  const tracking = { orderId, claimId, carrier: "dhl" } as const;
  await posting.changeTracking({ ...tracking, trackingNumber: number, seen: untracked });
  await sendClaimMail(shop.services, { ...told, postingId: again?.postingId ?? "" });
  expect(await htmlOf(`${key}:posted`)).toContain(number);
  const seen = { carrier: "dhl", trackingNumber: number };
  await posting.changeTracking({ ...tracking, trackingNumber: other, seen });
  const late = (await jobsOf(claimMailJob.name, claimId)).filter(({ kind }) => kind === "tracking");
  expect(late).toHaveLength(1);
  await sendClaimMail(shop.services, { claimId, kind: "tracking", detail: "x" });
  expect(await htmlOf(`${key}:tracking:x`)).toContain(other);
  expect(await takeBack({ ...posted, postingId: again?.postingId ?? "" })).toBe("posting_stands");
});

test("who takes back what a colleague has taken back already is told so", async () => {
  const original = await makePosted();
  const reprint = await makePostedReprint();
  const stays = await makePosted();
  await sendOrderMail(shop.services, { ...stays, kind: "shipped" });
  const postings = [original, reprint, stays];
  const both = await Promise.all(
    [postings, postings].map((asked) => posting.takeBackPostings({ postings: asked })),
  );
  const told = (index: number) => both.map((answers) => answers[index]?.isTakenBack ?? null);
  expect(new Set(told(0))).toEqual(new Set([null, true]));
  expect(new Set(told(1))).toEqual(new Set([null, true]));
  expect(told(2)).toEqual([null, null]);
});
