// What is due to be erased: photos, print files, empty guests whose time is over (retention).

import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { guestDays, orderedPhotoDays } from "#shared/privacy.ts";

/** Of the rows that are kept and only grow more, so many are gone over at once: a look ends within its deadline. */
const keptMax = 2_000;

type Look = {
  readonly now: Date;
  /** Due ones of one look at most. */
  readonly limit: number;
  /** The key that the look before ended at; undefined begins. */
  readonly after?: string | undefined;
  readonly keptMax?: number;
};

/** What is due of what was looked at, and where the next look goes on; null: all has been looked at. */
export type Due = { readonly ids: readonly string[]; readonly next: string | null };

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await db.execute<{ id: string }>(query)).map(({ id }) => id);

/**
 * One look at the rows that are kept, in the order of their keys.
 * @param kept selects their `key`, found by an index
 * @param dueAmong selects `key` and `id` of those due, in that order, of which a condition on the key holds
 */
const lookAtKept = async (
  db: Database,
  look: Look,
  kept: SQL,
  dueAmong: (isLookedAt: (key: SQL) => SQL) => SQL,
): Promise<Due> => {
  const isAfter = (key: SQL) =>
    look.after === undefined ? sql`true` : sql`${key} > ${look.after}`;
  const [end] = await db.execute<{ key: string }>(sql`
    select key from (${kept}) kept where ${isAfter(sql`key`)} order by key
    offset ${(look.keptMax ?? keptMax) - 1} limit 1`);
  const isUpToEnd = (key: SQL) => (end === undefined ? sql`true` : sql`${key} <= ${end.key}`);
  const due = await db.execute<{ key: string; id: string }>(
    dueAmong((key) => sql`${isAfter(key)} and ${isUpToEnd(key)}`),
  );
  const isFull = due.length === look.limit;
  return {
    ids: [...new Set(due.map(({ id }) => id))],
    next: (isFull ? due.at(-1)?.key : end?.key) ?? null,
  };
};

/** Nothing is made for it any more: it was posted or called off, and no claim may print it again. */
const isOver = sql`o.status in ('shipped', 'completed', 'canceled', 'expired')
  and not exists (select 1 from claim where claim.order_id = o.id and (claim.status = 'open'
    or (claim.status = 'accepted' and claim.outcome = 'reprint')))`;

/**
 * Ordered photos that nobody needs any more (LAW 17): 90 days after the last of their orders was posted,
 * or as other photos when all were called off. One that its shopper deleted, or whose shopper was
 * erased, goes as soon as no order is under way. One that a draft shows stays as long as a draft's.
 */
export const readDuePhotos = (db: Database, look: Look): Promise<Due> =>
  lookAtKept(
    db,
    look,
    sql`select id as key from photo where ordered_at is not null and master_key is not null`,
    (isLookedAt) => sql`
    select p.id as key, p.id from photo p
    join "user" owner on owner.id = p.owner_id
    cross join lateral (
      select coalesce(bool_and(${isOver}), true) as over,
        max(o.shipped_at) + make_interval(days => ${orderedPhotoDays}) as until
      from design_photo drawn
      join order_item item on item.design_version_id = drawn.design_version_id
      join "order" o on o.id = item.order_id
      where drawn.photo_id = p.id
    ) ordered
    where p.ordered_at is not null and p.master_key is not null and ${isLookedAt(sql`p.id`)}
      and ordered.over and (
      p.status = 'deleted' or owner.anonymized_at is not null or (
        coalesce(ordered.until, p.expires_at) < ${at(look.now)}
        and (p.expires_at < ${at(look.now)} or not exists (
          select 1 from design_photo drawn
          join design_version version on version.id = drawn.design_version_id
          join design on design.id = version.design_id
          where drawn.photo_id = p.id and version.frozen_at is null and design.deleted_at is null))))
    order by p.id limit ${look.limit} for update of p skip locked`,
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
 * photos on them are deleted. Looked for among those of which a file is kept.
 */
export const readDuePrintOrders = (db: Database, look: Look): Promise<Due> =>
  lookAtKept(
    db,
    look,
    sql`select order_item_id as key from print_job where erased_at is null`,
    (isLookedAt) => sql`
    select job.order_item_id as key, o.id from print_job job
    join order_item ordered on ordered.id = job.order_item_id
    join "order" o on o.id = ordered.order_id
    where job.erased_at is null and ${isLookedAt(sql`job.order_item_id`)} and ${isOver}
      and (coalesce(o.shipped_at, o.updated_at) + make_interval(days => ${orderedPhotoDays}) < ${at(look.now)}
        or (select bool_and(p.status = 'deleted') from order_item item
          join design_photo drawn on drawn.design_version_id = item.design_version_id
          join photo p on p.id = drawn.photo_id
          where item.order_id = o.id))
    order by job.order_item_id limit ${look.limit}`,
  );

/**
 * Rows of guests, and of people who were erased, to which nothing belongs: no session, no photo, no
 * order, nothing in which they are named. Their drafts and carts have been without photos for long.
 */
export const readEmptyGuests = (db: Database, look: Look): Promise<Due> =>
  lookAtKept(
    db,
    look,
    sql`select id as key from "user" where role = 'guest'`,
    (isLookedAt) => sql`
    select u.id as key, u.id from "user" u
    where u.role = 'guest' and ${isLookedAt(sql`u.id`)}
      and u.created_at < ${at(look.now)} - make_interval(days => ${guestDays})
      and ${nowhere(sql`"order" o where o.owner_id = u.id`)}
      and ${nowhere(sql`session s where s.user_id = u.id and s.expires_at > ${at(look.now)}`)}
      and ${nowhere(sql`order_event event where event.actor_id = u.id`)}
      and ${nowhere(sql`coupon_redemption redeemed where redeemed.owner_id = u.id`)}
      and ${nowhere(sql`cart c where c.owner_id = u.id and c.completed_at is not null`)}
      and ${nowhere(sql`photo p where p.owner_id = u.id
        and (p.master_key is not null or p.status in ('receiving', 'processing'))`)}
      and ${nowhere(sql`design d join design_version v on v.design_id = d.id
        where d.owner_id = u.id and v.frozen_at is not null`)}
      and ${nowhere(sql`photo p join design_photo drawn on drawn.photo_id = p.id
        join design_version v on v.id = drawn.design_version_id
        join design d on d.id = v.design_id where p.owner_id = u.id and d.owner_id <> u.id`)}
    order by u.id limit ${look.limit}`,
  );

/** Of each guest by itself, and most have an order: joined, every look would read whole tables beside them. */
const nowhere = (from: SQL): SQL => sql`not exists (select from ${from} offset 0)`;
