import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ScrapReason } from "#shared/production.ts";

import { itemFormatKey } from "./read-waiting-pieces.ts";

const monthsBack = 12;
/** Months × formats: more than a page shows, and a bound. */
const rowsMax = 200;

/** What was printed of a format in a month, and what of it came out badly, by reason. */
export type ScrapRow = {
  /** `2026-11` */
  readonly month: string;
  readonly slug: string;
  /** In the language of one of its orders. */
  readonly formatName: string;
  readonly pieces: number;
  readonly scrapped: number;
  readonly reasons: Readonly<Partial<Record<ScrapReason, number>>>;
};

/**
 * Of the last twelve months, the newest first; batches that are not printed yet do not count. What was
 * printed the batches know; of the pieces only the scrapped ones are read.
 */
export const readScrapStatistics = async (db: Database): Promise<ScrapRow[]> => [
  ...(await db.execute<ScrapRow>(sql`
    with printed as (
      select id, to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM') as month,
        of_batch.slug, of_batch."formatName", of_batch.pieces, of_batch.key
      from print_batch
      cross join lateral (
        select format ->> 'slug' as slug, format_name as "formatName", piece_count as pieces,
          null as key
        where formats is null
        union all
        select shared -> 'format' ->> 'slug', shared ->> 'name', (shared ->> 'pieces')::int, shared ->> 'key'
        from jsonb_array_elements(formats) shared
      ) of_batch
      where status <> 'made' and created_at > now() - make_interval(months => ${monthsBack})
    ), counted as (
      select month, slug, min("formatName") as "formatName", null as reason, sum(pieces) as pieces,
        0 as scrapped
      from printed group by 1, 2
      union all
      select month, slug, min("formatName"), piece.scrap_reason, 0, count(*)
      from printed join print_batch_piece piece
        on piece.batch_id = printed.id and piece.scrap_reason is not null and not piece.is_withdrawn
      where key is null or key = (select ${itemFormatKey} from print_job job
        join order_item item on item.id = job.order_item_id where job.id = piece.print_job_id)
      group by 1, 2, 4
    )
    select month, slug, min("formatName") as "formatName", sum(pieces)::int as pieces,
      sum(scrapped)::int as scrapped,
      coalesce(jsonb_object_agg(reason, scrapped) filter (where reason is not null), '{}') as reasons
    from counted group by month, slug order by month desc, "formatName", slug limit ${rowsMax}`)),
];
