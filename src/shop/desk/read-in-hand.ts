import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { saysWords } from "#server/db/says-words.ts";
import { parseEuros } from "#shared/money/euros.ts";

/** More are no answer to anybody. */
const foundMax = 200;
/** So many orders are looked through; a shop has fewer in hand. */
const lookedThroughMax = 20_000;
/** `26,10`, `€26.10`: a number without cents is a number, a postcode or a word. */
const saysCents = /[.,]\d{2}\s*€?\s*$/;

/**
 * Orders by where they go and by their sum, which no index knows: of those that are not finished, or were posted or
 * canceled within four weeks, which are what somebody rings about. Years of orders are not looked through.
 */
export const readInHand = async (db: Database, search: string): Promise<string[]> => {
  const cents = saysCents.test(search) ? parseEuros(search) : null;
  const said = sql.join(saysWords(sql`said`, search), sql` and `);
  const rows = await db.execute<{ id: string }>(sql`
    with in_hand as materialized (
      select id, placed_at, total_cents, search_text || lower(' ' || coalesce(shipping_address ->> 'postcode', '')
        || ' ' || coalesce(shipping_address ->> 'city', '')) as said
      from "order" where status in ('pending', 'confirmed', 'in_production')
        or shipped_at > now() - interval '28 days'
        or (status = 'canceled' and updated_at > now() - interval '28 days') limit ${lookedThroughMax})
    select id from in_hand where (${said}) ${cents === null ? sql`` : sql`or total_cents = ${cents}`}
    order by placed_at desc limit ${foundMax}`);
  return Array.from(rows, ({ id }) => id);
};
