import { afterAll, beforeEach, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { listOrdersInput } from "#shared/desk.ts";
import { claimItem } from "#shop/claims/claim-item.table.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { waiting } from "#shop/production/batches/read-waiting-pieces.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { reprintClaim } from "#shop/production/reprint-claim.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { testSeed } from "#testing/test-seed.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, onlyQueued } = house;
const { desk, posting, orders, claims } = staff.call.workshop;
afterAll(() => shop.close());
beforeEach(async () => {
  await house.emptyQueue();
  await shop.db.update(claim).set({ status: "declined", outcome: null, doneAt: null });
});

const set = (orderId: string, changes: Partial<typeof order.$inferInsert>) =>
  shop.db.update(order).set(changes).where(eq(order.id, orderId));
const filesReady = () =>
  shop.db
    .update(printJob)
    .set({ status: "ready", fileKey: "none", fileSha256: "none" })
    .where(eq(printJob.status, "queued"));
const recall = (batchId: string) => {
  const facts = { at: new Date().toISOString(), hazard: "a", advice: "b", mails: 0 };
  return shop.db.execute(sql`update print_batch set recall = ${JSON.stringify(facts)}::jsonb
    where id = ${batchId} and status <> 'made' and recall is null`);
};
const layAll = async () => {
  const { formatKey } = await onlyQueued();
  return (await calls.createBatch({ formatKey, paper: "a4" })).batchId;
};
const cut = async (batchId: string) => {
  await calls.moveBatch({ batchId, to: "printed" });
  await calls.moveBatch({ batchId, to: "cut" });
};
/** All pieces of a posted order's first item are made once more. */
const claimAll = async (orderId: string) => {
  const [item] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  if (!item) throw new Error("an order has no item");
  const claimId = uuidv7();
  await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId });
  const { id: orderItemId, quantity } = item;
  await shop.db.insert(claimItem).values({ claimId, orderItemId, quantity });
  await claims.decideClaim({ claimId, decision: "reprint", answer: "Kommt neu." });
  await reprintClaim(shop.services, { claimId });
  await filesReady();
  return claimId;
};

const counts = async () => {
  const { toPrint, onSheets, toPost, giftsWaiting, kept } = (await desk.readToday()).counts;
  return { toPrint, onSheets, toPost, giftsWaiting, kept };
};
const none = { toPrint: 0, onSheets: 0, toPost: 0, giftsWaiting: 0, kept: 0 };

/** What the queue, posting, the board and the list of orders show at this moment, held beside Today. */
const expectAgreement = async (after: string) => {
  const today = await counts();
  const [queued] = await shop.db.execute<{ parcels: number }>(sql`select
    count(distinct ("orderId", "claimId"))::int as parcels from (${waiting}) piece`);
  const parcels = await posting.listParcels();
  const having = (...obstacles: readonly (string | null)[]) =>
    parcels.filter(({ obstacle }) => obstacles.includes(obstacle)).length;
  const { orders: kept } = await desk.listOrders(listOrdersInput.parse({ trouble: "kept" }));
  const notBegun = kept.filter(({ status }) => status === "confirmed").length;
  const withoutFile = await calls.countWithoutFile();
  const inQueue = queued?.parcels ?? 0;
  expect({ after, ...today }).toEqual({
    after,
    toPrint: withoutFile === 0 ? inQueue : today.toPrint,
    onSheets: today.onSheets,
    toPost: having(null),
    giftsWaiting: having("parcel_too_early"),
    kept: having("parcel_recalled", "parcel_unpaid") + notBegun,
  });
  expect([after, today.toPrint >= Math.max(inQueue, withoutFile)]).toEqual([after, true]);
  expect([after, today.toPrint <= inQueue + withoutFile]).toEqual([after, true]);
  expect([after, (await calls.readBoard()).toPost]).toEqual([after, today.toPost]);
};

