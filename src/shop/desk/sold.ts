// What counts as sold on Today, and what of it has gone back.

import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { isDemo } from "#shop/settings/is-demo.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

/** What of an order's invoice was credited; by the name that the order has in the question. */
export const creditedOf = (
  name: string,
) => sql`coalesce((select sum(note.total_cents) from invoice note
  join invoice bill on bill.id = note.credits_id where bill.order_id = ${sql.identifier(name)}.id), 0)`;

/** All that is agreed on and not called off. */
export const isSold = sql`"order".status in ('confirmed', 'in_production', 'shipped', 'completed')`;

/**
 * SQL of an order that is the shop's own: a demo has only orders of the demo, and once the shop is somebody's they
 * are nobody's sales, as in the books.
 */
export const readIsOwn = async (db: Database): Promise<SQL> =>
  isDemo(await readSettings(db))
    ? sql`true`
    : sql`not coalesce(("order".terms_snapshot ->> 'isDemo')::boolean, false)`;

/**
 * What of an order's total has gone back; what was too much and went back is none of it, and with the last
 * of it goes what was let go. What was credited stays so, whatever comes after it. Of few orders something
 * has, and the partial index knows them.
 */
export const backOfOrder = sql`coalesce((
  select greatest(${creditedOf("order")}, least("order".total_cents, greatest(0, sum(back.refunded_cents)
    - greatest(0, came.cents - "order".total_cents)) + case when sum(back.refunded_cents) = came.cents
    and exists (select from order_event let_be where let_be.order_id = "order".id
      and let_be.kind = 'difference_accepted') then "order".total_cents else 0 end))
  from payment back, (select sum(captured_cents) as cents from payment
    where payment.order_id = "order".id) came
  where back.order_id = "order".id and back.refunded_cents > 0 group by came.cents), 0)`;
