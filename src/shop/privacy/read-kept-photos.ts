import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { orderedPhotoDays } from "#shared/privacy.ts";

import { isOfOpenClaim } from "./claim-photos-open.ts";

/** Photos on the page; who has more sees the rest as these go. */
const shownMax = 200;

type KeptPhoto = {
  readonly photoId: string;
  readonly name: string;
  /** Deleted by its shopper, and kept for an order only. */
  readonly isHidden: boolean;
  readonly isOrdered: boolean;
  /** Of a claim that waits for its answer. */
  readonly isClaimed: boolean;
  /** When it goes by itself; null while an order that needs it is under way, or a claim waits. */
  readonly endsAt: string | null;
};

/** Every photo of a person of which there is still a file, and until when, the newest first. */
export const readKeptPhotos = async (db: Database, whose: Actor) => {
  const rows = await db.execute<KeptPhoto>(sql`
    select p.id as "photoId", p.name, p.status = 'deleted' as "isHidden",
      p.ordered_at is not null as "isOrdered", claimed."isOpen" as "isClaimed",
      case
        when claimed."isOpen" then null
        when p.ordered_at is null then p.expires_at
        when ordered."isUnderWay" then null
        else coalesce(ordered.until, p.expires_at)
      end as "endsAt"
    from photo p
    cross join lateral (
      select bool_or(o.status in ('pending', 'confirmed', 'in_production')) as "isUnderWay",
        max(o.shipped_at) + make_interval(days => ${orderedPhotoDays}) as until
      from design_photo drawn
      join order_item item on item.design_version_id = drawn.design_version_id
      join "order" o on o.id = item.order_id
      where drawn.photo_id = p.id
    ) ordered
    cross join lateral (select ${isOfOpenClaim} as "isOpen") claimed
    where p.owner_id = ${whose.userId} and p.master_key is not null
    order by p.created_at desc, p.id desc limit ${shownMax}`);
  return rows.map(({ endsAt, ...photo }) => ({
    ...photo,
    endsAt: endsAt === null ? null : new Date(endsAt),
  }));
};
