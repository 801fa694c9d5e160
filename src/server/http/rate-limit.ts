import { inArray, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";

import { rateLimit } from "./rate-limit.table.ts";

export type Limit = {
  /** What is limited, e.g. `sign_in`. */
  readonly act: string;
  readonly max: number;
  readonly windowSeconds: number;
};

/**
 * Counts one act of `who` and refuses it beyond the limit. Shared by processes, outlives restarts.
 * @param who an address or an id, never a secret
 * @throws ShopError `too_many_requests` with `retryAfterSeconds`
 */
export const countAct = async (db: Database, limit: Limit, who: string): Promise<void> => {
  const { count, retryAfterSeconds } = await tallyAct(db, limit, who);
  if (count > limit.max) throw new ShopError("too_many_requests", { retryAfterSeconds });
};

/** As {@link countAct}, for whoever decides what follows. */
export const tallyAct = async (
  db: Database,
  limit: Limit,
  who: string,
): Promise<{ readonly count: number; readonly retryAfterSeconds: number }> => {
  const resetsAt = sql`now() + make_interval(secs => ${limit.windowSeconds})`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key: `${limit.act}:${who}`, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${rateLimit.resetsAt} <= now() then 1 else ${rateLimit.count} + 1 end`,
        resetsAt: sql`case when ${rateLimit.resetsAt} <= now() then ${resetsAt} else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimit.count,
      retryAfterSeconds: sql<number>`ceil(extract(epoch from ${rateLimit.resetsAt} - now()))::int`,
    });
  if (row === undefined) throw new Error("an act was not counted");
  return row;
};

/** Forgets what was counted: it turned out to be the right person. */
export const forgetActs = async (
  db: Database,
  acts: readonly { readonly limit: Limit; readonly who: string }[],
): Promise<void> => {
  const keys = acts.map(({ limit, who }) => `${limit.act}:${who}`);
  await db.delete(rateLimit).where(inArray(rateLimit.key, keys));
};

export const removeOldRateLimits = async (db: Database): Promise<void> => {
  await db.delete(rateLimit).where(lt(rateLimit.resetsAt, sql`now()`));
};
