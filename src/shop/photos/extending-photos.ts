import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { value } from "#server/db/statements/finish-sql.ts";
import { photoAccountDays, photoGuestDays } from "#shared/photos.ts";

/**
 * An edit keeps the photos it uses for another term (LAW 17: counted from the last edit): a part of the
 * statement that writes it, which takes `photoIds`, their owner's `userId` and the `days` of {@link termOf}.
 */
export const extendingPhotos = sql`
  update photo set expires_at = now() + make_interval(days => ${value("days")}::int)
  where id = any(${value("photoIds")}::uuid[])
    and owner_id = ${value("userId")}::uuid`;

/** For how long an edit keeps the photos of this shopper. */
export const termOf = ({ role }: Actor): { readonly days: number } => ({
  days: role === "guest" ? photoGuestDays : photoAccountDays,
});
