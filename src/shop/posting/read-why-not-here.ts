import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { NumbersInput, WhyNotHere } from "#shared/posting/posting.ts";
import { parcelNumber } from "#shop/orders/parcel-number.ts";

/** Of parcels that a pasted line names and that are not to be posted: what became of each, by its number. */
export const readWhyNotHere = async (
  db: Database,
  { numbers }: NumbersInput,
): Promise<{ readonly number: string; readonly why: WhyNotHere }[]> => {
  const named = sql.param(numbers.map((number) => number.toUpperCase()));
  const ofOrders = sql.param(numbers.map((number) => number.split("-").slice(0, 2).join("-")));
  const rows = await db.execute<{ number: string; why: WhyNotHere }>(sql`
    select number, why from (
      select number, case
        when status = 'canceled' then 'canceled'
        when status in ('shipped', 'completed') then 'posted'
        when status in ('pending', 'expired') then 'unpaid'
        when not exists (
          select 1 from order_item item where item.order_id = "order".id and not item.is_rejected
        ) then 'rejected'
        when status = 'confirmed' then 'not_made'
        else 'waiting' end as why
      from "order" where number = any(${ofOrders}::text[])
      union all
      select ${parcelNumber({ number: sql`"order".number`, claimId: sql`claim.id` })}, case
        when claim.posted_at is not null then 'posted'
        when claim.status <> 'accepted' then 'put_aside'
        when "order".status = 'canceled' then 'canceled'
        when not exists (
          select 1 from print_job job join order_item item on item.id = job.order_item_id
          where job.claim_id = claim.id and not item.is_rejected
        ) then 'rejected'
        else 'waiting' end
      from claim join "order" on "order".id = claim.order_id
      where "order".number = any(${ofOrders}::text[])
        and claim.outcome = 'reprint' and claim.kind <> 'content') known
    where number = any(${named}::text[])`);
  const found = new Map(Array.from(rows, ({ number, why }) => [number, why] as const));
  return numbers.map((number) => ({ number, why: found.get(number.toUpperCase()) ?? "unknown" }));
};
