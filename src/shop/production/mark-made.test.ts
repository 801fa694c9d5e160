import { afterAll, beforeEach, expect, test } from "bun:test";

import { and, eq } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

import { readOrderFacts } from "./read-order-facts.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, makeBatch } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

const linesOf = (orderId: string) =>
  shop.db
    .select({ after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, `order:${orderId}`), eq(auditEvent.act, "mark_made")))
    .orderBy(auditEvent.id);

const waitsFor = async (orderId: string) => (await readOrderFacts(shop.db, orderId)).waitsFor;

test("what is said already is written once, and so is what is taken back", async () => {
  const { orderId } = await makeReady({ quantity: 2 });
  await staff.call.workshop.orders.startProduction({ orderId });
  const say = (isMade: boolean) => calls.markMade({ orderId, isMade });
  await say(false);
  expect(await linesOf(orderId)).toEqual([]);
  await say(true);
  await say(true);
  expect(await linesOf(orderId)).toEqual([{ after: { isMade: true } }]);
  await say(false);
  await say(false);
  expect(await linesOf(orderId)).toHaveLength(2);
});

test("an order says whether its magnets wait for a sheet or for the knife, so that nothing is offered for nothing", async () => {
  const { orderId } = await makeReady({ quantity: 2 });
  expect(await waitsFor(orderId)).toBeNull();
  const { batchId } = await makeBatch();
  expect(await waitsFor(orderId)).toBe("cut");
  await calls.scrapPiece({ batchId, place: 0, reason: "cut" });
  expect(await waitsFor(orderId)).toBe("sheet");
  expect(await staff.call.workshop.posting.listParcels()).toMatchObject([{ missingPieces: 1 }]);
  await calls.markMade({ orderId, isMade: true });
  expect(await waitsFor(orderId)).toBe("cut");
  expect(await staff.call.workshop.posting.listParcels()).toMatchObject([{ missingPieces: 0 }]);
  for (const to of ["printed", "cut"] as const) await calls.moveBatch({ batchId, to });
  expect(await waitsFor(orderId)).toBeNull();
});
