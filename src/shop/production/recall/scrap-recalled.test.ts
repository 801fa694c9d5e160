import { afterAll, describe, expect, test } from "bun:test";

import { eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { claim } from "#shop/claims/claim.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { readParcelsOf } from "#shop/posting/read-parcels.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { isOfOrder, openRecallHouse } from "#testing/houses/recall-house.ts";

const house = await openRecallHouse();
const { shop, staff, admin, makeRecallable, leftOf } = house;
afterAll(() => shop.close());

describe("what is still here of a batch that was called back", () => {
  test("is moved, packed and posted no more, until it is scrapped and lies in another batch (LAW 21)", async () => {
    const { batch, input, german, english, posted, erased, canceled } = await makeRecallable();
    const { production, posting, orders } = staff.call.workshop;
    const { batchId, number } = batch;
    expect(await production.readBoard()).toMatchObject({ toCut: 3, batches: [{ number }] });
    await admin.call.workshop.production.recallBatch(input);
    // Nobody cuts it any more: the wall asks for no such work.
    expect(await production.readBoard()).toMatchObject({ toCut: 0, batches: [] });

    const code = { batch: number, sheet: 1 };
    expect(await production.readScannedBatch(code)).toMatchObject({
      recall: { kept: 3 },
      next: null,
    });
    const moved = callRefusal(production.moveBatch({ batchId, to: "cut" }));
    const scanned = callRefusal(production.scanBatch({ ...code, to: "cut" }));
    expect(await Promise.all([moved, scanned])).toEqual(["batch_recalled", "batch_recalled"]);

    const parcelOf = async ({ orderId }: { readonly orderId: string }) =>
      (await posting.listParcels()).find((parcel) => parcel.orderId === orderId);
    expect(await parcelOf(german)).toMatchObject({ recalled: [number] });
    const ship = ({ orderId }: { readonly orderId: string }) => ({
      carrier: "dhl" as const,
      parcels: [{ orderId, trackingNumber: "" }],
    });
    expect(await posting.shipParcels(ship(german))).toMatchObject([{ refusal: "parcel_recalled" }]);
    const alone = orders.markShipped({ orderId: english.orderId, carrier: "dhl" });
    expect(await callRefusal(alone)).toBe("parcel_recalled");
    const named = [german, english].map(({ orderId }) => orderId);
    expect(await readParcelsOf(shop.db, named)).toEqual([]);

    const shown = async () =>
      (await production.listBatches({})).batches.find(({ id }) => id === batchId)?.recall?.kept;
    // A reprint for the posted order lies in it as well.
    const claimId = uuidv7();
    const decided = { status: "accepted", outcome: "reprint", decidedAt: new Date() } as const;
    const { orderId } = posted;
    await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId, ...decided });
    const items = shop.db.select({ id: orderItem.id }).from(orderItem);
    const isOfPosted = inArray(printJob.orderItemId, items.where(eq(orderItem.orderId, orderId)));
    await shop.db.update(printJob).set({ claimId }).where(isOfPosted);
    const finish = () => callRefusal(staff.call.workshop.claims.finishClaim({ claimId }));
    expect(await finish()).toBe("parcel_recalled");

    const gone = (await leftOf(batchId)).filter(({ label }) => isOfOrder(label, erased, canceled));
    expect(gone).toHaveLength(2);
    const here = (await leftOf(batchId)).length - gone.length;
    expect(await shown()).toBe(here);
    expect(await production.scrapRecalled({ batchId })).toEqual({ pieces: here });
    expect(await callRefusal(production.scrapRecalled({ batchId }))).toBe("batch_moved_on");
    expect(await shown()).toBe(0);
    expect(await leftOf(batchId)).toEqual(gone);
    expect(await finish()).toBeNull();
    const [queued] = await production.listQueue();
    const next = await production.createBatch({ formatKey: queued?.formatKey ?? "", paper: "a4" });
    expect(await parcelOf(german)).toMatchObject({ recalled: [] });
    await production.moveBatch({ batchId: next.batchId, to: "printed" });
    await production.moveBatch({ batchId: next.batchId, to: "cut" });
    expect(await posting.shipParcels(ship(german))).toMatchObject([{ refusal: null }]);
  });

  test("is posted before the recall or not at all, whoever comes first (LAW 21)", async () => {
    const { batch, input, german, english } = await makeRecallable();
    const { batchId } = batch;
    await staff.call.workshop.production.moveBatch({ batchId, to: "cut" });
    const recall = () => callRefusal(admin.call.workshop.production.recallBatch(input));
    const post = ({ orderId }: { readonly orderId: string }) =>
      callRefusal(staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl" }));
    // Both wait for the order, the posting first.
    const first = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select id from "order" where id = ${english.orderId} for update`);
      const posting = post(english);
      await whenWaiting(1, posting);
      const recalling = recall();
      await whenWaiting(2, recalling);
      // The recall holds the older order already: whoever posts that one comes after it.
      const late = post(german);
      await whenWaiting(3, late);
      return [posting, recalling, late];
    });
    expect(await Promise.all(first)).toEqual([null, null, "parcel_recalled"]);
    const { batches } = await staff.call.workshop.production.listBatches({});
    expect(batches.find(({ id }) => id === batchId)?.recall).toMatchObject({
      mails: 2,
      kept: (await leftOf(batchId)).filter(({ label }) => isOfOrder(label, german)).length,
    });
  });
});

/** Until so many statements of this database wait for a lock; none waits any more once one is done. */
const whenWaiting = async (count: number, waiting: Promise<unknown>): Promise<void> => {
  let isDone = false;
  void waiting.finally(() => (isDone = true));
  for (let waits = -1; waits < count && !isDone;) {
    const rows = await shop.db.execute<{ waits: number }>(sql`select count(*)::int as waits
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    waits = rows[0]?.waits ?? 0;
  }
  if (isDone) throw new Error("it was to wait for a lock and did not");
};
