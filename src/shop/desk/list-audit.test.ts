import { afterAll, beforeAll, expect, test } from "bun:test";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { uuidSchema } from "#shared/ids.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, makeBatch } = house;
let admin: Awaited<ReturnType<typeof shop.person>>;
beforeAll(async () => {
  admin = await shop.person("admin");
});
afterAll(() => shop.close());

const found = async (search: string) =>
  (await admin.call.workshop.desk.listAudit({ search })).events;

test("the record names orders, claims, batches and print files by their numbers, and is searched by them", async () => {
  const { orderId, number } = await makeReady({ quantity: 2 });
  await staff.call.workshop.orders.startProduction({ orderId });
  const { batchId, number: batch } = await makeBatch();
  await calls.moveBatch({ batchId, to: "printed" });
  const claimId = uuidSchema.parse(Bun.randomUUIDv7());
  await shop.db.insert(claim).values({ id: claimId, kind: "damaged", orderId });
  await staff.call.workshop.claims.decideClaim({ claimId, decision: "decline", answer: "Nein." });
  const strange = { actorId: staff.actor.userId, act: "mark_shipped" } as const;
  await shop.db.insert(auditEvent).values({ ...strange, subject: "order:gone" });

  for (const search of [number, number.slice(2), ` ${number}`]) {
    const named = (await found(search)).map((event) => event.named);
    expect(named).toEqual([
      { kind: "claim", name: number, id: claimId, orderId },
      { kind: "order", name: number, id: orderId, orderId },
    ]);
  }
  expect((await found(String(batch))).map(({ act, named }) => [act, named?.name])).toEqual(
    expect.arrayContaining([
      ["move_batch", String(batch)],
      ["create_batch", String(batch)],
    ]),
  );
  // What is gone, or never had a number, keeps the name that the record has.
  expect(await found("order:gone")).toMatchObject([{ named: null, subject: "order:gone" }]);
  expect(await found("%")).toEqual([]);
});
