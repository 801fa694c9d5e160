import { afterAll, beforeEach, expect, test } from "bun:test";

import { and, eq } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

const house = await openBatchHouse();
const { shop, calls, makeReady, makeBatch } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

for (const status of ["made", "printed", "cut"] as const) {
  const what =
    status === "cut" ? "never dissolved" : "dissolved once, where nobody needs a piece of it";
  test(`a ${status} batch is ${what}`, async () => {
    const [one, other] = [await makeReady({ quantity: 2 }), await makeReady()];
    const { batchId, number } = await makeBatch();
    if (status !== "made") await calls.moveBatch({ batchId, to: "printed" });
    if (status === "cut") await calls.moveBatch({ batchId, to: "cut" });
    const dissolve = () => callRefusal(calls.dissolveBatch({ batchId }));
    const listed = async () =>
      (await calls.listBatches({})).batches.find(({ id }) => id === batchId)?.isUnneeded;
    const cancel = ({ orderId }: typeof one) =>
      shop.db.update(order).set({ status: "canceled" }).where(eq(order.id, orderId));
    await cancel(one);
    expect([await dissolve(), await listed()]).toEqual(["batch_moved_on", false]);
    // Of one that is needed and one that is not, only the first is offered to be printed again.
    const pieces = await calls.readBatchPieces({ batchId });
    expect(pieces.filter(({ isUnneeded }) => !isUnneeded)).toHaveLength(1);
    await cancel(other);
    const isOpen = status !== "cut";
    expect(await listed()).toBe(isOpen);
    const answers = await Promise.all(Array.from({ length: 5 }, dissolve));
    expect(answers.filter((answer) => answer === null)).toHaveLength(isOpen ? 1 : 0);
    expect(await listed()).toBe(isOpen ? undefined : false);
    const scanned = await calls.readScannedBatch({ batch: number, sheet: 1 });
    expect(scanned).toMatchObject({ isDissolved: isOpen, next: null });
    const to = status === "made" ? "printed" : "cut";
    expect(await callRefusal(calls.moveBatch({ batchId, to }))).toBe("batch_moved_on");
    const audited = await shop.db
      .select({ after: auditEvent.after })
      .from(auditEvent)
      .where(
        and(eq(auditEvent.subject, `print_batch:${batchId}`), eq(auditEvent.act, "dissolve_batch")),
      );
    expect(audited).toEqual(isOpen ? [{ after: { number } }] : []);
  });
}
