import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/**
 * Whether all that hangs on the door of the drawn social picture can be had: a square, a portrait, a heart
 * (`scripts/pictures/make-door-picture.ts`).
 */
export const sellsDoor = async (db: Database): Promise<boolean> => {
  const [row] = await db.execute<{ sells: boolean | null }>(sql`
    select bool_or(shape = 'rectangle' and width_um = height_um)
      and bool_or(shape = 'rectangle' and width_um < height_um)
      and bool_or(shape = 'heart') as sells
    from magnet_format where is_active and retired_at is null`);
  return row?.sells ?? false;
};
