import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { sql } from "drizzle-orm";

import { jobsInHouse, isPieceInHouse, piecesOfParcels } from "#shop/production/parcels-in-house.ts";
import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPrints } from "#testing/makes/seed-many-prints.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readBoard } from "./read-board.ts";

setDefaultTimeout(120_000);

/** Two years of a workshop that presses "printed" and never "cut", and what is still to be made there. */
const [orders, open] = [12_000, 100];
/** A parcel has some ten rows, and the board asks of it three things. */
const readMax = 60 * open;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders, open);
  await seedManyPrints(shop);
  const { db } = shop;
  await db.execute(
    sql`update print_batch set status = case when number % 3 = 0 then 'made' else 'printed' end`,
  );
  // Of some sheets nothing has left the house: of each a piece was thrown away, one is refused, one was called off.
  await db.execute(sql`
    update "order" set status = 'in_production', shipped_at = null where id in (
      select item.order_id from print_batch batch
      join print_batch_piece piece on piece.batch_id = batch.id
      join print_job job on job.id = piece.print_job_id
      join order_item item on item.id = job.order_item_id
      where batch.number in (7, 70, 150) and piece.place < 9)`);
  const places = sql`(select job.order_item_id from print_batch_piece piece
    join print_job job on job.id = piece.print_job_id where piece.place = `;
  await db.execute(
    sql`update print_batch_piece set scrap_reason = 'cut', scrapped_at = now() where place = 0`,
  );
  await db.execute(sql`update order_item set is_rejected = true where id in ${places} 1)`);
  await db.execute(sql`update "order" set status = 'canceled' where id in (
    select order_id from order_item where id in ${places} 2))`);
  // One in twenty claims is printed again, and lies on a sheet of its own.
  await db.execute(sql`update claim set status = 'accepted', done_at = null where status = 'done'
    and id in (select claim_id from print_job where claim_id is not null order by claim_id limit 20)`);
  await db.execute(sql`
    insert into print_batch_piece (batch_id, place, print_job_id, copy, label)
    select (select id from print_batch where number = 200), 100 + row_number() over (), id, 1, 'again'
    from print_job where claim_id is not null`);
  for (const table of [
    "order",
    "order_item",
    "claim",
    "print_job",
    "print_batch",
    "print_batch_piece",
  ]) {
    await db.execute(sql.raw(`vacuum analyze "${table}"`));
  }
});
afterAll(() => shop.close());

test("what lies on sheets and is needed is found from what is in the house, and is the same from both ends", async () => {
  const idsOf = async (jobs: ReturnType<typeof sql>) =>
    (
      await shop.db.execute<{
        id: string;
      }>(sql`select distinct piece.batch_id || ':' || piece.place as id
      from print_batch_piece piece where piece.scrap_reason is null and piece.print_job_id in (${jobs}) order by 1`)
    ).map(({ id }) => id);
  const found = await idsOf(jobsInHouse);
  expect(found.length).toBeGreaterThan(30);
  expect(found).toEqual(
    await idsOf(sql`select piece.print_job_id from ${piecesOfParcels} where ${isPieceInHouse}`),
  );

  const board = await readBoard(shop.db);
  expect(board.batches.map(({ number }) => number)).toEqual([200, 150, 70, 7]);
  expect(board.printing + board.toCut).toBe(found.length);
  expect(board.batches.reduce((sum, { needed }) => sum + needed, 0)).toBe(found.length);
});

test("the board reads what is in the house, and not all that was ever laid", async () => {
  expect(await countRowsRead(shop.url, [readBoard])).toBeLessThan(readMax);
});
