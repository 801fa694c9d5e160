import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Where a person's rows go for good, Postgres looks in every table that may point at them. */
const erasedFrom = ["user", "photo", "design", "design_version", "cart", "order_item", "email"];
/** So few rows, whatever the shop's age, that reading them all is nothing. */
const alwaysFew = [
  "bank_csv_layout",
  "face_picture",
  "guarantee_graphic",
  "legal_draft",
  "legal_text",
  "payout_file",
  "price_history",
  "setting",
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("what points at rows that are erased is found by an index, in every table that grows", async () => {
  const unindexed = await shop.db.execute<{ child: string; name: string }>(sql`
    select child.relname as child, child.relname || '.' || field.attname as name
    from pg_constraint held
    join pg_class child on child.oid = held.conrelid
    join pg_class parent on parent.oid = held.confrelid
    join pg_attribute field on field.attrelid = held.conrelid and field.attnum = held.conkey[1]
    where held.contype = 'f' and parent.relname = any(array[${sql.join(
      erasedFrom.map((name) => sql`${name}`),
      sql`, `,
    )}])
      and not exists (select from pg_index where indrelid = held.conrelid and indkey[0] = held.conkey[1])
    order by name`);
  const found = unindexed.filter(({ child }) => !alwaysFew.includes(child));
  expect(found.map(({ name }) => name)).toEqual([]);
});
