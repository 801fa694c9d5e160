import { afterAll, beforeEach, expect, test } from "bun:test";

import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

import { printBatch } from "./print-batch.table.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, makeBatch } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

const makeBatches = async (many: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < many; made += 1) {
    await makeReady();
    ids.push((await makeBatch()).batchId);
  }
  return ids;
};
const statusesOf = async (batchIds: readonly string[]) => {
  const rows = await shop.db
    .select({ id: printBatch.id, status: printBatch.status })
    .from(printBatch)
    .where(inArray(printBatch.id, [...batchIds]));
  return batchIds.map((batchId) => rows.find(({ id }) => id === batchId)?.status);
};
const refusedOf = (answers: Awaited<ReturnType<typeof calls.actOnBatches>>) =>
  answers.flatMap(({ batchId, refusal }) => (refusal === null ? [] : [[batchId, refusal]]));

test("many batches take a step by one call, and back; what is refused is told by batch, and keeps none of the others back", async () => {
  const [first = "", recalled = "", third = ""] = await makeBatches(3);
  const strange = uuidv7();
  const hazard = { de: "Er kann sich lösen.", en: "It can come off." };
  await shop.db
    .update(printBatch)
    .set({ recall: { at: new Date().toISOString(), hazard, advice: hazard, mails: 0, erased: 0 } })
    .where(eq(printBatch.id, recalled));
  // Named twice is once.
  const batchIds = [first, strange, recalled, third, first];
  const moved = await calls.actOnBatches({ act: "move_batch", batchIds, to: "printed" });
  expect(moved.map(({ batchId }) => batchId)).toEqual([first, strange, recalled, third]);
  expect(refusedOf(moved)).toEqual([
    [strange, "batch_moved_on"],
    [recalled, "batch_recalled"],
  ]);
  expect(await statusesOf([first, recalled, third])).toEqual(["printed", "made", "printed"]);

  const back = {
    act: "take_back_batch" as const,
    batchIds: [first, third],
    from: "printed" as const,
  };
  expect(refusedOf(await calls.actOnBatches(back))).toEqual([]);
  expect(await statusesOf([first, third])).toEqual(["made", "made"]);
});

test("of several people who move the same batches at once each batch takes one step", async () => {
  const batchIds = await makeBatches(3);
  const orders = [batchIds, batchIds.toReversed(), batchIds, batchIds.toReversed()];
  for (const to of ["printed", "cut"] as const) {
    const answers = await Promise.all(
      orders.map((some) => calls.actOnBatches({ act: "move_batch", batchIds: some, to })),
    );
    const done = answers.flat().filter(({ refusal }) => refusal === null);
    expect(done.map(({ batchId }) => batchId).toSorted()).toEqual(batchIds.toSorted());
    expect(await statusesOf(batchIds)).toEqual([to, to, to]);
  }
  const steps = await shop.db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.act, "move_batch"),
        eq(auditEvent.actorId, staff.actor.userId),
        inArray(
          auditEvent.subject,
          batchIds.map((id) => `print_batch:${id}`),
        ),
      ),
    );
  expect(steps).toHaveLength(2 * batchIds.length);
});
