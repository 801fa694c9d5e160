import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { jobSchema } from "#server/jobs/waiting-jobs.ts";
import { email } from "#server/mail/email.table.ts";
import { anonymiseClaims } from "#shop/claims/anonymise-claims.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { sendClaimMail } from "#shop/claims/send-claim-mail.ts";
import { anonymiseOrder } from "#shop/orders/anonymise-orders.ts";
import { order } from "#shop/orders/order.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type HttpShop, openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";
import { makeReprintOf } from "#testing/plays/make-reprint-of.ts";

let shop: HttpShop;
let staff: Visitor;
let master: Uint8Array;
const photoSize = { width: 800, height: 600 };

beforeAll(async () => {
  shop = await openHttpShop();
  staff = await shop.visitor("staff");
  master = await makeJpeg(photoSize.width, photoSize.height, 5);
}, 60_000);
beforeEach(async () => {
  await shop.db.update(order).set({ status: "canceled" });
  await shop.db
    .update(claim)
    .set({ status: "declined", outcome: null, doneAt: null })
    .where(eq(claim.status, "accepted"));
});
afterAll(() => shop.close());

/** Two of three pieces of a posted order are made once more; their print file is ready. */
const makeReprint = async () => {
  const made = await makeReadyOrder(shop, { master, photoSize, itemCount: 2, quantity: 3 });
  const { orderId } = made;
  await shop.db
    .update(order)
    .set({ status: "shipped", shippedAt: new Date() })
    .where(eq(order.id, orderId));
  return { ...made, claimId: await reprintOf(orderId) };
};

const reprintOf = (orderId: string) => makeReprintOf(shop, staff, orderId);

const workshop = () => staff.call.workshop;
const countsToday = async () => {
  const { toPrint, onSheets, toPost } = (await workshop().desk.readToday()).counts;
  return { toPrint, onSheets, toPost };
};
const cut = async (batchId: string) => {
  await workshop().production.moveBatch({ batchId, to: "printed" });
  await workshop().production.moveBatch({ batchId, to: "cut" });
};
const makeBatch = async () => {
  const [queued] = await workshop().production.listQueue();
  return workshop().production.createBatch({
    formatKey: queued?.formatKey ?? "",
    paper: "a4",
  });
};

test("a reprint is seen on Today, in the queue and in posting, goes once it is cut, and its shopper is told", async () => {
  const { orderId, number, claimId } = await makeReprint();
  const { production, posting } = workshop();
  expect(await countsToday()).toEqual({ toPrint: 1, onSheets: 0, toPost: 0 });
  const queue = await production.listQueue();
  expect(queue).toMatchObject([{ pieces: 2, reprints: 2, orders: 1 }]);
  const postBy = queue[0]?.dueOn;
  expect(await posting.listParcels()).toMatchObject([
    {
      parcelId: claimId,
      orderId,
      claimId,
      number: `${number}-R1`,
      pieces: 2,
      postBy,
      obstacle: "parcel_not_made",
    },
  ]);
  const stands = async () => (await workshop().orders.readOrder({ orderId })).reprints[0];
  expect(await stands()).toMatchObject({
    claimId,
    number: `${number}-R1`,
    postBy,
    state: "waiting",
  });
  const { batchId, number: batch } = await makeBatch();
  expect((await stands())?.state).toBe("made");
  expect(await countsToday()).toEqual({ toPrint: 0, onSheets: 1, toPost: 0 });
  const parcel = { orderId, claimId, trackingNumber: "00340434161094042557" };
  const ship = () => posting.shipParcels({ carrier: "dhl", parcels: [parcel] });
  expect(await ship()).toMatchObject([{ claimId, refusal: "parcel_not_made" }]);
  await workshop().production.moveBatch({ batchId, to: "printed" });
  expect((await stands())?.state).toBe("printed");
  await workshop().production.moveBatch({ batchId, to: "cut" });
  expect((await stands())?.state).toBe("cut");
  expect(await posting.listParcels()).toMatchObject([
    { cutPieces: 2, batches: [batch], obstacle: null, isGift: false },
  ]);

  const slip = await staff.request(`/packing-slips?orders=${claimId}`);
  const text = await readPdfText(await slip.bytes());
  // Whoever is given a gift ordered nothing.
  expect(text).toMatch(/^Lieferschein · Ersatz$/m);
  expect(text).toContain(`${number}-R1`);
  expect(text.match(/^\d+(?: ×)?$/gm)).toEqual(["2", String(batch)]);
  for (const paper of [
    `/address-labels?paper=a4&orders=${claimId}`,
    `/carrier-file?orders=${claimId}`,
  ]) {
    const answer = await staff.request(paper);
    expect([paper, answer.status]).toEqual([paper, 200]);
    await answer.body?.cancel();
  }

  expect(await ship()).toMatchObject([{ refusal: null }]);
  expect(await countsToday()).toEqual({ toPrint: 0, onSheets: 0, toPost: 0 });
  expect(await posting.listParcels()).toEqual([]);
  const tracking = { number: parcel.trackingNumber };
  expect(await stands()).toMatchObject({ state: "posted", tracking });
  const { history } = await workshop().orders.readOrder({ orderId });
  expect(history.at(-1)).toMatchObject({
    kind: "claim_done",
    data: { claimId, carrier: "dhl", trackingNumber: parcel.trackingNumber },
  });
  await sendClaimMail(shop.services, { claimId, kind: "posted" });
  const [mail] = await shop.db
    .select()
    .from(email)
    .where(eq(email.dedupeKey, `order:${orderId}:claim:${claimId}:posted`));
  expect(mail?.subject).toContain(number);
  expect(mail?.html).toContain("00340434161094042557");
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(row?.trackingNumber).toBeNull();
  // Its papers are drawn in processes of their own, which take a while beside others.
}, 60_000);

