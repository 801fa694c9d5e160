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

  test("says by which day it was promised: the order's working days after it could be made", async () => {
    const { orderId } = await makeReady();
    const week = ["01", "02", "03", "04", "05", "06", "07"].map((day) => `2027-03-${day}`);
    for (const [index, madeOn] of week.entries()) {
      const daysMax = [1, 5, 9, 4, 7, 2, 11][index] ?? 0;
      await shop.db.update(printJob).set({ createdAt: new Date(`${madeOn}T10:00:00Z`) });
      const terms = { shipping: { daysMin: 0, daysMax } };
      await shop.db.update(order).set({ termsSnapshot: terms }).where(eq(order.id, orderId));
      let due = new Date(`${madeOn}T12:00:00Z`);
      for (let left = daysMax; left > 0;) {
        due = new Date(due.getTime() + 86_400_000);
        if (due.getUTCDay() !== 0 && due.getUTCDay() !== 6) left -= 1;
      }
      expect((await onlyQueued()).dueOn).toBe(due.toISOString().slice(0, 10));
    }
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
