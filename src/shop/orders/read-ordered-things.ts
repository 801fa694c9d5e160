import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/**
 * The designs and photos of these orders that nothing else of their owners needs: a design that goes on
 * as a draft or is in another order stays where it is, and so does a photo of one that stays.
 */
export const readOrderedThings = async (
  tx: Database,
  orderIds: readonly string[],
): Promise<{ designIds: string[]; photoIds: string[] }> => {
  const orders = sql`${sql.param([...orderIds])}::uuid[]`;
  const designs = await tx.execute<{ id: string }>(sql`
    select distinct version.design_id as id
    from order_item item
    join design_version version on version.id = item.design_version_id
    where item.order_id = any(${orders}) and not exists (
      select 1 from design_version other
      where other.design_id = version.design_id and (
        other.frozen_at is null or exists (
          select 1 from order_item elsewhere
          where elsewhere.design_version_id = other.id and elsewhere.order_id <> all(${orders}))))`);
  const designIds = designs.map(({ id }) => id);
  const moving = sql`${sql.param(designIds)}::uuid[]`;
  const photos = await tx.execute<{ id: string }>(sql`
    select distinct drawn.photo_id as id
    from design_photo drawn
    join design_version version on version.id = drawn.design_version_id
    where version.design_id = any(${moving}) and not exists (
      select 1 from design_photo also
      join design_version needs on needs.id = also.design_version_id
      where also.photo_id = drawn.photo_id and needs.design_id <> all(${moving}))`);
  return { designIds, photoIds: photos.map(({ id }) => id) };
};
