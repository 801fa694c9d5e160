import { afterAll, beforeEach, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { micrometres } from "#shared/design/units.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

import { printJob } from "./print-job.table.ts";

const house = await openBatchHouse();
const { shop, calls, makeReady, onlyQueued, makeBatch } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

describe("the queue", () => {
  test("counts every copy of what is paid and rendered, by format, and nothing that was called off", async () => {
    expect(await calls.listQueue()).toEqual([]);
    const first = await makeReady({ itemCount: 2, quantity: 3 });
    await makeReady();
    const canceled = await makeReady({ quantity: 50 });
    await shop.db.update(order).set({ status: "canceled" }).where(eq(order.id, canceled.orderId));
    const queued = await onlyQueued();
    expect(queued).toMatchObject({ pieces: 7, orders: 2, formatName: "Quadrat 63 × 63 mm" });
    const [placed] = await shop.db
      .select({ placedAt: order.placedAt })
      .from(order)
      .where(eq(order.id, first.orderId));
    expect(queued.oldest.getTime()).toBe(placed?.placedAt.getTime() ?? 0);
  });

  test("keeps two materials of one format apart, and a batch is of one of them", async () => {
    const thick = { name: { de: "Dick", en: "Thick" }, thicknessUm: micrometres(2_000) };
    await makeReady({ quantity: 2 });
    const { orderId } = await makeReady({ quantity: 3 });
    await shop.db.update(orderItem).set({ material: thick }).where(eq(orderItem.orderId, orderId));
    const queue = await calls.listQueue();
    expect(queue.map(({ material, pieces }) => [material, pieces])).toEqual([
      [null, 2],
      [thick, 3],
    ]);
    await calls.createBatch({ formatKey: queue[1]?.formatKey ?? "", paper: "a4" });
    const { batches } = await calls.listBatches({});
    expect(batches[0]).toMatchObject({ material: thick, pieceCount: 3 });
    expect(await onlyQueued()).toMatchObject({ material: null, pieces: 2 });
  });

  test("says by which day it is to be posted: the order's day, and of a reprint the day it could be made", async () => {
    const { orderId } = await makeReady();
    await shop.db.update(order).set({ postBy: "2027-03-05" }).where(eq(order.id, orderId));
    expect((await onlyQueued()).dueOn).toBe("2027-03-05");
    await shop.db.update(order).set({ postBy: null }).where(eq(order.id, orderId));
    // Late in the evening there is the next day in Germany.
    await shop.db.update(printJob).set({ createdAt: new Date("2027-03-01T23:30:00Z") });
    expect((await onlyQueued()).dueOn).toBe("2027-03-02");
  });
});

test("the board follows a magnet from the queue to the parcel, also when a piece is made anew", async () => {
  const now = async () => {
    const { toPrint, printing, toCut, toPost } = await calls.readBoard();
    return { toPrint, printing, toCut, toPost };
  };
  const before = await now();
  const changed = async () => {
    const after = await now();
    return [
      after.toPrint - before.toPrint,
      after.printing - before.printing,
      after.toCut - before.toCut,
      after.toPost - before.toPost,
    ];
  };
  await makeReady({ itemCount: 2, quantity: 2 });
  expect(await changed()).toEqual([4, 0, 0, 0]);
  const { batchId, number } = await makeBatch();
  expect(await changed()).toEqual([0, 4, 0, 0]);
  expect((await calls.readBoard()).batches[0]).toMatchObject({ number, status: "made" });
  await calls.moveBatch({ batchId, to: "printed" });
  expect(await changed()).toEqual([0, 0, 4, 0]);
  await calls.scrapPiece({ batchId, place: 2, reason: "scratch" });
  await calls.moveBatch({ batchId, to: "cut" });
  expect(await changed()).toEqual([1, 0, 0, 0]);
  const again = await makeBatch();
  await calls.moveBatch({ batchId: again.batchId, to: "printed" });
  await calls.moveBatch({ batchId: again.batchId, to: "cut" });
  expect(await changed()).toEqual([0, 0, 0, 1]);
});
