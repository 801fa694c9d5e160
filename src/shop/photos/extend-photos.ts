import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/finish-sql.ts";
import { photoAccountDays, photoGuestDays } from "#shared/photos.ts";

/** An edit keeps the photos it uses for another term (LAW 17: counted from the last edit). */
export const extendPhotos = async (
  tx: Database,
  whose: Actor,
  photoIds: readonly string[],
): Promise<void> => {
  if (photoIds.length === 0) return;
  await tx.execute(extendingAlone({ ...termOf(whose), userId: whose.userId, photoIds }));
};

/** For how long an edit keeps the photos of this shopper. */
export const termOf = ({ role }: Actor): { readonly days: number } => ({
  days: role === "guest" ? photoGuestDays : photoAccountDays,
});

/** As {@link extendPhotos}, as a part of a larger statement that takes `days`, `userId` and `photoIds`. */
export const extendingPhotos = sql`
  update photo set expires_at = now() + make_interval(days => ${value("days")}::int)
  where id = any(${value("photoIds")}::uuid[])
    and owner_id = ${value("userId")}::uuid`;

const extendingAlone = finishSql<"days" | "userId" | "photoIds">(extendingPhotos);
