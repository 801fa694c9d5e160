import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** Whether this shop has photos that are files somewhere. */
export const readHasPhotos = async (db: Database): Promise<boolean> => {
  const found = await db
    .select({ id: photo.id })
    .from(photo)
    .where(eq(photo.status, "ready"))
    .limit(1);
  return found.length > 0;
};
