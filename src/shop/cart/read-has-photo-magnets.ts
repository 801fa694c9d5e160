import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";

/** Whether somebody's open cart holds a magnet made of a photo of theirs that the shop has made ready. */
export const readHasPhotoMagnets = async (db: Database, whose: Actor): Promise<boolean> => {
  const [row] = await db.execute<{ has: boolean }>(sql`
    select exists (
      select 1 from cart
        join cart_item on cart_item.cart_id = cart.id
        join design on design.id = cart_item.design_id and design.deleted_at is null
        join design_version version on version.design_id = design.id
        join design_photo on design_photo.design_version_id = version.id
        join photo on photo.id = design_photo.photo_id
      where cart.owner_id = ${whose.userId} and cart.completed_at is null
        and photo.owner_id = cart.owner_id and photo.status = 'ready') as has`);
  return row?.has ?? false;
};
