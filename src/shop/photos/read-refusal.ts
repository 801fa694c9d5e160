import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { photo } from "./photo.table.ts";

/** The code a photo was rejected with. */
export const readRefusal = async (db: Database, photoId: string): Promise<string> => {
  const [found] = await db
    .select({ refusalCode: photo.refusalCode })
    .from(photo)
    .where(eq(photo.id, photoId));
  return found?.refusalCode ?? "photo_damaged";
};
