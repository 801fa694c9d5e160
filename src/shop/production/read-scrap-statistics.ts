import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ScrapReason } from "#shared/production.ts";

const monthsBack = 12;
/** Months × formats: more than a page shows, and a bound. */
const rowsMax = 200;

/** What was printed of a format in a month, and what of it came out badly, by reason. */
export type ScrapRow = {
  /** `2026-11` */
  readonly month: string;
  readonly formatName: string;
  readonly pieces: number;
  readonly scrapped: number;
  readonly reasons: Readonly<Partial<Record<ScrapReason, number>>>;
};

/** Of the last twelve months, the newest first; batches that are not printed yet do not count. */
export const readScrapStatistics = async (db: Database): Promise<ScrapRow[]> => [
  ...(await db.execute<ScrapRow>(sql`
    with counted as (
      select to_char(batch.created_at at time zone 'Europe/Berlin', 'YYYY-MM') as month,
        batch.format_name as "formatName", piece.scrap_reason as reason, count(*)::int as pieces
      from print_batch batch
      join print_batch_piece piece on piece.batch_id = batch.id
      where batch.status <> 'made' and batch.created_at > now() - make_interval(months => ${monthsBack})
      group by 1, 2, 3
    )
    select month, "formatName", sum(pieces)::int as pieces,
      coalesce(sum(pieces) filter (where reason is not null), 0)::int as scrapped,
      coalesce(jsonb_object_agg(reason, pieces) filter (where reason is not null), '{}') as reasons
    from counted group by month, "formatName" order by month desc, "formatName" limit ${rowsMax}`)),
];
