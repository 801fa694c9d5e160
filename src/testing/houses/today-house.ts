import { expect } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { listOrdersInput } from "#shared/desk.ts";
import { batchListLimitMax } from "#shared/production.ts";
import { claimItem } from "#shop/claims/claim-item.table.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { waiting } from "#shop/production/batches/read-waiting-pieces.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { reprintClaim } from "#shop/production/reprint-claim.ts";

import { openBatchHouse } from "./batch-house.ts";

/** What keeps a parcel here until somebody clears it up. */
const keeping: ReadonlySet<string> = new Set(["parcel_recalled", "parcel_unpaid"]);

/** What Today says where nothing is to be done. */
export const nothingToDo = { toPrint: 0, onSheets: 0, toPost: 0, giftsWaiting: 0, kept: 0 };

/** A workshop whose Today is held beside its queue, its packing table, its board and its list of orders. */
export const openTodayHouse = async () => {
  const house = await openBatchHouse();
  const { shop, staff, calls, onlyQueued } = house;
  const { desk, posting, claims } = staff.call.workshop;

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
    // Once more on purpose, where it was claimed before.
    const againItemIds = [orderItemId];
    await claims.decideClaim({
      claimId,
      decision: "reprint",
      answer: "Kommt neu.",
      againItemIds,
    });
    await reprintClaim(shop.services, { claimId });
    await filesReady();
    return claimId;
  };

  const counts = async () => {
    const { toPrint, onSheets, toPost, giftsWaiting, kept } = (await desk.readToday()).counts;
    return { toPrint, onSheets, toPost, giftsWaiting, kept };
  };

  /** What the queue, posting, the board and the list of orders show at this moment, held beside Today. */
  const expectAgreement = async (after: string) => {
    const today = await counts();
    const [queued] = await shop.db.execute<{ parcels: number }>(sql`select
      count(distinct ("orderId", "claimId"))::int as parcels from (${waiting}) piece`);
    const parcels = await posting.listParcels();
    const having = (...obstacles: readonly (string | null)[]) =>
      parcels.filter(({ obstacle }) => obstacles.includes(obstacle)).length;
    const { orders: kept } = await desk.listOrders(listOrdersInput.parse({ trouble: "kept" }));
    const notBegun = kept.filter(({ status }) => status === "confirmed").map(({ id }) => id);
    const held = parcels.filter(({ obstacle }) => obstacle !== null && keeping.has(obstacle));
    const withoutFile = await calls.countWithoutFile();
    const inQueue = queued?.parcels ?? 0;
    expect({ after, ...today }).toEqual({
      after,
      toPrint: withoutFile === 0 ? inQueue : today.toPrint,
      onSheets: today.onSheets,
      toPost: having(null),
      giftsWaiting: having("parcel_too_early"),
      kept: new Set([...held.map(({ orderId }) => orderId), ...notBegun]).size,
    });
    expect([after, today.toPrint >= Math.max(inQueue, withoutFile)]).toEqual([after, true]);
    expect([after, today.toPrint <= inQueue + withoutFile]).toEqual([after, true]);
    const board = await calls.readBoard();
    expect([after, board.toPost]).toEqual([after, today.toPost]);
    // Work on sheets is somebody's parcel: what nobody needs is none, and its batch says so.
    const { batches } = await calls.listBatches({ limit: batchListLimitMax });
    const inWork = batches.filter(
      ({ status, isUnneeded, recall }) => status !== "cut" && !isUnneeded && recall === null,
    );
    const isWork = board.printing + board.toCut > 0;
    expect([after, inWork.length > 0, board.batches.length > 0]).toEqual([after, isWork, isWork]);
    expect([after, isWork || today.onSheets === 0]).toEqual([after, true]);
  };

  /** Nothing of an earlier test is left to do. */
  const beginEmpty = async () => {
    await house.emptyQueue();
    await shop.db.update(claim).set({ status: "declined", outcome: null, doneAt: null });
  };
  return {
    ...house,
    beginEmpty,
    set,
    recall,
    layAll,
    cut,
    claimAll,
    counts,
    expectAgreement,
  };
};