test("a reprint goes to the address that was put right for it; what was posted before shows where it went", async () => {
  const { orderId, claimId } = await makeReprint();
  const { orders, posting } = workshop();
  const { email: mail, address: before } = await orders.readOrder({ orderId });
  const correct = (address: typeof before, seen: typeof before) =>
    orders.changeContact({ orderId, email: mail, address, seen: { ...seen, email: mail } });
  const right = { ...before, street: "Ulmenweg 9", city: "Leipzig", postcode: "04103" };
  await correct(right, before);
  expect(await posting.listParcels()).toMatchObject([{ address: right, isReaddressed: true }]);
  const citiesOf = async () =>
    new Map(
      (await posting.listPosted())
        .filter((parcel) => parcel.orderId === orderId)
        .map(({ claimId: of, city }) => [of, city] as const),
    );
  expect(await citiesOf()).toEqual(new Map([[null, before.city]]));
  await workshop().production.markMade({ orderId, claimId, isMade: true });
  await posting.shipParcels({ carrier: "dhl", parcels: [{ orderId, claimId }] });
  expect(await callRefusal(correct(before, right))).toBe("order_transition_refused");
  expect(await citiesOf()).toEqual(
    new Map([
      [null, before.city],
      [claimId, "Leipzig"],
    ]),
  );
  expect(await orders.readOrder({ orderId })).toMatchObject({ postedAddress: before });
  await anonymiseOrder(shop.db, orderId);
  await anonymiseClaims(shop.db, orderId);
  const [kept] = await shop.db
    .select({ first: order.postedAddress, second: claim.postedAddress })
    .from(order)
    .innerJoin(claim, eq(claim.orderId, order.id))
    .where(eq(order.id, orderId));
  expect(kept).toEqual({ first: null, second: null });
});

test("two reprints of one order are told apart in file and table, and a number of another parcel is asked about", async () => {
  const { orderId, number, claimId: first } = await makeReprint();
  const second = await reprintOf(orderId);
  const { posting, production } = workshop();
  const names = [`${number}-R1`, `${number}-R2`];
  expect((await posting.listParcels()).map((parcel) => parcel.number)).toEqual(names);
  const file = await staff.request(`/carrier-file?orders=${first},${second}`);
  expect(Array.from((await file.text()).matchAll(/\d{4}-\d{5}-R\d/g), ([name]) => name)).toEqual(
    names,
  );
  for (const claimId of [first, second]) {
    await production.markMade({ orderId, claimId, isMade: true });
  }
  const ship = (claimId: string, trackingNumber: string, isShared = false) =>
    posting.shipParcels({
      carrier: "dhl",
      parcels: [{ orderId, claimId, trackingNumber, isShared }],
    });
  const taken = "00340434161094049921";
  expect(await ship(first, "0034 0434 1610 9404 9921")).toMatchObject([{ refusal: null }]);
  const asked = [...names, number, `${number}-R3`];
  const reasons = (await posting.readWhyNotHere({ numbers: asked })).map(({ why }) => why);
  expect(reasons).toEqual(["posted", "waiting", "posted", "unknown"]);
  const refused = { refusal: "tracking_taken", takenBy: names[0] };
  expect(await ship(second, taken)).toMatchObject([refused]);
  const seen = { carrier: null, trackingNumber: null };
  const late = { orderId, carrier: "dhl", trackingNumber: taken, seen } as const;
  expect(await callRefusal(posting.changeTracking(late))).toBe("tracking_taken");
  expect(await ship(second, taken, true)).toMatchObject([{ refusal: null }]);
  const found = await workshop().desk.listOrders({ search: taken, limit: 5 });
  expect(found.orders.map(({ id }) => id)).toEqual([orderId]);
  const { reprints } = await workshop().orders.readOrder({ orderId });
  expect(reprints).toMatchObject(
    names.map((name) => ({ number: name, tracking: { number: taken } })),
  );
  expect(
    (await posting.listPosted()).flatMap((parcel) => (parcel.claimId ? parcel.number : [])),
  ).toEqual(expect.arrayContaining(names));
});

