import { afterAll, beforeEach, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { listOrdersInput, type OrderTrouble, orderTroubles } from "#shared/desk.ts";
import { openTodayHouse } from "#testing/houses/today-house.ts";

const house = await openTodayHouse();
const { shop, staff, calls, makeReady, set, recall, layAll, claimAll } = house;
const { desk } = staff.call.workshop;
afterAll(() => shop.close());
beforeEach(house.beginEmpty);

const figures = {
  late: "late",
  print_failed: "printFailed",
  money_over: "moneyOver",
  kept: "kept",
} as const satisfies Record<OrderTrouble, string>;

/** What Today says of each trouble, and how many orders stand in the list that its link opens. */
const saidAndListed = async () => {
  const { counts } = await desk.readToday();
  const listed = async (trouble: OrderTrouble) =>
    (await desk.listOrders(listOrdersInput.parse({ trouble }))).orders.length;
  return Promise.all(
    orderTroubles.map(async (trouble) => ({
      trouble,
      said: counts[figures[trouble]],
      listed: await listed(trouble),
    })),
  );
};
const agreed = (expected: Record<OrderTrouble, number>) =>
  orderTroubles.map((trouble) => ({ trouble, said: expected[trouble], listed: expected[trouble] }));

test("an order counts once, however many of its parcels must not leave", async () => {
  const { orderId } = await makeReady({ quantity: 1 });
  await set(orderId, { status: "shipped", shippedAt: new Date() });
  await claimAll(orderId);
  await claimAll(orderId);
  const batchId = await layAll();
  await calls.moveBatch({ batchId, to: "printed" });
  await recall(batchId);
  expect(await saidAndListed()).toEqual(
    agreed({ late: 0, print_failed: 0, money_over: 0, kept: 1 }),
  );
});

test("an order counts once, however many of its print files failed", async () => {
  const { orderId } = await makeReady({ itemCount: 2 });
  await makeReady({ quantity: 1 });
  await shop.db.execute(sql`update print_job
    set status = 'failed', file_key = null, file_sha256 = null
    where order_item_id in (select id from order_item where order_id = ${orderId})`);
  expect(await saidAndListed()).toEqual(
    agreed({ late: 0, print_failed: 1, money_over: 0, kept: 0 }),
  );
});
