import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Database } from "#server/db/connect.ts";
import { countingFrom, type Limit, refuseBeyond, type Tally } from "#server/http/rate-limit.ts";
import type { Device } from "#shared/devices.ts";

import { createSecretToken, hashSecretToken } from "./secret-token.ts";
import { session } from "./session.table.ts";
import { sessionDays } from "./session.ts";

/**
 * Makes a guest, an owner for a cart, photos and drafts without any personal data, and the session: with
 * the count of those from one address in one statement, for every shopper begins with it.
 * @returns the cookie's token
 * @throws ShopError `too_many_requests`; then nobody was made
 */
export const startGuest = async (
  db: Database,
  { limit, clientAddress }: { readonly limit: Limit; readonly clientAddress: string },
  now: Date,
  { browser, system }: Device,
): Promise<string> => {
  const token = createSecretToken();
  const { counting, max } = countingFrom(limit, clientAddress);
  const begunAt = sql`${sql.param(now, session.createdAt)}::timestamptz`;
  const [tally] = await db.execute<Tally>(sql`
    with counted as (${counting}),
    guest as (
      insert into "user" (id, role)
      select ${uuidv7()}::uuid, 'guest' from counted where count <= ${max}
      returning id),
    begun as (
      insert into session
        (id, user_id, expires_at, created_at, last_seen_at, authenticated_at, browser, system)
      select ${hashSecretToken(token)}::text, id, ${begunAt} + make_interval(days => ${sessionDays}),
        ${begunAt}, ${begunAt}, ${begunAt}, ${browser}::text, ${system}::text
      from guest)
    select count, "retryAfterSeconds" from counted`);
  if (!tally) throw new Error("a guest was not counted");
  refuseBeyond(max, tally);
  return token;
};
