import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { sweepPrivacy } from "#shop/privacy/sweep-privacy.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { sweepAccounts } from "./sweep-accounts.job.ts";

/** More than one statement takes. */
const many = 1_200;
const statementMax = 500;

let shop: TestShop;
let userId: string;
beforeAll(async () => {
  shop = await openTestShop();
  userId = (await shop.person("customer")).actor.userId;
  // Who is told here how many rows each statement deleted.
  await shop.db.execute(sql`create table gone_at_once (rows int)`);
  await shop.db.execute(sql`
    create function note_gone() returns trigger language plpgsql as
      $$ begin insert into gone_at_once select count(*) from gone; return null; end $$`);
  // Rows that are over without the orders they belong to.
  await shop.db.execute(
    sql`alter table blocked_record drop constraint blocked_record_order_id_order_id_fk`,
  );
});
afterAll(() => shop.close());

const old = sql`now() - interval '3 years'`;
const heaps = {
  session: () => sql`(id, user_id, expires_at) select n, ${userId}::uuid, ${old}`,
  ended_token: () => sql`(id, ended_at) select n, ${old}`,
  rate_limit: () => sql`(key, count, resets_at) select n, 1, ${old}`,
  known_device: () => sql`(user_id, device_id, last_seen_at) select ${userId}::uuid, n, ${old}`,
  auth_token: () => sql`(id, kind, expires_at) select n, 'draft_link', ${old}`,
  error_report: () =>
    sql`(digest, side, message, stack, place, last_at) select n, 'server', '', '', '', ${old}`,
  blocked_record: () =>
    sql`(order_id, content, retention_until) select gen_random_uuid(), '{}', ${old}`,
  data_export: () =>
    sql`(id, owner_id, token_hash, status, expires_at) select gen_random_uuid(), ${userId}::uuid, n, 'failed', ${old}`,
} as const;

test.each(Object.entries(heaps))(
  "what is over of %s goes whole in one run, a bounded number at a time",
  async (name, heap) => {
    const table = sql.identifier(name);
    await shop.db.execute(sql`truncate gone_at_once`);
    await shop.db.execute(sql`
      create trigger gone after delete on ${table} referencing old table as gone
      for each statement execute function note_gone()`);
    await shop.db.execute(
      sql`insert into ${table} ${heap()} from (select number::text n from generate_series(1, ${many}::int) number) every`,
    );
    await sweepAccounts(shop.services);
    await sweepPrivacy(shop.services, new Date());
    const [left] = await shop.db.execute(sql`select count(*)::int rows from ${table}`);
    expect(left).toEqual({ rows: 0 });
    const [at] = await shop.db.execute(
      sql`select max(rows) most, sum(rows)::int rows from gone_at_once`,
    );
    expect(at).toEqual({ most: statementMax, rows: many });
  },
);
