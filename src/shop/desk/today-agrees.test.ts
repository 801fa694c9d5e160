import { afterAll, beforeEach, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { orderItem } from "#shop/orders/order-item.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { nothingToDo, openTodayHouse } from "#testing/houses/today-house.ts";

const house = await openTodayHouse();
const { shop, staff, calls, makeReady, set, recall, layAll, cut, claimAll, counts } = house;
const { orders } = staff.call.workshop;
afterAll(() => shop.close());
beforeEach(house.beginEmpty);

type Counted = Partial<typeof nothingToDo>;
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

test("what is canceled or refused on a sheet is no work: its batch says whose it was, and which is needed", async () => {
  const [needed, gone, refused] = [
    await makeReady({ quantity: 2 }),
    await makeReady({ quantity: 3 }),
    await makeReady({ quantity: 1 }),
  ];
  const batchId = await layAll();
  const shown = async () => {
    const { printing, toCut, batches } = await calls.readBoard();
    const batch = (await calls.listBatches({})).batches.find(({ id }) => id === batchId);
    const onWall = batches.find(({ id }) => id === batchId)?.needed ?? 0;
    const unneeded = batch?.unneeded.map(({ orderNumber, pieces }) => [orderNumber, pieces]);
    return { printing, toCut, onWall, unneeded, isUnneeded: batch?.isUnneeded };
  };
  const none = { printing: 0, toCut: 0, onWall: 0, isUnneeded: false };
  expect(await shown()).toEqual({ ...none, printing: 6, onWall: 6, unneeded: [] });
  await set(gone.orderId, { status: "canceled" });
  await shop.db
    .update(orderItem)
    .set({ isRejected: true })
    .where(eq(orderItem.orderId, refused.orderId));
  const unneeded = [
    [gone.number, 3],
    [refused.number, 1],
  ];
  expect(await shown()).toEqual({ ...none, printing: 2, onWall: 2, unneeded });
  await calls.moveBatch({ batchId, to: "printed" });
  expect(await shown()).toEqual({ ...none, toCut: 2, onWall: 2, unneeded });
  await house.expectAgreement("some of it is needed");
  await set(needed.orderId, { status: "canceled" });
  expect(await shown()).toEqual({
    ...none,
    unneeded: [[needed.number, 2], ...unneeded],
    isUnneeded: true,
  });
  expect(await counts()).toEqual(nothingToDo);
  await house.expectAgreement("nothing of it is needed");
});

for (const [state, [counted, make]] of Object.entries(states)) {
  test(`Today, queue, posting and board agree on an order that ${state}`, async () => {
    const { orderId } = await makeReady({ quantity: 2 });
    await make(orderId);
    expect(await counts()).toEqual({ ...nothingToDo, ...counted });
    await house.expectAgreement(state);
  });
}

test("a start is not taken back from what was made alone since: no list would have it", async () => {
  const { orderId } = await makeReady({ quantity: 2 });
  const { startId } = await orders.startProduction({ orderId });
  await calls.markMade({ orderId, isMade: true });
  expect(await callRefusal(calls.takeBackStart({ orderId, startId }))).toBe("order_start_stands");
  await calls.markMade({ orderId, isMade: false });
  expect(await callRefusal(calls.takeBackStart({ orderId, startId }))).toBeNull();
  expect(await counts()).toEqual({ ...nothingToDo, toPrint: 1 });
});
