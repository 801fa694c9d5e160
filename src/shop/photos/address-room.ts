// How much one address may upload unfinished at once (quota).

import { and, eq, sql, sum } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { timesFor } from "#server/http/rate-limit.ts";
import { ShopError } from "#shared/shop-error.ts";

import { photo } from "./photo.table.ts";

/**
 * Announced bytes of uploads that one address may have unfinished at once. A class of a hundred that send
 * three photos of 6 MB each at a time fits; more take turns.
 */
export const unfinishedBytesOfAddressMax = 2 * 1024 * 1024 * 1024;
/** The page asks again by itself, for half an hour. */
export const addressRetrySeconds = 30;

/**
 * Counts what an address has unfinished, one upload at a time, so that thirty at once cannot pass it.
 * @param address hashed, as on the photo's row
 * @throws ShopError `too_many_requests`; others of it end meanwhile, or are let go
 */
export const requireAddressRoom = async (
  tx: Database,
  address: string,
  sizeBytes: number,
): Promise<void> => {
  const lock = `uploads-of ${address}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [unfinished] = await tx
    .select({ bytes: sum(photo.sizeBytes).mapWith(Number) })
    .from(photo)
    .where(and(eq(photo.status, "receiving"), eq(photo.fromAddress, address)));
  const max = unfinishedBytesOfAddressMax * timesFor(address);
  if ((unfinished?.bytes ?? 0) + sizeBytes > max) {
    throw new ShopError("too_many_requests", { retryAfterSeconds: addressRetrySeconds });
  }
};