type Counted = Partial<typeof none>;
/** Each made of one order of two pieces. */
const states: Record<string, readonly [counted: Counted, make: (orderId: string) => unknown]> = {
  "is paid": [{ toPrint: 1 }, () => {}],
  "has no print file yet": [
    { toPrint: 1 },
    (orderId) =>
      shop.db
        .execute(sql`update print_job set status = 'queued', file_key = null, file_sha256 = null
        where order_item_id in (select id from order_item where order_id = ${orderId})`),
  ],
  "is started": [{ toPrint: 1 }, (orderId) => orders.startProduction({ orderId })],
  "lies on a sheet": [{ onSheets: 1 }, layAll],
  "lies on a printed sheet": [
    { onSheets: 1 },
    async () => calls.moveBatch({ batchId: await layAll(), to: "printed" }),
  ],
  "is cut": [{ toPost: 1 }, async () => cut(await layAll())],
  "is cut, with a scrapped piece": [
    { toPrint: 1 },
    async () => {
      const batchId = await layAll();
      await cut(batchId);
      await calls.scrapPiece({ batchId, place: 0, reason: "scratch" });
    },
  ],
  "is on a sheet, with a scrapped piece": [
    { toPrint: 1 },
    async () => calls.scrapPiece({ batchId: await layAll(), place: 0, reason: "cut" }),
  ],
  "is partly cut, partly on a second sheet": [
    { onSheets: 1 },
    async () => {
      const batchId = await layAll();
      await cut(batchId);
      await calls.scrapPiece({ batchId, place: 1, reason: "colour" });
      await layAll();
    },
  ],
  "was made alone": [
    { toPost: 1 },
    async (orderId) => {
      await orders.startProduction({ orderId });
      await calls.markMade({ orderId, isMade: true });
    },
  ],
  "was cut and then called back": [
    { kept: 1 },
    async () => {
      const batchId = await layAll();
      await cut(batchId);
      await recall(batchId);
    },
  ],
  "was called back and scrapped": [
    { toPrint: 1 },
    async () => {
      const batchId = await layAll();
      await cut(batchId);
      await recall(batchId);
      await calls.scrapRecalled({ batchId });
    },
  ],
  "was called back in part, the other piece scrapped before": [
    { toPrint: 1, kept: 1 },
    async () => {
      const batchId = await layAll();
      await cut(batchId);
      await calls.scrapPiece({ batchId, place: 0, reason: "cut" });
      await recall(batchId);
    },
  ],
  "had its money back before it was begun": [
    { kept: 1 },
    (orderId) => set(orderId, { paymentStatus: "refunded" }),
  ],
  "had its money back and was begun on purpose": [
    { toPrint: 1, kept: 1 },
    async (orderId) => {
      await set(orderId, { paymentStatus: "refunded" });
      await orders.startProduction({ orderId });
    },
  ],
  "is cut and its money was taken back": [
    { kept: 1 },
    async (orderId) => {
      await cut(await layAll());
      await set(orderId, { paymentStatus: "partially_paid" });
    },
  ],
  "is cut and on invoice": [
    { toPost: 1 },
    async (orderId) => {
      await cut(await layAll());
      await set(orderId, { paymentStatus: "open", paymentDueOn: "2099-01-01" });
    },
  ],
  "is a gift for a later day and not made": [
    { toPrint: 1 },
    (orderId) => set(orderId, { giftMessage: "", postFrom: "2099-01-01" }),
  ],
  "is a gift for a later day and cut": [
    { giftsWaiting: 1 },
    async (orderId) => {
      await cut(await layAll());
      await set(orderId, { giftMessage: "", postFrom: "2099-01-01" });
    },
  ],
  "has nothing to make": [
    {},
    (orderId) =>
      shop.db.update(orderItem).set({ isRejected: true }).where(eq(orderItem.orderId, orderId)),
  ],
  "was canceled on a sheet": [
    {},
    async (orderId) => {
      await layAll();
      await set(orderId, { status: "canceled" });
    },
  ],
  "is posted": [{}, (orderId) => set(orderId, { status: "shipped", shippedAt: new Date() })],
  "is posted and made once more": [
    { toPrint: 1 },
    async (orderId) => {
      await set(orderId, { status: "shipped", shippedAt: new Date() });
      await claimAll(orderId);
    },
  ],
  "is posted, given back and made once more, cut": [
    { toPost: 1 },
    async (orderId) => {
      await set(orderId, { status: "shipped", shippedAt: new Date(), paymentStatus: "refunded" });
      await claimAll(orderId);
      await cut(await layAll());
    },
  ],
  "was canceled while it is made once more, with a scrapped piece": [
    { toPrint: 1 },
    async (orderId) => {
      await set(orderId, { status: "shipped", shippedAt: new Date() });
      await claimAll(orderId);
      await set(orderId, { status: "canceled" });
      const batchId = await layAll();
      await calls.scrapPiece({ batchId, place: 0, reason: "cut" });
    },
  ],
};

for (const [state, [counted, make]] of Object.entries(states)) {
  test(`Today, queue, posting and board agree on an order that ${state}`, async () => {
    const { orderId } = await makeReady({ quantity: 2 });
    await make(orderId);
    expect(await counts()).toEqual({ ...none, ...counted });
    await expectAgreement(state);
  });
}

