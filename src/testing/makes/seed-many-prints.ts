import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import { papers } from "#shared/sheets/paper.ts";

/** Pieces of a seeded batch: about a full A3 sheet. */
const batchPieces = 40;
/** One order of so many is claimed. */
const claimedEvery = 20;

/**
 * What printing leaves behind, under the orders of `seedManyOrders`: a print job for the first item
 * of each that was ever to be made, a piece on a sheet for each that was sent, some of them scrapped, and
 * claims, most of them settled and half of them printed again.
 */
export const seedManyPrints = async ({ url }: { readonly url: string }): Promise<void> => {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const db = drizzle({ client, casing: "snake_case" });
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        create temporary table made on commit drop as
        select item.id as item_id, "order".id as order_id, uuidv7() as job_id, placed_at,
          "order".status = 'completed' as is_sent,
          row_number() over (order by placed_at, item.id)::int - 1 as n
        from "order" join order_item item on item.order_id = "order".id and item.position = 1
        where "order".status in ('confirmed', 'in_production', 'completed')`);
      await tx.execute(sql`
        insert into print_job (id, order_item_id, status, file_key, file_sha256, created_at, updated_at)
        select job_id, item_id, case when not is_sent and n % 50 = 0 then 'failed' else 'ready' end,
          'none', 'none', placed_at, placed_at from made`);
      await tx.execute(sql`
        create temporary table laid on commit drop as
        select n / ${batchPieces} as batch, uuidv7(max(placed_at) - now()) as id, max(placed_at) as at,
          count(*)::int as pieces
        from made where is_sent group by 1`);
      await tx.execute(sql`
        insert into print_batch (id, number, status, format, format_name, paper, piece_count,
          sheet_count, created_by, created_at)
        select laid.id, 1 + batch, case when at > now() - interval '3 days' then 'printed' else 'cut' end,
          item.format, item.format_name, ${JSON.stringify(papers.a3)}::jsonb, pieces, 1, gen_random_uuid(), at
        from laid cross join (select format, format_name from order_item limit 1) item`);
      await tx.execute(sql`
        insert into print_batch_piece (batch_id, place, print_job_id, copy, label, scrap_reason, scrapped_at)
        select laid.id, n % ${batchPieces}, job_id, 1, 'seeded', case when n % 90 = 0 then 'colour' end,
          case when n % 90 = 0 then placed_at end
        from made join laid on laid.batch = n / ${batchPieces} where is_sent`);
      await tx.execute(sql`
        create temporary table claimed on commit drop as
        select uuidv7(placed_at - now()) as id, order_id, item_id, placed_at,
          placed_at < now() - interval '21 days' as is_done,
          n % 4 = 0 as is_again
        from made where is_sent and n % ${2 * claimedEvery} in (0, 2)`);
      await tx.execute(sql`
        insert into claim (id, kind, status, order_id, text, outcome, decided_at, done_at, created_at)
        select id, 'damaged', case when is_done then 'done' else 'open' end, order_id, 'seeded',
          case when is_done then 'reprint' end, case when is_done then placed_at end,
          case when is_done then placed_at end, placed_at
        from claimed`);
      await tx.execute(sql`
        insert into claim_item (claim_id, order_item_id, quantity) select id, item_id, 1 from claimed`);
      await tx.execute(sql`
        insert into print_job (id, order_item_id, claim_id, status, file_key, file_sha256, created_at)
        select uuidv7(), item_id, id, 'ready', 'none', 'none', placed_at
        from claimed where is_done and is_again`);
    });
    for (const table of ["print_job", "print_batch", "print_batch_piece", "claim", "claim_item"]) {
      await db.execute(sql.raw(`vacuum analyze "${table}"`));
    }
  } finally {
    await client.end({ timeout: 5 });
  }
};
