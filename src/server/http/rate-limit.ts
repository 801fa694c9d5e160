import { eq, inArray, lt, type SQL, sql } from "drizzle-orm";

import { deriveSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import { ShopError } from "#shared/shop-error.ts";

import { rateLimit } from "./rate-limit.table.ts";

export type Limit = {
  /** What is limited, e.g. `sign_in`. */
  readonly act: string;
  readonly max: number;
  readonly windowSeconds: number;
};

/**
 * Rate limit: counts one act of `who` and refuses it beyond the limit. Shared by processes, outlives
 * restarts.
 * @param who an id, or a person's address as {@link countedAs} writes it
 * @throws ShopError `too_many_requests` with `retryAfterSeconds`
 */
export const countAct = async (db: Database, limit: Limit, who: string): Promise<void> => {
  refuseBeyond(limit.max, await tallyAct(db, limit, who));
};

/** How often an act was done in its window by now, and when that ends. */
export type Tally = { readonly count: number; readonly retryAfterSeconds: number };

/** @throws ShopError `too_many_requests` with `retryAfterSeconds` */
export const refuseBeyond = (max: number, { count, retryAfterSeconds }: Tally): void => {
  if (count > max) throw new ShopError("too_many_requests", { retryAfterSeconds });
};

/**
 * What counters keep of an address, of mail or network: nobody reads it back without the
 * installation's secret.
 */
export const countedAs = (secret: Uint8Array, address: string): string =>
  deriveSecretToken(secret, "counted", address).slice(0, 22);

/** Everybody seems to come from this address: a proxy in front that nobody told us of. */
export const sharedBy = (counted: string): string => `${sharedMark}${counted}`;
const isShared = (clientAddress: string): boolean => clientAddress.startsWith(sharedMark);
const sharedMark = "shared-";
/** Of an address behind which all visitors stand; it bounds machines, and locks no person out. */
const sharedTimes = 20;

/**
 * As {@link countAct}, for everybody behind one address.
 * @param clientAddress of a request's context
 */
export const countActFrom = (db: Database, limit: Limit, clientAddress: string): Promise<void> =>
  countAct(db, limitFor(limit, clientAddress), clientAddress);

/** As {@link countActFrom}, for whoever decides what follows. */
export const tallyActFrom = async (
  db: Database,
  limit: Limit,
  clientAddress: string,
): Promise<{ readonly isBeyond: boolean; readonly retryAfterSeconds: number }> => {
  const { count, retryAfterSeconds } = await tallyAct(db, limit, clientAddress);
  return { isBeyond: count > limitFor(limit, clientAddress).max, retryAfterSeconds };
};

const limitFor = (limit: Limit, clientAddress: string): Limit => ({
  ...limit,
  max: limit.max * timesFor(clientAddress),
});

/** How many times the bound of one address is this one's. */
export const timesFor = (clientAddress: string): number =>
  isShared(clientAddress) ? sharedTimes : 1;

/** As {@link countAct}, for whoever decides what follows. */
export const tallyAct = async (db: Database, limit: Limit, who: string): Promise<Tally> => {
  const [row] = await db.execute<Tally>(countingOf(limit, who));
  if (row === undefined) throw new Error("an act was not counted");
  return row;
};

/** Counts one act, also as a part of a larger statement, which finds a {@link Tally} in it. */
const countingOf = ({ act, windowSeconds }: Omit<Limit, "max">, who: string): SQL =>
  sql`
    insert into rate_limit (key, count, resets_at)
    values (${`${act}:${who}`}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when rate_limit.resets_at <= now() then 1 else rate_limit.count + 1 end,
      resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at
        else rate_limit.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as "retryAfterSeconds"`;

/** As {@link countingOf}, for everybody behind one address; beyond `max` it is refused. */
export const countingFrom = (
  limit: Limit,
  clientAddress: string,
): { readonly counting: SQL; readonly max: number } => ({
  counting: countingOf(limit, clientAddress),
  max: limitFor(limit, clientAddress).max,
});

/** Forgets what was counted: it turned out to be the right person. */
export const forgetActs = async (
  db: Database,
  acts: readonly { readonly limit: Limit; readonly who: string }[],
): Promise<void> => {
  const keys = acts.map(({ limit, who }) => `${limit.act}:${who}`);
  await db.delete(rateLimit).where(inArray(rateLimit.key, keys));
};

/** Takes back one act that was counted before it was known to be right; others' wrong ones stay. */
export const uncountAct = async (db: Database, limit: Limit, who: string): Promise<void> => {
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(${rateLimit.count} - 1, 0)` })
    .where(eq(rateLimit.key, `${limit.act}:${who}`));
};

/** What counts nothing any more. */
export const forgetOldActs = async (db: Database): Promise<void> => {
  await eraseInRounds(db, rateLimit, lt(rateLimit.resetsAt, sql`now()`));
};