test("a start is not taken back from what was made alone since: no list would have it", async () => {
  const { orderId } = await makeReady({ quantity: 2 });
  const { startId } = await orders.startProduction({ orderId });
  await calls.markMade({ orderId, isMade: true });
  expect(await callRefusal(calls.takeBackStart({ orderId, startId }))).toBe("order_start_stands");
  await calls.markMade({ orderId, isMade: false });
  expect(await callRefusal(calls.takeBackStart({ orderId, startId }))).toBeNull();
  expect(await counts()).toEqual({ ...none, toPrint: 1 });
});

const stepsMax = 70;

test("they agree after every act of a day of which nobody knows the order", async () => {
  const { next } = makeRandom(testSeed());
  const pick = <Thing>(things: readonly Thing[]): Thing | undefined =>
    things[Math.floor(next() * things.length)];
  const orderIds: string[] = [];
  const claimsOf = new Map<string, string>();
  const batchIds: string[] = [];
  const acts: Record<string, () => Promise<unknown>> = {
    place: async () => {
      const { orderId } = await makeReady({
        quantity: 1 + Math.floor(next() * 3),
        itemCount: 1 + Math.floor(next() * 2),
      });
      orderIds.push(orderId);
    },
    start: () => orders.startProduction({ orderId: pick(orderIds) ?? "" }),
    lay: async () => {
      const queued = pick(await calls.listQueue());
      const formatKey = queued?.formatKey ?? "";
      batchIds.push((await calls.createBatch({ formatKey, paper: "a4" })).batchId);
    },
    print: () => calls.moveBatch({ batchId: pick(batchIds) ?? "", to: "printed" }),
    cut: () => calls.moveBatch({ batchId: pick(batchIds) ?? "", to: "cut" }),
    "cut back": () => calls.takeBackBatch({ batchId: pick(batchIds) ?? "", from: "cut" }),
    scrap: () =>
      calls.scrapPiece({
        batchId: pick(batchIds) ?? "",
        place: Math.floor(next() * 4),
        reason: "cut",
      }),
    "made alone": () => calls.markMade({ orderId: pick(orderIds) ?? "", isMade: next() < 0.7 }),
    "reprint made alone": async () => {
      const [orderId, claimId] = pick([...claimsOf]) ?? [];
      if (!orderId || !claimId) return;
      await calls.markMade({ orderId, claimId, isMade: next() < 0.7 });
    },
    recall: () => (next() < 0.3 ? recall(pick(batchIds) ?? uuidv7()) : Promise.resolve()),
    "scrap the recalled": () => calls.scrapRecalled({ batchId: pick(batchIds) ?? "" }),
    money: () =>
      set(pick(orderIds) ?? uuidv7(), {
        paymentStatus: pick(["paid", "paid", "refunded", "partially_paid"] as const) ?? "paid",
      }),
    gift: () =>
      set(pick(orderIds) ?? uuidv7(), {
        giftMessage: "",
        postFrom: next() < 0.5 ? "2099-01-01" : null,
      }),
    post: async () => {
      const parcel = pick(await posting.listParcels());
      if (!parcel) return;
      const { orderId, claimId, obstacle } = parcel;
      const [answer] = await posting.shipParcels({
        carrier: "dhl",
        parcels: [{ orderId, ...(claimId !== null && { claimId }) }],
      });
      // As it is listed, so it is refused.
      expect(answer?.refusal ?? null).toBe(obstacle);
    },
    claim: async () => {
      const [row] = await shop.db.execute<{ id: string }>(sql`select id from "order"
          where status = 'shipped' and not exists (select from claim where order_id = "order".id)
          limit 1`);
      if (row) claimsOf.set(row.id, await claimAll(row.id));
    },
    "file gone": async () => {
      const jobs = await shop.db.select({ id: printJob.id }).from(printJob).orderBy(printJob.id);
      await shop.db
        .update(printJob)
        .set({ status: "rendering", fileKey: null, fileSha256: null })
        .where(eq(printJob.id, pick(jobs)?.id ?? uuidv7()));
    },
    "files there": () =>
      shop.db
        .update(printJob)
        .set({ status: "ready", fileKey: "none", fileSha256: "none" })
        .where(eq(printJob.status, "rendering")),
    cancel: () =>
      next() < 0.2 ? set(pick(orderIds) ?? uuidv7(), { status: "canceled" }) : Promise.resolve(),
  };
  await acts["place"]?.();
  const done: string[] = [];
  for (let step = 0; step < stepsMax; step += 1) {
    const [name, act] = pick(Object.entries(acts)) ?? [];
    if (!name || !act) throw new Error("no act was picked");
    // What the workshop refuses changes nothing, and is agreed on as well.
    await callRefusal(act());
    done.push(name);
    await expectAgreement(done.join(", "));
  }
}, 120_000);
