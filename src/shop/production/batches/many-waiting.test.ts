import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import type { Database } from "#server/db/connect.ts";
import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPrints } from "#testing/makes/seed-many-prints.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readBoard } from "./read-board.ts";
import { readPrintQueue, readWaitingPieces } from "./read-waiting-pieces.ts";

setDefaultTimeout(180_000);

/** A December's eve: of a year's orders these are still to be made. */
const [orders, open] = [10_000, 3_000];
/** A table's order, items, jobs and pieces are some ten rows. */
const readMax = 15 * open + 2 * orders;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders, open);
  await seedManyPrints(shop);
});
afterAll(() => shop.close());

const looks: readonly (readonly [string, (db: Database) => Promise<unknown>])[] = [
  ["the queue", (db) => readPrintQueue(db)],
  ["what is due first", (db) => readPrintQueue(db, { dueBy: "2020-01-01" })],
  ["the wall", readBoard],
  [
    "the pieces of a format",
    async (db) => {
      const [queued] = await readPrintQueue(db);
      await readWaitingPieces(db, { formatKey: queued?.formatKey }, 100);
    },
  ],
];

test.each(looks)(
  "%s looks at what waits once, not at each of it for each item there ever was",
  async (_name, look) => {
    expect(await countRowsRead(shop.url, [look])).toBeLessThan(2 * readMax);
  },
);