test("twenty tables that post the same reprint post it once", async () => {
  const { orderId, claimId } = await makeReprint();
  await cut((await makeBatch()).batchId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      workshop().posting.shipParcels({ carrier: "dhl", parcels: [{ orderId, claimId }] }),
    ),
  );
  const refusals = answers.flat().map(({ refusal }) => refusal);
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set([null, "claim_moved_on"]));
  const mails = await shop.db.execute(sql`select from ${sql.identifier(jobSchema)}.job
    where name = 'claims.mail' and data ->> 'claimId' = ${claimId} and data ->> 'kind' = 'posted'`);
  expect(mails).toHaveLength(1);
});

test("only what is to be made once more goes as a reprint, and only of its own order", async () => {
  const one = await makeReprint();
  const other = await makeReprint();
  await cut((await makeBatch()).batchId);
  const post = async ({ orderId }: { readonly orderId: string }, claimId: string) => {
    const parcels = [{ orderId, claimId }];
    return (await workshop().posting.shipParcels({ carrier: "dhl", parcels }))[0]?.refusal;
  };
  expect(await post(one, other.claimId)).toBe("claim_outcome_impossible");
  expect(await post(one, uuidv7())).toBe("claim_outcome_impossible");
  const set = (changes: Partial<typeof claim.$inferInsert>) =>
    shop.db.update(claim).set(changes).where(eq(claim.id, one.claimId));
  await set({ outcome: "part_refund" });
  expect(await post(one, one.claimId)).toBe("claim_outcome_impossible");
  await set({ outcome: "reprint", kind: "content", rejection: "other" });
  expect(await post(one, one.claimId)).toBe("claim_outcome_impossible");
  await set({ kind: "damaged", rejection: null, status: "declined", outcome: null });
  expect(await post(one, one.claimId)).toBe("claim_outcome_impossible");
  expect(await post(other, other.claimId)).toBeNull();
});

test("a reprint that is laid aside without a parcel is printed no more", async () => {
  const { claimId, orderId, number } = await makeReprint();
  await workshop().claims.finishClaim({ claimId });
  const asked = { numbers: [`${number}-R1`] };
  expect(await workshop().posting.readWhyNotHere(asked)).toMatchObject([{ why: "put_aside" }]);
  expect(await workshop().production.listQueue()).toEqual([]);
  expect(await workshop().posting.listParcels()).toEqual([]);
  expect(await countsToday()).toEqual({ toPrint: 0, onSheets: 0, toPost: 0 });
  const made = { orderId, claimId, isMade: true };
  expect(await callRefusal(workshop().production.markMade(made))).toBe("claim_moved_on");
});

test("a reprint of an order that has all its money back says so in the queue and in posting, and may go", async () => {
  const { orderId, claimId, number } = await makeReprint();
  const { production, posting } = workshop();
  expect(await production.listQueue()).toMatchObject([{ givenBack: [] }]);
  await shop.db.update(order).set({ paymentStatus: "refunded" }).where(eq(order.id, orderId));
  const [queued] = await production.listQueue();
  expect(queued?.givenBack).toEqual([{ claimId, number }]);
  const { orders } = await production.listQueueOrders({ formatKey: queued?.formatKey ?? "" });
  expect(orders).toMatchObject([{ isReprint: true, isGivenBack: true }]);
  await production.markMade({ orderId, claimId, isMade: true });
  expect(await posting.listParcels()).toMatchObject([{ isGivenBack: true, obstacle: null }]);
});

test("a reprint that was made alone waits for no sheet and can go, a gift's as a gift", async () => {
  const { claimId, orderId } = await makeReprint();
  await shop.db.update(order).set({ giftMessage: "" }).where(eq(order.id, orderId));
  await workshop().production.markMade({ orderId, claimId, isMade: true });
  expect(await workshop().production.listQueue()).toEqual([]);
  expect(await countsToday()).toEqual({ toPrint: 0, onSheets: 0, toPost: 1 });
  const parcel = { madePieces: 2, cutPieces: 0, obstacle: null, isGift: true, giftMessage: null };
  expect(await workshop().posting.listParcels()).toMatchObject([parcel]);
});
