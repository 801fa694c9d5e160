import { afterAll, beforeEach, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { orderObstacle } from "#shared/order-acts.ts";
import { orderPaymentStatuses, orderStatuses } from "#shared/orders.ts";
import { parcelsMax } from "#shared/posting/posting.ts";
import type { RefusalCode } from "#shared/shop-error.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderFacts } from "#shop/production/read-order-facts.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, makeBatch, onlyQueued } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

const { posting, orders } = staff.call.workshop;

/** How far the two pieces of an order have come. */
const makings = {
  waiting: "parcel_not_made",
  laid: "parcel_not_made",
  printed: "parcel_not_made",
  "half cut": "parcel_not_made",
  scrapped: "parcel_not_made",
  recalled: "parcel_recalled",
  cut: null,
  "made alone": null,
  "half cut, the rest made alone": null,
} as const satisfies Record<string, RefusalCode | null>;
type Making = keyof typeof makings;

const moveOn = async (batchId: string, ...steps: readonly ("printed" | "cut")[]) => {
  for (const to of steps) await calls.moveBatch({ batchId, to });
};

const makeOrder = async (making: Making) => {
  const { orderId } = await makeReady({ quantity: 2 });
  const madeAlone = () => calls.markMade({ orderId, isMade: true });
  if (making === "waiting" || making === "made alone") {
    await orders.startProduction({ orderId });
    if (making === "made alone") await madeAlone();
    return orderId;
  }
  if (making.startsWith("half cut")) {
    // The second piece waits for a sheet again.
    const { batchId } = await makeBatch();
    await calls.scrapPiece({ batchId, place: 1, reason: "cut" });
    await moveOn(batchId, "printed", "cut");
    if (making !== "half cut") await madeAlone();
    return orderId;
  }
  const { batchId } = await makeBatch();
  if (making === "laid") return orderId;
  await moveOn(batchId, "printed");
  if (making === "printed") return orderId;
  await moveOn(batchId, "cut");
  if (making === "scrapped") {
    await madeAlone();
    await calls.scrapPiece({ batchId, place: 0, reason: "scratch" });
  }
  if (making === "recalled") await recallBatch(batchId);
  return orderId;
};

const recallBatch = async (batchId: string) => {
  const recall = { at: new Date().toISOString(), hazard: "a", advice: "b", mails: 0 };
  await shop.db.execute(sql`update print_batch set recall = ${JSON.stringify(recall)}::jsonb
    where id = ${batchId}`);
};

/** Every way in which a parcel is said to be posted. */
const ways = {
  "the order's page": (orderId: string) =>
    callRefusal(orders.markShipped({ orderId, carrier: "dhl" })),
  "the parcels of the day": async (orderId: string) => {
    const [answer] = await posting.shipParcels({ carrier: "dhl", parcels: [{ orderId }] });
    return answer?.refusal;
  },
};

for (const [way, post] of Object.entries(ways)) {
  for (const [making, refusal] of Object.entries(makings)) {
    test(`an order that is ${making} is ${refusal === null ? "posted once" : `refused as ${refusal}`} by ${way}`, async () => {
      const orderId = await makeOrder(making as Making);
      const [parcel] = await posting.listParcels();
      expect(parcel).toMatchObject({ orderId, claimId: null, obstacle: refusal });
      const facts = await readOrderFacts(shop.db, orderId);
      const why = making === "recalled" ? "recalled" : "not_made";
      expect(orderObstacle("mark_shipped", facts, true)).toBe(refusal && why);
      const batches = making === "recalled" ? parcel?.batches.join(", ") : null;
      expect(facts.recalledBatches).toBe(batches ?? null);
      expect(await post(orderId)).toBe(refusal);
      expect(await post(orderId)).toBe(refusal ?? "order_transition_refused");
      const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
      expect(row?.status).toBe(refusal === null ? "shipped" : "in_production");
    });
  }

  test(`by ${way} an order goes from production only, and only for money or on invoice`, async () => {
    const orderId = await makeOrder("made alone");
    const set = (changes: Partial<typeof order.$inferInsert>) =>
      shop.db.update(order).set(changes).where(eq(order.id, orderId));
    for (const status of orderStatuses) {
      for (const paymentStatus of orderPaymentStatuses) {
        for (const paymentDueOn of [null, "2099-01-01"]) {
          await set({ status, paymentStatus, paymentDueOn });
          const owes = ["open", "pending", "partially_paid"].includes(paymentStatus);
          const isKept = paymentStatus === "refunded" || (owes && paymentDueOn === null);
          const wanted =
            status === "in_production"
              ? isKept
                ? "parcel_unpaid"
                : null
              : "order_transition_refused";
          expect([status, paymentStatus, paymentDueOn, await post(orderId)]).toEqual([
            status,
            paymentStatus,
            paymentDueOn,
            wanted,
          ]);
        }
      }
    }
    await set({ status: "in_production", paymentStatus: "paid" });
    await shop.db.update(orderItem).set({ isRejected: true }).where(eq(orderItem.orderId, orderId));
    expect(await post(orderId)).toBe("order_transition_refused");
    expect(await posting.listParcels()).toEqual([]);
    const [found] = await shop.db.select().from(order).where(eq(order.id, orderId));
    const number = found?.number ?? "";
    for (const status of ["in_production", "confirmed"] as const) {
      await set({ status });
      expect(await posting.readWhyNotHere({ numbers: [number] })).toEqual([
        { number, why: "rejected" },
      ]);
    }
  });
}

test("what was made alone waits for no sheet, until that is taken back or a piece of it is scrapped", async () => {
  const { orderId } = await makeReady({ quantity: 3 });
  await orders.startProduction({ orderId });
  expect((await onlyQueued()).pieces).toBe(3);
  await calls.markMade({ orderId, isMade: true });
  expect(await calls.listQueue()).toEqual([]);
  expect((await calls.readBoard()).toPost).toBe(1);
  await calls.markMade({ orderId, isMade: false });
  expect((await onlyQueued()).pieces).toBe(3);
  expect((await calls.readBoard()).toPost).toBe(0);
  const { batchId } = await makeBatch();
  await moveOn(batchId, "printed", "cut");
  await calls.scrapPiece({ batchId, place: 0, reason: "cut" });
  await calls.markMade({ orderId, isMade: true });
  expect(await calls.listQueue()).toEqual([]);
  await calls.scrapPiece({ batchId, place: 1, reason: "cut" });
  expect((await onlyQueued()).pieces).toBe(2);
});

test("of what lies on sheets nobody says that it was made alone", async () => {
  const { orderId } = await makeReady({ quantity: 2 });
  const { batchId } = await makeBatch();
  const say = () => callRefusal(calls.markMade({ orderId, isMade: true }));
  expect(await say()).toBe("parcel_not_made");
  expect(await posting.listParcels()).toMatchObject([{ missingPieces: 0, madePieces: 0 }]);
  await moveOn(batchId, "printed", "cut");
  expect(await say()).toBeNull();
});

test("a piece on a sheet that is not cut is not here, also when the others were made alone", async () => {
  const { orderId } = await makeReady({ quantity: 2 });
  const { batchId } = await makeBatch();
  await calls.scrapPiece({ batchId, place: 1, reason: "cut" });
  await calls.markMade({ orderId, isMade: true });
  expect(await posting.listParcels()).toMatchObject([
    { pieces: 2, madePieces: 1, cutPieces: 0, obstacle: "parcel_not_made" },
  ]);
  await moveOn(batchId, "printed", "cut");
  expect(await posting.listParcels()).toMatchObject([{ madePieces: 2, obstacle: null }]);
});

test.each(["printed", "cut"] as const)(
  "nothing of a batch that was called back is ready, and what lies on no sheet neither (%s)",
  async (last) => {
    const { orderId } = await makeReady({ quantity: 5 });
    const { batchId } = await makeBatch();
    for (const place of [2, 3, 4]) await calls.scrapPiece({ batchId, place, reason: "cut" });
    await moveOn(batchId, "printed");
    if (last === "cut") await moveOn(batchId, "cut");
    await recallBatch(batchId);
    const parcel = { pieces: 5, recalledPieces: 2, obstacle: "parcel_recalled" };
    expect(await posting.listParcels()).toMatchObject([{ ...parcel, readyPieces: 0 }]);
    await calls.markMade({ orderId, isMade: true });
    expect(await posting.listParcels()).toMatchObject([{ ...parcel, readyPieces: 3 }]);
  },
);

test("what can go is listed before what is due earlier and not made yet, however much of that waits", async () => {
  const cut = await makeOrder("cut");
  await shop.db.update(order).set({ postBy: "2099-12-24" }).where(eq(order.id, cut));
  for (let made = 0; made < parcelsMax; made += 1) {
    const { orderId } = await makeReady({ quantity: 1 });
    await orders.startProduction({ orderId });
  }
  const parcels = await posting.listParcels();
  expect(parcels).toHaveLength(parcelsMax);
  expect(parcels[0]?.orderId).toBe(cut);
}, 60_000);
