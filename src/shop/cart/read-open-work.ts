import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { draftsMax } from "#shared/designs.ts";

/** What somebody can go on with. */
type OpenWork = {
  /** Pieces of magnets that are neither ordered nor in the cart. */
  readonly count: number;
  /** Photos of the first of them; one that is not ready can only be shown by the device that sent it. */
  readonly photos: readonly OpenPhoto[];
};

type OpenPhoto = { readonly id: string; readonly isReady: boolean };

/** A glance, no album. */
const shownPhotosMax = 3;

/** How much lies in the studio of this person, but what has lost all of its photos; nothing for somebody without a session. */
export const readOpenWork = async (db: Database, whose: Actor | null): Promise<OpenWork> => {
  if (whose === null) return { count: 0, photos: [] };
  const rows = await db.execute<{ quantity: number; photo: OpenPhoto | null }>(sql`
    select design.quantity, (
      select jsonb_build_object('id', photo.id, 'isReady', photo.status = 'ready') from design_photo
        join photo on photo.id = design_photo.photo_id
      where design_photo.design_version_id = version.id
        and photo.owner_id = design.owner_id
      order by photo.status <> 'ready'
      limit 1) as photo
    from design
    join design_version version on version.design_id = design.id
      and version.number = (
        select max(newer.number) from design_version newer where newer.design_id = design.id)
    where design.owner_id = ${whose.userId} and design.deleted_at is null
      and version.frozen_at is null
      and not exists (select 1 from cart_item
        join cart on cart.id = cart_item.cart_id
        where cart_item.design_id = design.id and cart.completed_at is null)
      and coalesce((select bool_or(photo.status <> 'rejected') from design_photo
        join photo on photo.id = design_photo.photo_id
        where design_photo.design_version_id = version.id), true)
    order by design.position, design.id
    limit ${draftsMax}`);
  const photos = new Map(rows.flatMap(({ photo }) => (photo ? [[photo.id, photo]] : [])));
  // One that can be shown to everybody comes first.
  const shown = [...photos.values()].toSorted(
    (one, two) => Number(two.isReady) - Number(one.isReady),
  );
  const count = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return { count, photos: shown.slice(0, shownPhotosMax) };
};
