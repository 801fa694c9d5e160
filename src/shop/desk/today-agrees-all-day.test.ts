import { afterAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openTodayHouse } from "#testing/houses/today-house.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { testSeed } from "#testing/test-seed.ts";

const house = await openTodayHouse();
const { shop, staff, calls, makeReady, set, recall, claimAll } = house;
const { posting, orders } = staff.call.workshop;
afterAll(() => shop.close());

const stepsMax = 70;

test("Today, queue, posting and board agree after every act of a day of which nobody knows the order", async () => {
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
    await house.expectAgreement(done.join(", "));
  }
}, 120_000);
