import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Cents } from "#shared/money/money.ts";

/**
 * The formats on sale whose price nobody has said: the last line of their history is the shop's own, from when
 * it was set up. With the price of one piece, in the order of the first page.
 */
export const readDemoPrices = async (db: Database) =>
  Array.from(
    await db.execute<{ slug: string; firstCents: Cents }>(sql`
      select format.slug, tier.unit_gross_cents as "firstCents"
      from magnet_format format
      join price_tier tier on tier.format_id = format.id and tier.min_quantity = 1
      join lateral (select changed_by from price_history line where line.format_id = format.id
        order by line.valid_from desc, line.id desc limit 1) last on last.changed_by is null
      where format.is_active and format.retired_at is null
      order by format.sort, format.slug`),
  );
