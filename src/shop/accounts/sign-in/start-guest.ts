import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";

/** Makes a guest: an owner for a cart, photos and drafts, without any personal data. */
export const startGuest = async (db: Database): Promise<{ userId: string }> => {
  const [row] = await db.insert(user).values({ role: "guest" }).returning({ userId: user.id });
  if (row === undefined) throw new Error("a guest was not inserted");
  return row;
};
