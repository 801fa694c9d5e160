import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Database } from "#server/db/connect.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { makeConfirmedOrder } from "#testing/makes/make-confirmed-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { printJob } from "./print-job.table.ts";
import { sweepPrintJobs } from "./sweep-print-jobs.ts";

/** More than a sweep takes. */
const many = 350;
const swept = 100;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** As Postgres may plan it without fresh figures: what it can run once for each row, it does. */
const sweepAsPlannedWorst = async (tx: Database): Promise<number> => {
  for (const way of ["hashjoin", "mergejoin", "hashagg", "sort", "material"]) {
    await tx.execute(sql.raw(`set local enable_${way} = off`));
  }
  return sweepPrintJobs(tx, shop.services.jobs);
};

test("print jobs that lost their message are queued again a bounded number at a time, and all of them", async () => {
  const { db, services } = shop;
  const { orderId } = await makeConfirmedOrder(db, services.storage, {
    master: new Uint8Array(8),
    photoSize: { width: 1_600, height: 1_200 },
  });
  const [item] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  if (item === undefined) throw new Error("no item");
  const others = Array.from({ length: many - 1 }, () => ({ ...item, id: uuidv7() }));
  await db.insert(orderItem).values(others);
  await db.insert(printJob).values(
    [item, ...others].map(({ id }) => ({
      orderItemId: id,
      updatedAt: sql`now() - interval '1 hour'`,
    })),
  );
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    rounds.push(await db.transaction(sweepAsPlannedWorst));
  }
  expect(rounds).toEqual([swept, swept, swept, many - 3 * swept, 0]);
});
