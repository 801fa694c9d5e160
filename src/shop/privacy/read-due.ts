// What is due to be erased: photos, print files, empty guests whose time is over (retention).

import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { guestDays, orderedPhotoDays } from "#shared/privacy.ts";

type Due = { readonly now: Date; readonly limit: number };

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await db.execute<{ id: string }>(query)).map(({ id }) => id);

/** Nothing is made for it any more: it was posted or called off, and no claim may print it again. */
const isOver = sql`o.status in ('shipped', 'completed', 'canceled', 'expired')
  and not exists (select 1 from claim where claim.order_id = o.id and (claim.status = 'open'
    or (claim.status = 'accepted' and claim.outcome = 'reprint')))`;

/**
 * Ordered photos that nobody needs any more (LAW 17): 90 days after the last of their orders was posted,
 * or as other photos when all were called off. One that its shopper deleted, or whose shopper was
 * erased, goes as soon as no order is under way. One that a draft shows stays as long as a draft's.
 * @param due.after the last one of the look before
 */
export const readDuePhotos = (
  db: Database,
  { now, limit, after }: Due & { readonly after?: string | undefined },
): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select p.id from photo p
    join "user" owner on owner.id = p.owner_id
    cross join lateral (
      select coalesce(bool_and(${isOver}), true) as over,
        max(o.shipped_at) + make_interval(days => ${orderedPhotoDays}) as until
      from design_photo drawn
      join order_item item on item.design_version_id = drawn.design_version_id
      join "order" o on o.id = item.order_id
      where drawn.photo_id = p.id
    ) ordered
    where p.ordered_at is not null and p.master_key is not null and ordered.over
      ${after === undefined ? sql`` : sql`and p.id > ${after}`} and (
      p.status = 'deleted' or owner.anonymized_at is not null or (
        coalesce(ordered.until, p.expires_at) < ${at(now)}
        and (p.expires_at < ${at(now)} or not exists (
          select 1 from design_photo drawn
          join design_version version on version.id = drawn.design_version_id
          join design on design.id = version.design_id
          where drawn.photo_id = p.id and version.frozen_at is null and design.deleted_at is null))))
    order by p.id limit ${limit} for update of p skip locked`,
  );

/**
 * The photos of one order that are not gone yet, each with whether anything is still made of it, for this
 * order or another; and whether this order itself is over.
 */
export const readPhotosOfOrder = async (tx: Database, orderId: string) => {
  const photos = await tx.execute<{ id: string; isNeeded: boolean }>(sql`
    select p.id, exists (
        select 1 from design_photo drawn
        join order_item item on item.design_version_id = drawn.design_version_id
        join "order" o on o.id = item.order_id
        where drawn.photo_id = p.id and not (${isOver})) as "isNeeded"
    from photo p
    where p.master_key is not null and p.id in (
      select drawn.photo_id from design_photo drawn
      join order_item item on item.design_version_id = drawn.design_version_id
      where item.order_id = ${orderId})
    order by p.id for update of p`);
  const over = await idsOf(
    tx,
    sql`select o.id from "order" o where o.id = ${orderId} and ${isOver}`,
  );
  return { photos, isOver: over.length > 0 };
};

/**
 * Orders whose print files nobody needs any more: 90 days after posting or calling off, or as soon as all
 * photos on them are deleted. Looked for among those of which a file is kept: older ones only grow more.
 */
export const readDuePrintOrders = (db: Database, { now, limit }: Due): Promise<string[]> =>
  idsOf(
    db,
    sql`
    with kept as materialized (
      select distinct item.order_id from print_job job
      join order_item item on item.id = job.order_item_id
      where job.erased_at is null),
    over as materialized (
      select o.id, o.shipped_at, o.updated_at from kept join "order" o on o.id = kept.order_id
      where ${isOver})
    select o.id from over o
    where (coalesce(o.shipped_at, o.updated_at) + make_interval(days => ${orderedPhotoDays}) < ${at(now)}
        or (select bool_and(p.status = 'deleted') from order_item item
          join design_photo drawn on drawn.design_version_id = item.design_version_id
          join photo p on p.id = drawn.photo_id
          where item.order_id = o.id))
    order by o.id limit ${limit}`,
  );

/**
 * Rows of guests, and of people who were erased, to which nothing belongs: no session, no photo, no
 * order, nothing in which they are named. Their drafts and carts have been without photos for long.
 */
export const readEmptyGuests = (db: Database, { now, limit }: Due): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select u.id from "user" u
    where u.role = 'guest' and u.created_at < ${at(now)} - make_interval(days => ${guestDays})
      and not exists (select 1 from session s where s.user_id = u.id and s.expires_at > ${at(now)})
      and not exists (select 1 from "order" o where o.owner_id = u.id)
      and not exists (select 1 from order_event event where event.actor_id = u.id)
      and not exists (select 1 from coupon_redemption redeemed where redeemed.owner_id = u.id)
      and not exists (select 1 from cart c where c.owner_id = u.id and c.completed_at is not null)
      and not exists (select 1 from photo p where p.owner_id = u.id
        and (p.master_key is not null or p.status in ('receiving', 'processing')))
      and not exists (select 1 from design d join design_version v on v.design_id = d.id
        where d.owner_id = u.id and v.frozen_at is not null)
      and not exists (select 1 from photo p join design_photo drawn on drawn.photo_id = p.id
        join design_version v on v.id = drawn.design_version_id
        join design d on d.id = v.design_id where p.owner_id = u.id and d.owner_id <> u.id)
    order by u.id limit ${limit}`,
  );
