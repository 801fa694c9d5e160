import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { draftsMax } from "#shared/designs.ts";

/** What somebody can go on with. */
type OpenWork = {
  /** Magnets that are neither ordered nor in the cart. */
  readonly count: number;
  /** Photos of the first of them, that can be shown. */
  readonly photoIds: readonly string[];
};

/** A glance, no album. */
const shownPhotosMax = 3;

/** How much lies in the studio of this person, but what has lost its photo; nothing for somebody without a session. */
export const readOpenWork = async (db: Database, whose: Actor | null): Promise<OpenWork> => {
  if (whose === null) return { count: 0, photoIds: [] };
  const rows = await db.execute<{ photoId: string | null }>(sql`
    select (
      select photo.id from design_photo
        join photo on photo.id = design_photo.photo_id
      where design_photo.design_version_id = version.id and photo.status = 'ready'
        and photo.owner_id = design.owner_id
      limit 1) as "photoId"
    from design
    join design_version version on version.design_id = design.id
      and version.number = (
        select max(newer.number) from design_version newer where newer.design_id = design.id)
    where design.owner_id = ${whose.userId} and design.deleted_at is null
      and version.frozen_at is null
      and not exists (select 1 from cart_item
        join cart on cart.id = cart_item.cart_id
        where cart_item.design_id = design.id and cart.completed_at is null)
      and not exists (select 1 from design_photo
        join photo on photo.id = design_photo.photo_id
        where design_photo.design_version_id = version.id and photo.status = 'rejected')
    order by design.position, design.id
    limit ${draftsMax}`);
  const photoIds = new Set(rows.flatMap(({ photoId }) => photoId ?? []));
  return { count: rows.length, photoIds: [...photoIds].slice(0, shownPhotosMax) };
};
