import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Cents } from "#shared/money/money.ts";

/**
 * The formats on sale whose price nobody has said: the last line of their history that says one is the shop's
 * own, from when it was set up; whoever only takes a format off sale or puts it back says none. With the price
 * of one piece, in the order of the first page.
 */
export const readDemoPrices = async (db: Database) =>
  Array.from(
    await db.execute<{ slug: string; firstCents: Cents }>(sql`
      select format.slug, tier.unit_gross_cents as "firstCents"
      from magnet_format format
      join price_tier tier on tier.format_id = format.id and tier.min_quantity = 1
      join lateral (
        select changed_by
        from (
          select id, valid_from, changed_by, tiers = lag(tiers) over lines and packs = lag(packs) over lines
            and is_on_sale <> lag(is_on_sale) over lines as is_switch
          from price_history where format_id = format.id
          window lines as (order by valid_from, id)
        ) line
        where is_switch is not true
        order by valid_from desc, id desc limit 1) last on last.changed_by is null
      where format.is_active and format.retired_at is null
      order by format.sort, format.slug`),
  );
