import { afterAll, beforeEach, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { jobSchema } from "#server/jobs/waiting-jobs.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";
import { readSheet } from "#shop/production/sheets/read-sheet.ts";
import { renderSheetJob } from "#shop/production/sheets/render-sheet.job.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

import { withdrawPieces } from "./withdraw-pieces.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, makeBatch, statusOf } = house;
const { posting, orders, claims } = staff.call.workshop;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

const makeCut = async () => {
  const { orderId } = await makeReady({ quantity: 2 });
  const { batchId } = await makeBatch();
  await calls.moveBatch({ batchId, to: "printed" });
  await calls.moveBatch({ batchId, to: "cut" });
  return { orderId, batchId };
};
const back = (batchId: string, from: "printed" | "cut") =>
  callRefusal(calls.takeBackBatch({ batchId, from }));
const post = async (orderId: string) =>
  (await posting.shipParcels({ carrier: "dhl", parcels: [{ orderId }] }))[0];
const readBatch = async (batchId: string) =>
  (await calls.listBatches({})).batches.find(({ id }) => id === batchId);
const statusOfBatch = async (batchId: string) => (await readBatch(batchId))?.status;

test("each step of a batch is taken back by itself, and its parcels wait again", async () => {
  const { orderId, batchId } = await makeCut();
  expect(await back(batchId, "printed")).toBe("batch_moved_on");
  expect(await back(batchId, "cut")).toBeNull();
  expect(await posting.listParcels()).toMatchObject([{ orderId, obstacle: "parcel_not_made" }]);
  expect(await back(batchId, "cut")).toBe("batch_moved_on");
  expect(await back(batchId, "printed")).toBeNull();
  expect(await statusOfBatch(batchId)).toBe("made");
  await calls.moveBatch({ batchId, to: "printed" });
  const acts = await shop.db
    .select({ act: auditEvent.act })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `print_batch:${batchId}`));
  expect(acts.filter(({ act }) => act === "take_back_batch")).toHaveLength(2);
});

test("of a magnet that was posted the fault is noted, and no new one waits", async () => {
  const { orderId, batchId } = await makeCut();
  await post(orderId);
  expect(await calls.readBatchPieces({ batchId })).toMatchObject([
    { isPosted: true },
    { isPosted: true },
  ]);
  const fault = { batchId, reason: "colour" } as const;
  expect(await calls.scrapPieces({ ...fault, places: [0] })).toEqual({ pieces: 1, posted: 1 });
  expect(await calls.listQueue({})).toEqual([]);
});

test("ten who take a step back take it back once", async () => {
  const { batchId } = await makeCut();
  const refusals = await Promise.all(Array.from({ length: 10 }, () => back(batchId, "cut")));
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(await statusOfBatch(batchId)).toBe("printed");
});

test("what is posted was cut: its batch stays so, and says so, until the posting is taken back", async () => {
  const { orderId, batchId } = await makeCut();
  expect(await readBatch(batchId)).toMatchObject({ status: "cut", isPosted: false });
  const posted = await post(orderId);
  expect(await readBatch(batchId)).toMatchObject({ status: "cut", isPosted: true });
  expect(await back(batchId, "cut")).toBe("batch_posted");
  const postings = [{ orderId, postingId: posted?.postingId ?? "" }];
  await posting.takeBackPostings({ postings });
  expect(await readBatch(batchId)).toMatchObject({ status: "cut", isPosted: false });
  expect(await back(batchId, "cut")).toBeNull();
});

test("of posting a parcel and uncutting its sheet one wins", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderId, batchId } = await makeCut();
    const acts = [() => post(orderId), () => back(batchId, "cut")];
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const isPosted = (await statusOf(orderId)) === "shipped";
    expect(await statusOfBatch(batchId)).toBe(isPosted ? "cut" : "printed");
  }
});

test("a sheet that is to be printed again loses the pictures that were rejected meanwhile", async () => {
  const { orderId } = await makeReady({ itemCount: 2 });
  const { batchId } = await makeBatch();
  await calls.moveBatch({ batchId, to: "printed" });
  await shop.db
    .update(printSheet)
    .set({ fileKey: "printed", fileSha256: "printed" })
    .where(eq(printSheet.batchId, batchId));
  const [first] = (await orders.readOrder({ orderId })).items;
  const claimId = Bun.randomUUIDv7();
  const itemIds = [first?.id ?? ""];
  await claims.rejectItems({ claimId, orderId, itemIds, reason: "rights", words: "" });
  await withdrawPieces(shop.services, { claimId });
  const fileOf = async () =>
    (await shop.db.select().from(printSheet).where(eq(printSheet.batchId, batchId)))[0]?.fileKey;
  expect(await fileOf()).toBe("printed");
  expect(await back(batchId, "printed")).toBeNull();
  expect(await fileOf()).toBeNull();
  const jobs = await shop.db.execute(sql`select from ${sql.identifier(jobSchema)}.job
    where name = ${renderSheetJob.name} and data ->> 'batchId' = ${batchId}`);
  expect(jobs).toHaveLength(2);
});

/** How often each of two copies is on a sheet or in the queue. */
const countCopies = async (batchId: string) => {
  const sheet = await readSheet(shop.db, batchId, 1);
  const queued = (await calls.listQueue({}))[0]?.pieces ?? 0;
  return { laid: sheet?.pieces.length, queued, counted: (await readBatch(batchId))?.pieceCount };
};
const scrapFirst = (batchId: string) =>
  calls.scrapPieces({ batchId, places: [0], reason: "colour" });

test("a sheet that is to be printed again loses what was scrapped from it: that waits, or lies elsewhere, once", async () => {
  for (const isLaidBefore of [false, true]) {
    const { orderId, batchId } = await makeCut();
    const scrapBefore = await calls.readScrapStatistics();
    await scrapFirst(batchId);
    const before = isLaidBefore ? await makeBatch() : null;
    await back(batchId, "cut");
    await back(batchId, "printed");
    const queued = isLaidBefore ? 0 : 1;
    expect(await countCopies(batchId)).toEqual({ laid: 1, queued, counted: 1 });
    expect(await calls.readBatchPieces({ batchId })).toMatchObject([{ place: 1 }]);
    const again = before ?? (await makeBatch());
    for (const id of [batchId, again.batchId]) {
      await calls.moveBatch({ batchId: id, to: "printed" });
      await calls.moveBatch({ batchId: id, to: "cut" });
    }
    // Its first printing was taken back: nothing of it is scrap.
    expect(await calls.readScrapStatistics()).toEqual(scrapBefore);
    expect(await posting.listParcels()).toMatchObject([
      { orderId, pieces: 2, cutPieces: 2, obstacle: null },
    ]);
    await house.emptyQueue();
  }
});

test("of who scraps a piece and who takes its printing back at once both are heeded", async () => {
  for (let round = 0; round < 6; round += 1) {
    await makeReady({ quantity: 2 });
    const { batchId } = await makeBatch();
    await calls.moveBatch({ batchId, to: "printed" });
    const acts = [() => scrapFirst(batchId), () => back(batchId, "printed")];
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    expect(await countCopies(batchId)).toEqual({ laid: 1, queued: 1, counted: 1 });
    await house.emptyQueue();
  }
});
